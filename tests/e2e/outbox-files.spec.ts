import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Document } from '#features/documents/documents.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { crash } from '../faults/server-process.ts'
import { chosen, documentCard, pdfOf } from './support/documents.ts'
import { ownServer } from './support/own-server.ts'
import { ask, join, signUp } from './support/people.ts'
import { filesNamed, keptOrder } from './support/photos.ts'
import { addProperty } from './support/records.ts'
import { closeByEsc, dialog, goOffline, openLive, toast, waitForCode } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const tray = (page: Page) => dialog(page, 'Waiting to be sent')
const trayButton = (page: Page) => page.getByRole('button', { name: /show what waits to be sent/ })
const panel = (page: Page, name = 'Ikoyi terrace') =>
  page.getByRole('complementary', { name: new RegExp(`${name}, details`) })
const onTheirWay = (page: Page) => page.getByRole('list', { name: 'Photos on their way' }).getByRole('listitem')
const documents = (request: APIRequestContext) => ask<Document[]>(request, 'GET', '/api/documents')
const properties = (request: APIRequestContext) => ask<Property[]>(request, 'GET', '/api/properties')

async function addPhotos(page: Page, ...names: string[]): Promise<void> {
  await panel(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed(...names))
}

async function openProperty(page: Page, id: string): Promise<void> {
  await openLive(page, `/properties/${id}`)
  await expect(panel(page)).toBeVisible()
  // The code of the forms comes when they are opened.
  await panel(page).getByRole('button', { name: 'Upload Document' }).click()
  await expect(dialog(page, 'Upload Document').getByLabel('Name')).toBeVisible()
  await closeByEsc(page, dialog(page, 'Upload Document'))
  await waitForCode(page, 'outbox-tray')
}

async function uploadDeed(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Upload Document' }).click()
  const form = dialog(page, 'Upload Document')
  await form.locator('input[type=file]').setInputFiles(chosen('deed.pdf', pdfOf(2000)))
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form).toBeHidden()
}

test.describe('the server is gone', () => {
  const server = ownServer(() => ({}))

  test('photos and documents are there when the browser is opened again, and arrive once, also those of a listing that waits itself [ERR-21]', async ({
    playwright,
    launchOptions,
    viewport,
  }) => {
    test.setTimeout(150_000)
    const folder = await mkdtemp(joinPath(tmpdir(), 'plotline-browser-'))
    const openBrowser = () =>
      playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: server.url, viewport })
    const first = await openBrowser()
    const admin = await signUp(first)
    const { id } = await addProperty(admin.request)
    const page = await first.newPage()
    await openProperty(page, id)
    await page.getByRole('button', { name: 'Add Property' }).first().click()
    await expect(dialog(page, 'Add Property').getByLabel('Title')).toBeVisible()
    await page.keyboard.press('Escape')
    await crash(server.process)
    await addPhotos(page, '0.jpg', '1.jpg')
    await expect(onTheirWay(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(2)
    await uploadDeed(page)
    await expect(panel(page).getByRole('region', { name: 'Documents' })).toContainText('Waiting to be sent')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Property' }).first().click()
    const form = dialog(page, 'Add Property')
    await form.getByLabel('Title').fill('Banana Island villa')
    await form.getByLabel('Address').fill('1 Lagoon Close')
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(await filesNamed('2.jpg'))
    await form.getByRole('button', { name: 'Add Property' }).click()
    await expect(form).toBeHidden()
    await trayButton(page).click()
    for (const words of [
      'New property Banana Island villa',
      'Photo of property Banana Island villa',
      'New document deed.pdf',
    ])
      await expect(tray(page).getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expect(tray(page).getByRole('listitem')).toHaveCount(5)
    await first.close()

    await server.start()
    const second = await openBrowser()
    const again = await second.newPage()
    await again.goto('/properties')
    const photos = async () => (await properties(second.request)).flatMap(({ images }) => images)
    await expect.poll(async () => (await photos()).length, { timeout: 45_000 }).toBe(3)
    await expect(trayButton(again)).toBeHidden({ timeout: 45_000 })
    const [one, two] = (await properties(second.request)).sort((a, b) => (a.title < b.title ? -1 : 1))
    expect([one?.title, one?.images.length, two?.id, two?.images.length]).toEqual(['Banana Island villa', 1, id, 2])
    const [deed, ...others] = await documents(second.request)
    expect([deed?.uploaded, deed?.propertyId, others]).toEqual([true, id, []])
    expect(await (await second.request.get(deed?.fileUrl ?? '')).body()).toEqual(pdfOf(2000))
    await second.close()
    await rm(folder, { recursive: true, force: true })
  })
})

test('uploads whose answers are lost after the server has done them are there once', async ({
  page,
  context,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await openProperty(page, id)
  const session = await context.newCDPSession(page)
  let isLost = true
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const done = isLost
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.continueRequest', { requestId })
    // The page may have given it up meanwhile.
    done.catch(() => undefined)
  })
  const patterns = ['*/images', '*/content'].map((urlPattern) => ({ urlPattern, requestStage: 'Response' as const }))
  await session.send('Fetch.enable', { patterns })
  await addPhotos(page, '0.jpg', '1.jpg')
  await uploadDeed(page)
  await expect(trayButton(page)).toBeVisible()
  await expect.poll(async () => (await keptOrder(admin.request, id)).length).toBeGreaterThan(0)
  isLost = false
  await expect(trayButton(page)).toBeHidden({ timeout: 40_000 })
  await expect(onTheirWay(page)).toHaveCount(0)
  expect(await keptOrder(admin.request, id)).toHaveLength(2)
  expect(await documents(admin.request)).toMatchObject([{ uploaded: true, fileSize: 2000 }])
})

test('what the server refuses later needs the person, with its reason; the others arrive', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  const { id } = await addProperty(admin.request)
  const gone = await addProperty(admin.request, { title: 'Lekki duplex', address: '2 Admiralty Way' })
  await openProperty(page, id)
  await goOffline(page, 'outbox-tray')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await addPhotos(page, '0.jpg', 'page.jpg')
  await expect(onTheirWay(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('article').filter({ hasText: 'Lekki duplex' }).getByRole('heading').click()
  await panel(page, 'Lekki duplex')
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed('1.jpg'))
  await expect(onTheirWay(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(1)
  await ask(colleague.request, 'DELETE', `/api/properties/${gone.id}`)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /2 need you/ })).toBeVisible({ timeout: 40_000 })
  await trayButton(page).click()
  const stuck = (words: string) => tray(page).getByRole('listitem').filter({ hasText: words })
  await expect(stuck('page.jpg')).toContainText('page.jpg is not a JPG or PNG picture. Send it again')
  await expect(stuck('Lekki duplex')).toContainText('What it belongs to no longer exists.')
  expect(await keptOrder(admin.request, id)).toHaveLength(1)
  const saved = page.waitForEvent('download')
  await stuck('Lekki duplex').getByRole('button', { name: 'Save a copy' }).click()
  expect((await saved).suggestedFilename()).toBe('1.jpg')
  for (const words of ['page.jpg', 'Lekki duplex']) {
    await stuck(words).getByRole('button', { name: 'Discard' }).click()
    await stuck(words).getByRole('button', { name: 'Discard' }).click()
  }
  await expect(tray(page)).toContainText('Everything has been sent')
})

/** Takes the network away on a device without room, and adds a photo. */
async function addPhotoWithoutRoom(page: Page, request: APIRequestContext): Promise<string> {
  const { id } = await addProperty(request)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  // Before anything is written: Chromium remembers for half a minute how much room there was.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await openProperty(page, id)
  await goOffline(page, 'outbox-tray')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await addPhotos(page, '0.jpg')
  return id
}

test('a page is not closed unasked while it holds what nothing else does [ERR-21]', async ({ page, admin }) => {
  await addPhotoWithoutRoom(page, admin.request)
  await expect(onTheirWay(page)).toContainText('This device has no room for it.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
})

test('a device without room says so at once, and the form keeps its file', async ({ page, context, admin }) => {
  const id = await addPhotoWithoutRoom(page, admin.request)
  await expect(toast(page)).toContainText('Leave Plotline open until it is sent.')
  await expect(onTheirWay(page)).toContainText('This device has no room for it.')
  await panel(page).getByRole('button', { name: 'Upload Document' }).click()
  const form = dialog(page, 'Upload Document')
  await form.locator('input[type=file]').setInputFiles(chosen('deed.pdf'))
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(toast(page).filter({ hasText: 'Storage full' })).toContainText(
    'This device has no room to keep the file',
  )
  await expect(form.getByText('deed.pdf')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('deed.pdf')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form).toBeHidden()
  await expect.poll(async () => (await keptOrder(admin.request, id)).length).toBe(1)
  await page.goto('/documents')
  await expect(documentCard(page, 'deed.pdf')).toBeVisible()
  expect(await documents(admin.request)).toMatchObject([{ uploaded: true }])
})
