import type { APIRequestContext, Page } from '@playwright/test'
import type { Document } from '#features/documents/documents.contract.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { hold, nextCall, refuse, stayHere } from './support/calls.ts'
import { openWithoutCopy } from './support/device-database.ts'
import { addDocument, addRecord, bytesOf, documentCard, pdfOf, shownNames } from './support/documents.ts'
import { ask, join } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { choose, dialog, expectToast, openLive, pressUntil, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const counter = (page: Page, label: string) => page.locator('.counter-strip > div').filter({ hasText: label })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const read = (request: APIRequestContext, { id }: Pick<Document, 'id'>) =>
  ask<Document>(request, 'GET', `/api/documents/${id}`)
/** A file that somebody asks for; a browser that cannot show PDFs downloads the preview as well, whenever it gets to it. */
const nextDownload = (page: Page) => page.waitForEvent('download', (one) => !one.url().includes('inline=1'))
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('the list is searched, narrowed and sorted, and counted whole [DOC-02] [DOC-03] [DOC-04] [DOC-05] [DOC-06] [DOC-14] [DOC-15] [DOC-16]', async ({
  page,
  admin,
}) => {
  const picture = await plainPicture()
  await addDocument(admin.request, { name: 'Offer letter', content: pdfOf(1024) })
  await addDocument(admin.request, { name: 'Deed of Ọbalende', type: 'deed', tags: ['stamped'], content: pdfOf(2048) })
  await addDocument(admin.request, { name: 'Front', type: 'photo', fileName: 'front.jpeg', content: picture })
  await addDocument(admin.request, {
    name: 'Notes',
    type: 'report',
    description: 'Of the borehole',
    fileName: 'notes.txt',
    content: Buffer.from('abc'),
  })
  await addRecord(admin.request, { name: 'Lost', type: 'certificate', fileName: 'lost.docx', fileSize: 0 })
  await page.goto('/documents')
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(await shownNames(page)).toEqual(['Lost', 'Notes', 'Front', 'Deed of Ọbalende', 'Offer letter'])
  for (const [label, count] of Object.entries({
    Total: '5',
    Contracts: '1',
    Photos: '1',
    Certificates: '1',
    Reports: '1',
  }))
    await expect(counter(page, label).locator('dd').first()).toHaveText(count)
  await expect(counter(page, 'Total size')).toContainText(/\d KB/)
  await expect(documentCard(page, 'Offer letter')).toContainText('PDF · 1 KB')
  await expect(documentCard(page, 'Lost')).toContainText('DOCX · 0 Bytes')

  const search = page.getByRole('searchbox', { name: 'Search documents' })
  for (const [typed, found] of [
    ['obalende', 'Deed of Ọbalende'],
    ['BOREHOLE', 'Notes'],
    ['stamp', 'Deed of Ọbalende'],
  ] as const) {
    await search.fill(typed)
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await shownNames(page)).toEqual([found])
  }
  await expect(counter(page, 'Total').locator('dd').first()).toHaveText('5')
  await search.fill('')
  await page.getByRole('button', { name: /^Format/ }).click()
  await choose(page, 'JPG')
  await expect(page).toHaveURL(/format=jpg/)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await shownNames(page)).toEqual(['Front'])
  await page.getByRole('button', { name: /^Type/ }).click()
  await choose(page, 'Property Deed')
  await expect(page.getByText('No documents found')).toBeVisible()
  await press(page, 'Clear filters')
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByRole('button', { name: /^Sort by/ }).click()
  await choose(page, 'Name')
  await expect.poll(() => shownNames(page)).toEqual(['Deed of Ọbalende', 'Front', 'Lost', 'Notes', 'Offer letter'])
})

test('a file is viewed in place or comes back byte by byte; one that is missing says so [DOC-07] [DOC-08] [DOC-39] [DOC-42]', async ({
  page,
  admin,
}) => {
  const content = pdfOf(5000)
  await addDocument(admin.request, { name: 'Offer letter', content, fileName: 'Offer & acceptance.pdf' })
  const picture = { type: 'photo', fileName: 'front.png', content: await plainPicture({ png: true }) } as const
  await addDocument(admin.request, { name: 'Front', ...picture })
  const text = { fileName: 'notes.txt', content: Buffer.from('The well is deep.') }
  await addDocument(admin.request, { name: 'Notes', ...text })
  const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  await addDocument(admin.request, { name: 'Plans', fileName: 'plans.zip', content: archive })
  await addRecord(admin.request, { name: 'Lost' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }))
  await page.goto('/documents')
  await expect(page.getByRole('article')).toHaveCount(5)

  await press(page, 'View Front')
  const shown = dialog(page, 'Front').getByRole('img', { name: 'Picture: Front' })
  await expect.poll(() => shown.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(80)
  await page.keyboard.press('Escape')
  await press(page, 'View Notes')
  await expect(dialog(page, 'Notes').frameLocator('iframe').getByText('The well is deep.')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'View Offer letter')
  const preview = dialog(page, 'Offer letter')
  await expect(preview.getByTitle('Preview of Offer letter')).toHaveAttribute(
    'src',
    /^\/objects\/private\/.*\?inline=1$/,
  )
  const link = preview.getByRole('link', { name: 'Download' })
  const [fromPreview] = await Promise.all([nextDownload(page), link.click()])
  expect(fromPreview.suggestedFilename()).toBe('Offer & acceptance.pdf')
  expect((await bytesOf(fromPreview)).equals(content)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  const [fromView] = await Promise.all([nextDownload(page), press(page, 'View Plans')])
  expect((await bytesOf(fromView)).equals(archive)).toBe(true)
  const [fromCard] = await Promise.all([
    nextDownload(page),
    page.getByRole('link', { name: 'Download Offer letter' }).click(),
  ])
  expect((await bytesOf(fromCard)).equals(content)).toBe(true)

  await expect(documentCard(page, 'Lost')).toContainText('File missing')
  await page.getByRole('link', { name: 'Download Lost' }).click()
  await expectToast(page, 'Download failed', 'Document file not found.')
  await press(page, 'Share Lost')
  await expectToast(page, 'Share failed', 'Document file not found.')
  await expect(dialog(page, 'Share document')).toBeHidden()
})

test('what is said of a document is changed, and the document is deleted [DOC-09] [DOC-10] [DOC-43] [ERR-11]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const document = await addDocument(admin.request, { name: 'Offer letter', tags: ['old'] })
  await page.goto(`/documents/${document.id}`)
  const panel = page.getByRole('complementary', { name: 'Offer letter' })
  await panel.getByRole('button', { name: 'Edit document' }).click()
  const form = dialog(page, 'Edit document')
  await form.getByLabel('Name').fill(' ')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter a name')
  await form.getByLabel('Name').fill('Signed offer')
  await form.getByLabel('Type').selectOption('Certificate')
  await form.getByLabel('Public').check()
  await form.getByRole('button', { name: 'Remove old' }).click()
  await form.getByLabel('Tags').fill('final,')
  await form.getByLabel(/^Lead/).fill('duru')
  await page.getByRole('option', { name: 'Amarachi Duru' }).click()
  const patch = nextCall(page, 'PATCH', `/api/documents/${document.id}`)
  await form.getByRole('button', { name: 'Save changes' }).click()
  const changes = { name: 'Signed offer', type: 'certificate', isPublic: true, tags: ['final'], leadId: lead.id }
  expect((await patch).postDataJSON()).toEqual({ ...changes, occurredAt: expect.any(String) })
  await expectToast(page, 'Success', 'Document updated successfully')
  expect(await read(admin.request, document)).toMatchObject(changes)
  await expect(documentCard(page, 'Signed offer')).toContainText('Public')
  const seen = page.getByRole('complementary', { name: 'Signed offer' })
  await seen.getByRole('link', { name: 'Amarachi Duru' }).click()
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  await page.goBack()

  const question = page.getByRole('alertdialog', { name: 'Delete Signed offer?' })
  const askToDelete = async () => {
    await seen.getByRole('button', { name: 'More actions for Signed offer' }).click()
    await choose(page, 'Delete')
  }
  const pass = await refuse(page, 'DELETE', /^\/api\/documents\//)
  await askToDelete()
  await question.getByRole('button', { name: 'Delete document' }).click()
  await expectToast(page, 'Delete failed', 'Failed to delete document. Please try again.')
  await expect(documentCard(page, 'Signed offer')).toBeVisible()
  await pass()
  await askToDelete()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(documentCard(page, 'Signed offer')).toBeVisible()
  await askToDelete()
  await question.getByRole('button', { name: 'Delete document' }).click()
  await expectToast(page, 'Document deleted', 'Signed offer')
  await expect(page).toHaveURL('/documents')
  await expect(page.getByText('No documents found')).toBeVisible()
  expect((await admin.request.get(document.fileUrl)).status()).toBe(404)
})

test('the link for the team is copied, links for anyone are made and revoked [DOC-36] [DOC-37] [DOC-38] [DOC-40] [DOC-45]', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const document = await addDocument(admin.request, { name: 'Offer letter', description: 'Please sign it' })
  await page.goto('/documents')
  await page.evaluate(() => navigator.clipboard.writeText('what was copied before'))
  await press(page, 'Share Offer letter')
  const sharing = dialog(page, 'Share document')
  const team = sharing.getByRole('region', { name: 'Your team' })
  const { origin } = new URL(page.url())
  await expect(team.getByRole('button')).toHaveText('Copy link')
  expect(await readClipboard(page)).toBe('what was copied before')
  await team.getByRole('button').click()
  await expect(team.getByRole('button')).toHaveText('Copied')
  expect(await readClipboard(page)).toBe(`${origin}/objects/${document.filePath}`)

  const anyone = sharing.getByRole('region', { name: 'Anyone with the link' })
  await anyone.getByLabel('The link works').selectOption('For 7 days')
  await anyone.getByRole('button', { name: 'Create link' }).click()
  await expect(anyone.getByText(/works until \w{3} \d/)).toBeVisible()
  await expectToast(page, 'Link copied', 'Anyone with the link can open it.')
  const link = await readClipboard(page)
  expect(link).toMatch(new RegExp(`^${origin}/shared/[\\w-]{27}$`))
  const stranger = await (await newBrowser()).newPage()
  expect((await stranger.goto(document.fileUrl))?.status()).toBe(401)
  await expect(stranger.getByRole('heading', { name: 'Sign in to open this' })).toBeVisible()
  await stranger.goto(link)
  for (const shown of ['Offer letter', 'Please sign it', 'offer.pdf'])
    await expect(stranger.getByText(shown).first()).toBeVisible()
  const [download] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Download' }).click(),
  ])
  expect((await bytesOf(download)).equals(pdfOf())).toBe(true)

  await anyone.getByRole('button', { name: /^Revoke the link of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  // What lies under the question has no roles while it is asked.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(anyone.getByRole('button', { name: /^Revoke the link of/ })).toHaveCount(0)
  expect((await stranger.goto(link))?.status()).toBe(404)
  await expect(stranger.getByText('This link is no longer available.')).toBeVisible()
})

test('where copying is not allowed the link stands selected [DOC-44]', async ({ page, admin }) => {
  await addDocument(admin.request)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await page.goto('/documents')
  await press(page, 'Share Offer letter')
  const sharing = dialog(page, 'Share document')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  await expectToast(page, 'Manual copy needed')
  const field = sharing.getByLabel(/^Link of/)
  await expect(field).toBeFocused()
  const selected = await field.evaluate((it: HTMLInputElement) =>
    it.value.slice(it.selectionStart ?? 0, it.selectionEnd ?? 0),
  )
  expect(selected).toMatch(/\/shared\/[\w-]{27}$/)
})

test('a colleague sees a document appear, with the name of who brought it [DOC-13] [DOC-14]', async ({
  page,
  admin,
  newBrowser,
}) => {
  await openLive(page, '/documents')
  await expect(page.getByText('No documents found')).toBeVisible()
  const colleague = await join(admin, await newBrowser())
  await addDocument(colleague.request, { name: 'From Tunde' })
  await expect(documentCard(page, 'From Tunde')).toContainText('Uploaded by Tunde Bello')
  await expect(documentCard(page, 'From Tunde')).not.toContainText('File missing')
  await expect(counter(page, 'Contracts')).toContainText('1')
  await addDocument(admin.request, { name: 'Mine' })
  await expect(documentCard(page, 'Mine')).toContainText('Uploaded by you')
})

test('a lead, a deal and a property show their documents and take new ones; a contact shows those of its lead [PROP-29] [CONT-29] [DOC-17]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request, { status: 'qualified' })
  const deal = await addDeal(admin.request, { leadId: lead.id })
  const property = await addProperty(admin.request)
  await addDocument(admin.request, { name: 'Of the deal', dealId: deal.id })
  const deed = await addDocument(admin.request, { name: 'Of the property', propertyId: property.id })
  const section = page.getByRole('region', { name: 'Documents' })
  await page.goto(`/pipeline/${deal.id}`)
  await expect(section).toContainText('Of the deal')
  await page.goto(`/leads/${lead.id}`)
  await expect(section).toContainText('No documents yet')
  await section.getByRole('button', { name: 'Upload document' }).click()
  const form = dialog(page, 'Upload Document')
  await expect(form.getByLabel(/^Lead/)).toHaveValue('Amarachi Duru')
  const file = { name: 'budget.pdf', mimeType: 'application/pdf', buffer: pdfOf() }
  await form.locator('input[type=file]').setInputFiles(file)
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectToast(page, 'Success', 'Document uploaded successfully')
  await expect(section).toContainText('budget.pdf')
  await expect(section).toContainText('Uploaded by you')
  const history = page.getByRole('region', { name: 'Activity' })
  await history.getByRole('button', { name: 'Documents' }).click()
  await expect(history.getByRole('listitem')).toHaveText([/budget\.pdf PDF uploaded by Adaeze Okafor/])

  const { contact } = await ask<{ contact: { id: string } }>(admin.request, 'POST', `/api/leads/${lead.id}/convert`, {})
  await page.goto(`/contacts/${contact.id}`)
  await expect(section).toContainText('Those of the lead that this contact was.')
  await expect(section).toContainText('budget.pdf')
  await page.goto(`/properties/${property.id}`)
  await section.getByRole('button', { name: /Of the property/ }).click()
  await expect(page).toHaveURL(`/documents/${deed.id}`)
  await expect(page.getByRole('complementary', { name: 'Of the property' })).toBeVisible()
})

test('six cards hold the place of a list on its way, one that fails can be asked for again, and signed out it says so [DOC-49]', async ({
  page,
  context,
  admin,
}) => {
  await addDocument(admin.request)
  await openWithoutCopy(page)
  const release = await hold(page, 'GET', '/api/documents')
  await page.goto('/documents')
  const wait = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading documents' })
  await expect(wait.locator('.documents-document')).toHaveCount(6)
  await release()
  await expect(documentCard(page, 'Offer letter')).toBeVisible()
  const pass = await refuse(page, 'GET', '/api/documents')
  await page.reload()
  await expect(page.getByText('Documents could not be loaded')).toBeVisible()
  await pass()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await pressUntil(again, documentCard(page, 'Offer letter'))
  await expect(toast(page)).toHaveCount(0)
  await context.clearCookies()
  const { wish } = await stayHere(page, '/login')
  await page.goto('/documents', { waitUntil: 'commit' })
  await expect(page.getByText('Please log in to view documents.')).toBeVisible()
  await wish
})

test('the opened document is reached by keys, steps through the list and gives the focus back [DOC-08]', async ({
  page,
  admin,
}) => {
  for (const name of ['First', 'Second', 'Third'])
    await addDocument(admin.request, { name, content: pdfOf(name === 'Third' ? 3000 : 1000) })
  await page.goto('/documents')
  await page.getByRole('link', { name: 'Third', exact: true }).focus()
  await page.keyboard.press('Enter')
  const third = page.getByRole('complementary', { name: 'Third' })
  await expect(third).toContainText('2.93 KB')
  await expect(third).toContainText('1 of 3')
  await third.getByRole('button', { name: 'Next document' }).click()
  await page.getByRole('complementary', { name: 'Second' }).getByRole('button', { name: 'Next document' }).click()
  const last = page.getByRole('complementary', { name: 'First' })
  await expect(last).toContainText('3 of 3')
  await expect(last.getByRole('button', { name: 'Next document' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/documents')
  await expect(page.getByRole('link', { name: 'First', exact: true })).toBeFocused()
})
