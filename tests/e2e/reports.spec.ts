import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Report } from '#features/reports/reports.contract.ts'
import type { Schedule } from '#features/reports/schedules.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { hold, refuse } from './support/calls.ts'
import { deviceKeeps } from './support/device-database.ts'
import { ask } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { choose, dialog, expectToast, goOffline, openLive, pressUntil, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const figure = (page: Page, name: keyof Report['kpis']) => page.locator(`[data-figure=${name}] .figure`)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const pick = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click()

test('an empty company sees noughts and no data; what colleagues do shows at once; both selectors change what is shown [REP-01] [REP-02] [REP-03] [REP-05] [REP-08] [REP-09] [REP-14] [REP-15] [REP-16] [REP-17] [REP-18]', async ({
  page,
  admin,
}) => {
  await openLive(page, '/')
  await page.getByRole('link', { name: /Total revenue/ }).click()
  await expect(page).toHaveURL(/\/reports$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports & Analytics' })).toBeVisible()
  await expect(figure(page, 'totalRevenue')).toHaveText('₦0')
  await expect(figure(page, 'timeToClose')).toHaveText('0 days')
  await expect(page.locator('[data-figure=totalRevenue] .change')).toContainText('—vs last period')
  await expect(page.locator('.reports-report-days')).toHaveText(/, \d{4} · Lagos time$/)
  await expect(page.getByText('No data for this period')).toHaveCount(4)
  await expect(page.getByRole('main')).not.toContainText('NaN')

  const lead = await addLead(admin.request, { source: 'whatsapp', assignedTo: admin.user.id })
  await addLead(admin.request, { source: 'walk_in' })
  await addProperty(admin.request, { status: 'sold', price: '85000000' })
  await addProperty(admin.request)
  const deal = await addDeal(admin.request, { leadId: lead.id, value: '85000000', assignedTo: admin.user.id })
  await ask(admin.request, 'PUT', `/api/deals/${deal.id}/stage`, { stage: 'closed' })
  await expect(figure(page, 'totalRevenue')).toHaveText('₦85.0M')
  await expect(figure(page, 'leadConversion')).toHaveText('50%')
  await expect(figure(page, 'averageDealSize')).toHaveText('₦85.0M')
  await expect(part(page, 'Lead sources').getByRole('listitem').first()).toHaveText(/(WhatsApp|Walk-in)1\s*50%/)
  await expect(part(page, 'Lead statuses').getByRole('listitem').first()).toHaveText(/New2\s*100%/)
  await expect(part(page, 'Property performance').getByRole('row', { name: /Apartment/ })).toHaveText(
    /Apartment210₦85\.0M\s*50%/,
  )
  await expect(part(page, 'In this period')).toContainText('Deals won1')
  await expect(part(page, 'Team performance').getByRole('row').nth(1)).toContainText('₦85.0M')
  const chart = page.getByRole('img', { name: /^Revenue per month:/ })
  await expect(chart).toHaveAccessibleName(/₦85\.0M$/)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(part(page, 'Revenue trend').getByRole('row')).toHaveCount(6)

  for (const [name, seen, unseen] of [
    ['Sales', 'Revenue trend', 'Lead sources'],
    ['Leads', 'Lead statuses', 'Revenue trend'],
    ['Properties', 'Property performance', 'Lead sources'],
    ['Team', 'Team performance', 'Property performance'],
  ] as const) {
    // What changed before may still be read again for the report that is left.
    const asked = page.waitForRequest((request) => request.url().includes(`/api/reports?type=${name.toLowerCase()}`))
    await pick(page, name)
    const { searchParams } = new URL((await asked).url())
    expect(Object.fromEntries(searchParams)).toEqual({ type: name.toLowerCase(), period: 'month' })
    await expect(part(page, seen)).toBeVisible()
    await expect(part(page, unseen)).toHaveCount(0)
  }
  await pick(page, 'Year')
  await expect(page).toHaveURL(/\/reports\?type=team&period=year$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked()
  await expect(part(page, 'Team performance')).toBeVisible()
})

test('the report is saved as it is shown, and told when it cannot be read [REP-06] [REP-19]', async ({
  page,
  admin,
}) => {
  const deal = await addDeal(admin.request, { value: '12500000', assignedTo: admin.user.id })
  await ask(admin.request, 'PUT', `/api/deals/${deal.id}/stage`, { stage: 'closed' })
  const release = await hold(page, 'GET', '/api/reports')
  await page.goto('/reports?type=sales&period=year')
  await expect(page.getByText('Loading the report')).toBeAttached()
  await release()
  await expect(figure(page, 'totalRevenue')).toHaveText('₦12.5M')
  const report = await ask<Report>(admin.request, 'GET', '/api/reports?type=sales&period=year')
  expect(formatNaira(report.kpis.totalRevenue.value)).toBe('₦12.5M')
  for (const [entry, ending, holds] of [
    [/^CSV/, 'csv', `Total revenue,${report.kpis.totalRevenue.value},`],
    [/^PDF/, 'pdf', '%PDF-'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Report' }).click()
    await choose(page, entry)
    const file = await saved
    expect(file.suggestedFilename()).toMatch(new RegExp(`^report-sales-year-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`))
    expect(await readFile(await file.path(), 'latin1')).toContain(holds)
  }
  await refuse(page, 'GET', '/api/reports/export')
  await page.getByRole('button', { name: 'Export Report' }).click()
  await choose(page, /^PDF/)
  await expectToast(page, 'Export failed', 'The file could not be made. Please try again.')
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Sales report')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await goOffline(page)
  await page.getByRole('button', { name: 'Export Report' }).click()
  await choose(page, /^CSV/)
  await expectToast(page, 'Export failed')
  await pick(page, 'Quarter')
  await expect(page.getByText('The report could not be loaded')).toBeVisible()
  await page.context().setOffline(false)
  await pressUntil(page.getByRole('button', { name: 'Try again' }), figure(page, 'totalRevenue'))
  await expect(figure(page, 'totalRevenue')).toHaveText('₦12.5M')
})

test('a report is scheduled, changed and ended, on a phone too; its address opens it [REP-04] [REP-07]', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Report type' }).selectOption({ label: 'Team Performance' })
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Week')
  await expect(part(page, 'Team performance')).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Schedule Report' }).click()
  const form = dialog(page, 'Schedule Report')
  await expect(form.getByLabel('Type')).toHaveValue('team')
  await expect(form.getByLabel('Recipients')).toHaveValue(admin.user.email)
  await form.getByLabel('Day').selectOption('Wednesday')
  await form.getByLabel('Recipients').fill('boss@example.com, nobody')
  await form.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(form.getByText('Enter valid email addresses')).toBeVisible()
  await form.getByLabel('Recipients').fill('boss@example.com, partner@example.com')
  await form.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expectToast(page, 'Report scheduled')
  const row = form.getByRole('listitem')
  await expect(row).toContainText('Team report of the week, PDF')
  await expect(row).toContainText(/every Wednesday, next on \w{3} \d+, \d{4} at 07:00 Lagos time/)

  await row.getByRole('button', { name: /^Edit/ }).click()
  await form.getByLabel('Frequency').selectOption('Every month')
  await form.getByLabel('Day').selectOption('31st of the month')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('on the 31st of each month')
  const [kept] = await ask<Schedule[]>(admin.request, 'GET', '/api/reports/schedules')
  expect(kept).toMatchObject({
    type: 'team',
    frequency: 'monthly',
    day: 31,
    recipients: ['boss@example.com', 'partner@example.com'],
  })

  await page.goto(`/reports/${kept?.id}`)
  await expect(page).toHaveURL(/\/reports\?type=team&period=week$/)
  await page.getByRole('button', { name: 'Schedule Report' }).click()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete schedule' }).click()
  await expectToast(page, 'Schedule deleted')
  await expect(row).toHaveCount(0)
  expect(await ask(admin.request, 'GET', '/api/reports/schedules')).toEqual([])
})

test('the address of a schedule that this device does not know yet leads to its report [REP-07]', async ({
  page,
  admin,
}) => {
  await openLive(page, '/reports')
  await page.getByRole('button', { name: 'Schedule Report' }).click()
  await expect(dialog(page, 'Schedule Report')).toBeVisible()
  await deviceKeeps(page, 'rows', '/api/reports/schedules')
  await page.goto('/manifest.webmanifest')
  const body = {
    type: 'team',
    period: 'week',
    frequency: 'weekly',
    day: 3,
    format: 'pdf',
    recipients: ['boss@example.com'],
  }
  const { id } = await ask<Schedule>(admin.request, 'POST', '/api/reports/schedules', body)
  await page.goto(`/reports/${id}`)
  await expect(page).toHaveURL(/\/reports\?type=team&period=week$/)
})
