import type { Document } from '#features/documents/documents.contract.ts'
import { listenToCalls, nextCall, refuse } from './support/calls.ts'
import { addDocument, addRecord, bytesOf, chosen, documentCard, pdfOf } from './support/documents.ts'
import { ask } from './support/people.ts'
import { choose, dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a file is uploaded with a thumb and gets a link for anyone [DOC-31] [DOC-32] [DOC-33] [DOC-34] [DOC-35] [DOC-36] [DOC-37] [DOC-45] [DOC-46]', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await expect(page.getByText('Store and share files')).toBeVisible()
  const form = dialog(page, 'Upload Document')
  const upload = form.getByRole('button', { name: 'Upload', exact: true })
  await page.getByRole('button', { name: 'Upload Document' }).first().tap()
  const calls = listenToCalls(page)
  await upload.tap()
  await expectToast(page, 'Missing Information', 'Please select a file and enter a title.')
  const input = form.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', '.pdf,.doc,.docx,.txt,.jpg,.jpeg,.png')
  await input.setInputFiles(chosen('offer letter.pdf', pdfOf(2000)))
  await expect(form.getByLabel('Title')).toHaveValue('offer letter')
  await form.getByLabel('Title').fill('')
  await upload.tap()
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Please select a file and enter a title.')
  await expectToast(page, 'Missing Information', 'Please select a file and enter a title.')
  expect(calls.list.filter((one) => one.startsWith('POST'))).toEqual([])
  await form.getByLabel('Title').fill('The offer')
  await form.getByLabel('Description').fill('Please sign it')
  const pass = await refuse(page, 'POST', '/api/documents/upload')
  await upload.tap()
  await expectToast(page, 'Upload Failed', 'There was an error uploading your file. Please try again.')
  await expect(form.getByLabel('Description')).toHaveValue('Please sign it')
  await pass()
  const post = nextCall(page, 'POST', '/api/documents/upload')
  await upload.tap()
  expect((await (await post).headerValue('content-type')) ?? '').toContain('multipart/form-data')
  await expectToast(page, 'Success', 'Document uploaded successfully')
  const done = dialog(page, 'Your file is ready to share')
  const [document] = await ask<Document[]>(admin.request, 'GET', '/api/documents')
  expect(document).toMatchObject({ title: 'The offer', description: 'Please sign it', fileSize: 2000, uploaded: true })
  const link = await done.getByLabel('Share link').inputValue()
  expect(link).toMatch(new RegExp(`^${new URL(page.url()).origin}/shared/[\\w-]{27}$`))
  await done.getByRole('button', { name: 'Copy link' }).tap()
  await expect(done.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(done.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const stranger = await (await newBrowser()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'The offer' })).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await done.getByRole('button', { name: 'Copy link' }).tap()
  await expectToast(page, 'Copy Failed')
  await expect(done.getByLabel('Share link')).toBeFocused()
  await done.getByRole('button', { name: 'Done' }).tap()
  await expect(documentCard(page, 'The offer')).toContainText('Uploaded by you')
})

test('documents with a thumb: find, download, share, open over the whole screen and back [DOC-42] [DOC-44] [DOC-46] [LIM-13]', async ({
  page,
  admin,
}) => {
  const content = pdfOf(3000)
  const name = 'Offer letter for the Chevron semi-detached duplex, signed by both sides and stamped'
  const { id } = await addDocument(admin.request, {
    name,
    content,
    tags: ['Nwachukwu-Adeyemi and Partners', 'signed', 'Solicitors and Notaries', 'one more'],
    isPublic: true,
    type: 'financial',
  })
  await addRecord(admin.request, { name: 'Lost', type: 'deed' })
  await page.goto('/documents')
  await expect(page.getByRole('article')).toHaveCount(2)
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isTooWide()).toBe(false)
  await page.getByRole('button', { name: /^Search leads, properties/ }).tap()
  await page.getByRole('combobox').fill('chevron')
  await page.getByRole('option', { name: 'Show all in Documents' }).tap()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the search for chevron' }).tap()
  await page.getByRole('button', { name: /^Type/ }).tap()
  await choose(page, 'Property Deed')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Download Lost' }).tap()
  await expectToast(page, 'Download failed', 'Document file not found.')
  await page.getByRole('button', { name: /^Type/ }).tap()
  await choose(page, 'All')

  const card = documentCard(page, name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: /^Download/ }).tap(),
  ])
  expect((await bytesOf(download)).equals(content)).toBe(true)
  await card.getByRole('button', { name: /^Share/ }).tap()
  const sharing = dialog(page, 'Share document')
  await sharing.getByRole('button', { name: 'Create link' }).tap()
  await expect(sharing.getByLabel(/^Link of/)).toHaveValue(/\/shared\/[\w-]{20,}$/)
  expect(await isTooWide()).toBe(false)
  await sharing.getByRole('button', { name: 'Done' }).tap()

  await card.getByRole('link', { name, exact: true }).tap()
  await expect(page).toHaveURL(`/documents/${id}`)
  const panel = dialog(page, name)
  expect((await panel.boundingBox())?.width).toBe(360)
  expect(await isTooWide()).toBe(false)
  await panel.getByRole('button', { name: 'Back to documents' }).tap()
  await expect(page).toHaveURL('/documents')
})
