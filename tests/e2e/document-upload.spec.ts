import { writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import type { Document } from '#features/documents/documents.contract.ts'
import { listenToCalls, nextCall, refuse } from './support/calls.ts'
import { chosen, documentCard, pdfOf, shownNames } from './support/documents.ts'
import { ask } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { dialog, expectToast, goOffline, openLive, waitForCode } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const TEN_MB = 10_485_760
const CONTENT = /^\/api\/documents\/[^/]+\/content$/
const form = (page: Page) => dialog(page, 'Upload Document')
const upload = (page: Page) => form(page).getByRole('button', { name: 'Upload', exact: true }).click()
const choose = (page: Page, file: ReturnType<typeof chosen> | string) =>
  form(page).locator('input[type=file]').setInputFiles(file)
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Upload Document' }).first().click()
  await expect(form(page)).toBeVisible()
}
/** A large file comes faster from a disk. */
async function onDisk(name: string, size: number): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, pdfOf(size))
  return path
}
const kept = (page: Page) => ask<Document[]>(page.request, 'GET', '/api/documents')

test('a document is uploaded with all that is said of it [DOC-01] [DOC-06] [DOC-11] [DOC-12] [DOC-13] [DOC-15] [DOC-17] [DOC-19] [DOC-20] [DOC-22] [DOC-23] [DOC-24] [DOC-25] [DOC-26] [DOC-27] [DOC-30]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const deal = await addDeal(admin.request, { leadId: lead.id })
  const property = await addProperty(admin.request)
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Document Management', level: 1 })).toBeVisible()
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('f')
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()

  await open(page)
  const calls = listenToCalls(page)
  await upload(page)
  await expectToast(page, 'Missing information', 'Please select a file and enter a name.')
  await expect(form(page).locator('input[type=file]')).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.jpg,.jpeg,.png,.zip,.xlsx',
  )
  await expect(form(page).getByLabel('Type').getByRole('option')).toHaveText([
    'Contract',
    'Property Deed',
    'Certificate',
    'Photo',
    'Report',
    'ID Verification',
    'Financial Documents',
    'Insurance Papers',
    'Other',
  ])
  await expect(form(page).getByLabel('Type')).toHaveValue('contract')
  const content = pdfOf(1536)
  await choose(page, chosen('offer letter.pdf', content))
  await expect(form(page).getByLabel('Name')).toHaveValue('offer letter.pdf')
  await form(page).getByLabel('Name').fill('   ')
  await upload(page)
  await expectToast(page, 'Missing information', 'Please select a file and enter a name.')
  expect(calls.list.filter((one) => one.startsWith('POST /api/documents'))).toEqual([])
  await form(page).getByLabel('Name').fill('Offer for the Chevron semi')
  await form(page).getByLabel('Type').selectOption('Property Deed')
  await form(page).getByLabel('Public').check()
  await form(page).getByLabel('Description').fill('Signed by both sides')
  await form(page).getByLabel('Tags').fill('signed,Lekki,2026,duplex,urgent,')
  for (const [label, typed, option] of [
    [/^Lead/, 'duru', 'Amarachi Duru'],
    [/^Deal/, 'chev', 'Chevron semi'],
    [/^Property/, 'ikoyi', 'Ikoyi terrace'],
  ] as const) {
    await form(page).getByLabel(label).fill(typed)
    await page.getByRole('option', { name: option }).click()
  }
  const post = nextCall(page, 'POST', '/api/documents')
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await upload(page)
  const sent = (await post).postDataJSON()
  expect(sent).toMatchObject({
    name: 'Offer for the Chevron semi',
    type: 'deed',
    description: 'Signed by both sides',
    tags: ['signed', 'Lekki', '2026', 'duplex', 'urgent'],
    isPublic: true,
    leadId: lead.id,
    dealId: deal.id,
    propertyId: property.id,
    fileSize: content.length,
    mimeType: 'application/pdf',
  })
  expect(sent.filePath).toMatch(/^private\/\d{13}-offer letter\.pdf$/)
  expect(new URL((await put).url()).pathname).toMatch(CONTENT)
  await expectToast(page, 'Success', 'Document uploaded successfully')
  await expect(form(page)).toBeHidden()
  const card = documentCard(page, 'Offer for the Chevron semi')
  for (const shown of ['PDF · 1.5 KB', 'Property Deed', 'Public', 'signed', 'Lekki', '2026', '+2', 'Uploaded by you'])
    await expect(card).toContainText(shown)
  await expect(card).not.toContainText('duplex')
  await expect(card).not.toContainText('File missing')
  await expect(page.locator('.counter-strip')).toContainText('1.5 KB')
  const [document] = await kept(page)
  const object = await admin.request.get(document?.fileUrl ?? '')
  expect((await object.body()).equals(content)).toBe(true)
})

test('a file of 10 MB is taken, one byte more is not, nor is another kind [DOC-18] [DOC-20]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/documents')
  await open(page)
  const calls = listenToCalls(page)
  await choose(page, await onDisk('large.pdf', TEN_MB + 1))
  await expectToast(page, 'File too large', 'Please select a file smaller than 10MB.')
  await expect(form(page).getByText('large.pdf')).toBeHidden()
  await choose(page, chosen('page.html', Buffer.from('<script>1</script>')))
  await expect(form(page).getByText(/page\.html cannot be kept\. Choose one of these: PDF/)).toBeVisible()
  expect(calls.list.filter((one) => /^(POST|PUT)/.test(one))).toEqual([])
  await choose(page, await onDisk('exact.pdf', TEN_MB))
  await expect(form(page).getByText('10 MB', { exact: true })).toBeVisible()
  await upload(page)
  await expectToast(page, 'Success', 'Document uploaded successfully')
  await expect(documentCard(page, 'exact.pdf')).toContainText('PDF · 10 MB')
  expect(await kept(page)).toMatchObject([{ fileSize: TEN_MB, uploaded: true }])

  await open(page)
  await choose(page, chosen('posing.pdf', Buffer.from('<!doctype html>')))
  await upload(page)
  await expectToast(page, 'Upload failed', 'The content of this file is not that of a PDF file.')
  await expect(form(page).getByLabel('Name')).toHaveValue('posing.pdf')
  await expect.poll(async () => (await kept(page)).length).toBe(1)
})

test('an upload that is cancelled leaves nothing and keeps the form [DOC-27]', async ({ page, admin: _ }) => {
  await page.goto('/documents')
  await open(page)
  await choose(page, chosen('offer.pdf'))
  await form(page).getByLabel('Description').fill('Signed')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const wait = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await held
    return route.continue().catch(() => undefined)
  }
  await page.route('**/content', wait)
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await upload(page)
  await put
  await expect(form(page).getByRole('progressbar', { name: 'Uploading offer.pdf' })).toBeVisible()
  const removal = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await form(page).getByRole('button', { name: 'Cancel upload' }).click()
  await expectToast(page, 'Upload cancelled')
  expect((await removal).status()).toBe(204)
  expect(await kept(page)).toEqual([])
  release()
  await page.unroute('**/content', wait)
  await expect(form(page).getByLabel('Description')).toHaveValue('Signed')
  await expect(form(page).getByText('offer.pdf')).toBeVisible()
  await upload(page)
  await expectToast(page, 'Success', 'Document uploaded successfully')
  expect(await kept(page)).toMatchObject([{ name: 'offer.pdf', description: 'Signed', uploaded: true }])
})

test('an upload that fails says so, leaves nothing and keeps the form; one without a server waits [DOC-27] [DOC-29] [ERR-11] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await openLive(page, '/documents')
  await waitForCode(page, 'document-dialog')
  await open(page)
  await choose(page, chosen('offer.pdf'))
  await form(page).getByLabel('Name').fill('The offer')
  const pass = await refuse(page, 'PUT', CONTENT)
  const removal = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await upload(page)
  await expectToast(page, 'Upload failed', 'Failed to upload document. Please try again.')
  expect((await removal).status()).toBe(204)
  await pass()
  expect(await ask(admin.request, 'GET', '/api/documents')).toEqual([])
  const passRecord = await refuse(page, 'POST', '/api/documents', { status: 409, message: 'The store is full.' })
  await upload(page)
  await expectToast(page, 'Upload failed', 'The store is full.')
  await passRecord()

  await goOffline(page)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(form(page).getByLabel('Name')).toHaveValue('The offer')
  await expect(form(page).getByText('offer.pdf')).toBeVisible()
  await upload(page)
  await expectToast(page, 'Saved on this device', 'It is sent when the connection is back.')
  await expect(form(page)).toBeHidden()
  await context.setOffline(false)
  await expect
    .poll(() => ask(admin.request, 'GET', '/api/documents'), { timeout: 40_000 })
    .toMatchObject([{ name: 'The offer', uploaded: true }])
  await expect(documentCard(page, 'The offer')).toContainText('PDF')
})

test('a document whose network breaks between its record and its file arrives when it is back [DOC-27] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await openLive(page, '/documents')
  await open(page)
  await choose(page, chosen('offer.pdf'))
  // The network breaks between the record and its file.
  await page.route('**/content', async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await upload(page)
  await expectToast(page, 'Saved on this device')
  expect(await ask(admin.request, 'GET', '/api/documents')).toMatchObject([{ uploaded: false }])
  await page.unroute('**/content')
  await context.setOffline(false)
  await expect
    .poll(() => ask(admin.request, 'GET', '/api/documents'), { timeout: 40_000 })
    .toMatchObject([{ uploaded: true }])
})

test('files that are dropped on the page follow one another [DOC-17] [DOC-23]', async ({ page, admin: _ }) => {
  await page.goto('/documents')
  await expect(page.getByText('No documents found')).toBeVisible()
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    for (const name of ['first.pdf', 'second.pdf']) data.items.add(new File([text], name, { type: 'application/pdf' }))
    return data
  }, pdfOf().toString())
  const list = page.locator('.list-container')
  await list.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Drop the file to upload it')).toBeVisible()
  await list.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(form(page).getByLabel('Name')).toHaveValue('first.pdf')
  await expect(form(page).getByText('1 more file follows after this one')).toBeVisible()
  await form(page).getByLabel('Description').fill('Only of the first')
  await upload(page)
  await expect(form(page).getByLabel('Name')).toHaveValue('second.pdf')
  await expect(form(page).getByLabel('Description')).toHaveValue('')
  await upload(page)
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await shownNames(page)).toEqual(['second.pdf', 'first.pdf'])
})

test('what is typed is kept when the form is left by accident [DOC-17]', async ({ page, admin: _ }) => {
  await page.goto('/documents')
  await open(page)
  await form(page).getByLabel('Name').fill('The offer')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(form(page).getByLabel('Name')).toHaveValue('The offer')
  await page.reload()
  await open(page)
  await expect(form(page).getByLabel('Name')).toHaveValue('The offer')
})
