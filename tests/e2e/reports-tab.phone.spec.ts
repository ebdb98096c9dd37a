import type { Document } from '#features/documents/documents.contract.ts'
import type { Report } from '#features/reports/reports.contract.ts'
import { breaches } from './support/accessibility.ts'
import { addDocument, bytesOf, chosen, pdfOf } from './support/documents.ts'
import { ask } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { alertsOf, dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('the Reports tab has the figures of the month, and saves a report as a file [MOB-36] [MOB-37] [MOB-45] [ERR-13]', async ({
  page,
  admin: { request },
}) => {
  await addLead(request)
  const { id: propertyId } = await addProperty(request)
  await ask(request, 'PATCH', `/api/properties/${propertyId}`, { status: 'sold' })
  await addDeal(request, { title: 'Won', stage: 'closed' })
  for (const title of ['Lost', 'Lost too']) {
    const { id } = await addDeal(request, { title })
    await ask(request, 'PATCH', `/api/deals/${id}`, { outcome: 'lost' })
  }
  const { mobile } = await ask<Report>(request, 'GET', '/api/reports?period=month')
  expect(mobile).toEqual({ monthlySales: '25000000.00', activeLeads: 1, propertiesSold: 1, successRate: 33.3 })

  const alerts = alertsOf(page)
  await page.goto('/reports')
  const month = page.getByRole('region', { name: 'This month' })
  for (const figure of ['Monthly Sales₦25.0M', 'Active Leads1', 'Properties Sold1', 'Success Rate33.3%'])
    await expect(month).toContainText(figure)

  await page.getByRole('button', { name: 'Generate Report' }).tap()
  const form = dialog(page, 'Generate Report')
  const type = form.getByLabel('Report type')
  const types = ['Sales', 'Lead Activity', 'Property Performance', 'Team Performance']
  await expect(type.locator('option')).toHaveText(types)
  expect(await breaches(page, 'a report to generate')).toEqual([])
  await type.selectOption('Property Performance')
  await form.getByRole('radio', { name: 'CSV' }).tap()
  const saved = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Generate', exact: true }).tap()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^report-properties-month-\d{4}-\d{2}-\d{2}\.csv$/)
  expect((await bytesOf(download)).toString()).toContain('Apartment')
  await expectToast(page, 'Report generated successfully! Check your downloads.')
  expect(alerts).toEqual([])
  await expect(form).toBeHidden()
})

test('the Document Manager of the Reports tab lists, takes, downloads and shares documents [MOB-38] [MOB-39] [DOC-47]', async ({
  page,
  admin: { request },
}) => {
  await addDocument(request, { name: 'Survey plan', type: 'deed' })
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Document Manager' }).tap()
  const manager = dialog(page, 'Document Manager')
  const narrow = manager.getByLabel('Document type')
  const types = ['Contract', 'Property Deed', 'ID Verification', 'Financial Documents', 'Insurance Papers']
  await expect(narrow.locator('option')).toHaveText(['All documents', ...types])
  await expect(manager.getByRole('listitem')).toHaveText([/Survey plan.*Property Deed/])
  expect(await breaches(page, 'the document manager')).toEqual([])

  await narrow.selectOption('Insurance Papers')
  await expect(manager.getByText('No documents of this type yet')).toBeVisible()
  await manager.getByRole('button', { name: 'Upload Document' }).tap()
  const form = dialog(page, 'Upload Document')
  await expect(form.getByLabel('Document type').locator('option')).toHaveText(types)
  const input = form.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.png')
  await input.setInputFiles(chosen('fire policy.pdf', pdfOf(2000)))
  await form.getByRole('button', { name: 'Upload', exact: true }).tap()
  await expectToast(page, 'Document saved successfully!')
  await expect(manager.getByRole('listitem')).toHaveText([/fire policy.*Insurance Papers/])
  const [document] = await ask<Document[]>(request, 'GET', '/api/documents?type=insurance')
  expect(document).toMatchObject({ name: 'fire policy', fileSize: 2000, uploaded: true })

  const saved = page.waitForEvent('download')
  await manager.getByRole('link', { name: 'Download fire policy' }).tap()
  expect((await bytesOf(await saved)).length).toBe(2000)
  await manager.getByRole('button', { name: 'Share fire policy' }).tap()
  const share = dialog(page, 'Share document')
  await share.getByRole('button', { name: 'Create link' }).tap()
  await expect(share.getByRole('textbox').first()).toHaveValue(/\/shared\//)
  await page.goBack()
  await expect(share).toBeHidden()

  await manager.getByRole('button', { name: 'See all' }).tap()
  await expect(page).toHaveURL(/\/documents$/)
  await expect(page.getByRole('heading', { name: 'fire policy' })).toBeVisible()
})
