import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Property } from '#features/properties/properties.contract.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { hold, refuse } from './support/calls.ts'
import { ask, join as joinCompany } from './support/people.ts'
import { addProperty } from './support/records.ts'
import { choose, dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLORS = ['#c03020', '#2040c0', '#20a040']
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plotline-photos-'))
  for (const [at, color] of COLORS.entries())
    writeFileSync(join(folder, `${at}.jpg`), await plainPicture({ width: 800, height: 600, color }))
  writeFileSync(join(folder, 'page.jpg'), '<!doctype html><script>alert(1)</script>')
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = (name: string) => join(folder, name)

async function addPhoto(request: APIRequestContext, id: string, color: string): Promise<Property> {
  const buffer = await plainPicture({ width: 800, height: 600, color })
  const multipart = { files: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } }
  return (await (await request.post(`/api/properties/${id}/images`, { multipart })).json()) as Property
}

async function withPhotos(request: APIRequestContext): Promise<Property> {
  const { id } = await addProperty(request)
  for (const color of COLORS.slice(0, 2)) await addPhoto(request, id, color)
  return addPhoto(request, id, COLORS[2] ?? '')
}

const strip = (page: Page) => page.getByRole('list', { name: /Photos of .*, in order/ })
const addresses = (images: Locator) =>
  images.evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname))
const inOrder = (page: Page) => addresses(strip(page).locator('img'))
const imagesOf = async (request: APIRequestContext, id: string) =>
  (await ask<Property>(request, 'GET', `/api/properties/${id}`)).images

/** A picture that has really come: nothing of it is a broken frame. */
const isDrawn = (image: Locator) =>
  image.evaluate((it) => (it as HTMLImageElement).complete && (it as HTMLImageElement).naturalWidth > 0)

test('a card shows its first photo in a fixed frame over its own colour, and a drawing without one [PROP-03] [PROP-30]', async ({
  page,
  admin,
}) => {
  const property = await withPhotos(admin.request)
  await addProperty(admin.request, { title: 'No photo yet' })
  const release = await hold(page, 'GET', property.images[0] ?? '')
  await page.goto('/properties')
  const card = page.getByRole('article').filter({ hasText: 'Ikoyi terrace' })
  const photo = card.getByRole('img', { name: 'Photo of Ikoyi terrace' })
  await expect(photo).toHaveAttribute('loading', 'lazy')
  await expect(photo).toHaveAttribute('width', '640')
  await expect(photo).toHaveAttribute('height', '480')
  // The colour stands before the picture has come, and the card keeps its size afterwards.
  const color = await photo.evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(color).toMatch(/rgb\((1[89]\d|20\d), \d\d, \d\d\)/)
  const before = await card.boundingBox()
  await release()
  await expect.poll(() => isDrawn(photo)).toBe(true)
  expect(await card.boundingBox()).toEqual(before)
  expect((before?.width ?? 0) > 0).toBe(true)
  const plain = page.getByRole('article').filter({ hasText: 'No photo yet' })
  await expect(plain.locator('.img > svg')).toBeVisible()
})

test('photos are chosen, arrive one by one, and one that is none is named with why [PROP-30] [F1]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const panel = page.getByRole('complementary', { name: /Ikoyi terrace/ })
  await expect(panel.locator('input[type=file]').first()).toHaveAttribute('accept', /image\/jpeg,image\/png/)
  await panel.locator('input[type=file]').first().setInputFiles(['0.jpg', 'page.jpg', '1.jpg'].map(path))
  await expect(strip(page).getByRole('listitem')).toHaveCount(2)
  const failed = panel.getByRole('alert').filter({ hasText: 'page.jpg' })
  await expect(failed).toContainText('It is not a JPG or PNG picture.')
  expect(await inOrder(page)).toEqual(await imagesOf(admin.request, id))
  // Sent again it would be refused again.
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeHidden()
  await failed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed).toBeHidden()
})

test('a photo that did not get through is sent again by a press [PROP-30] [SHELL-38]', async ({ page, admin }) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const accept = await refuse(page, 'POST', `/api/properties/${id}/images`)
  await page.locator('input[type=file]').first().setInputFiles(path('0.jpg'))
  const failed = page.getByRole('alert').filter({ hasText: '0.jpg' })
  await expect(failed).toContainText('It could not be kept. Please try again.')
  await accept()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' })).toBeVisible()
  expect(await imagesOf(admin.request, id)).toHaveLength(1)
})

test('photos can be dropped on the panel [PROP-30]', async ({ page, admin }) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const bytes = (await plainPicture()).toString('base64')
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }))
    return data
  }, bytes)
  const zone = page.locator('.photo-drop').first()
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Drop photos here')).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' })).toBeVisible()
  expect(await imagesOf(admin.request, id)).toHaveLength(1)
})

test('the viewer goes through photos by keys and buttons, and gives the focus back [PROP-29] [PROP-30]', async ({
  page,
  admin,
}) => {
  const { id } = await withPhotos(admin.request)
  await page.goto(`/properties/${id}`)
  await page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' }).click()
  const viewer = dialog(page, 'Photos of Ikoyi terrace')
  const photo = (at: number) => viewer.getByRole('img', { name: `Photo ${at} of 3, Ikoyi terrace` })
  await expect(photo(1)).toBeVisible()
  await expect.poll(() => isDrawn(photo(1))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(photo(2)).toBeVisible()
  await page.keyboard.press('End')
  await expect(photo(3)).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled()
  await page.keyboard.press('Home')
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' })).toBeFocused()
  await expect(page.getByRole('complementary', { name: /Ikoyi terrace/ })).toBeVisible()
})

test('photos are put in order by menu, key and mouse, and it is kept [PROP-30]', async ({ page, admin }) => {
  const { id, images } = await withPhotos(admin.request)
  const [a = '', b = '', c = ''] = images
  await page.goto(`/properties/${id}`)
  await expect.poll(() => inOrder(page)).toEqual([a, b, c])
  await strip(page).getByRole('listitem').nth(2).hover()
  await page.getByRole('button', { name: 'Actions for photo 3' }).click()
  await choose(page, 'Make first')
  await expect.poll(() => inOrder(page)).toEqual([c, a, b])
  await expect.poll(() => imagesOf(admin.request, id)).toEqual([c, a, b])

  await strip(page).getByRole('button', { name: 'Photo 1 of 3, shown first' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => imagesOf(admin.request, id)).toEqual([a, c, b])

  const box = async (at: number) => {
    const found = await strip(page).getByRole('listitem').nth(at).boundingBox()
    if (!found) throw new Error('no photo there')
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
  }
  const [from, to] = [await box(0), await box(2)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => imagesOf(admin.request, id)).toEqual([c, b, a])
  await expect(dialog(page, /Photos of/)).toBeHidden()
})

test('an order made while a colleague adds a photo keeps theirs [PROP-30] [C1]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const colleague = await joinCompany(admin, await newBrowser())
  const { id, images } = await withPhotos(admin.request)
  await page.goto(`/properties/${id}`)
  await expect.poll(() => inOrder(page)).toEqual(images)
  const release = await hold(page, 'GET', `/api/properties/${id}`)
  const added = await addPhoto(colleague.request, id, '#808080')
  await strip(page).getByRole('listitem').nth(1).hover()
  await page.getByRole('button', { name: 'Actions for photo 2' }).click()
  await choose(page, 'Make first')
  const [a = '', b = '', c = '', d = ''] = added.images
  await expect.poll(() => imagesOf(admin.request, id)).toEqual([b, a, c, d])
  await release()
})

test('a photo is removed after a question, and for colleagues too [PROP-30] [RT-18]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await joinCompany(admin, context)
  const { id, images } = await withPhotos(admin.request)
  const other = await context.newPage()
  await openLive(other, `/properties/${id}`)
  await expect(strip(other).getByRole('listitem')).toHaveCount(3)
  await page.goto(`/properties/${id}`)
  await strip(page).getByRole('listitem').first().hover()
  await page.getByRole('button', { name: 'Actions for photo 1' }).click()
  await choose(page, 'Remove photo')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expectToast(page, 'Photo removed')
  await expect.poll(() => inOrder(page)).toEqual(images.slice(1))
  await expect.poll(() => inOrder(other)).toEqual(images.slice(1))
  expect((await admin.request.get(images[0] ?? '')).status()).toBe(404)
})

test('photos chosen with a new listing follow it; what fails is named and the listing stays [PROP-25] [PROP-30]', async ({
  page,
  admin,
}) => {
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Add Property' }).first().click()
  const form = dialog(page, 'Add Property')
  await form.getByLabel('Title').fill('Banana Island villa')
  await form.getByLabel('Address').fill('1 Lagoon Close')
  await form.locator('input[type=file]').first().setInputFiles(['0.jpg', 'page.jpg', '1.jpg', '2.jpg'].map(path))
  await expect(form.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(4)
  await form.getByRole('button', { name: 'Leave out 2.jpg' }).click()
  await form.getByRole('button', { name: 'Add Property' }).click()
  await expect(form).toBeHidden()
  await expectToast(page, '1 photo was not added', 'Banana Island villa is saved without page.jpg.')
  const [property] = await ask<Property[]>(admin.request, 'GET', '/api/properties')
  expect(property?.images).toHaveLength(2)
})

test('a listing that is there already is pointed out and may be saved all the same [PROP-13]', async ({
  page,
  admin,
}) => {
  await addProperty(admin.request)
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Add Property' }).first().click()
  const form = dialog(page, 'Add Property')
  await form.getByLabel('Title').fill('Second thought')
  await form.getByLabel('Address').fill('  4 BOURDILLON   road ')
  const note = form.getByRole('status').filter({ hasText: 'Apartment at this address already' })
  await expect(note.getByRole('link', { name: 'Ikoyi terrace' })).toHaveAttribute('href', /\/properties\//)
  await form.getByLabel('Type').selectOption('duplex')
  await expect(note).toBeHidden()
  await form.getByLabel('Type').selectOption('apartment')
  await expect(note).toBeVisible()
  await form.getByRole('button', { name: 'Add Property' }).click()
  await expectToast(page, 'Success', 'Property added successfully')
})

test('an inspection is kept with its photos, shown on the property and deleted [PROP-29] [MOB-40..43]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const section = page.getByRole('region', { name: 'Inspections' })
  await expect(section).toContainText('No inspections yet.')
  await section.getByRole('button', { name: 'Add inspection' }).click()
  const form = dialog(page, 'Site Inspection')
  await expect(form.getByLabel('Property address')).toHaveValue('4 Bourdillon Road, Ikoyi, Lagos')
  await expect(form.getByLabel('Inspection type').locator('option')).toHaveText([
    'Initial Property Assessment',
    'Client Viewing',
    'Maintenance Check',
    'Final Inspection',
  ])
  await form.getByLabel('Property address').fill('')
  await form.getByRole('button', { name: 'Complete Inspection' }).click()
  await expect(form.getByLabel('Property address')).toHaveAccessibleDescription('Property address is required')
  await form.getByLabel('Property address').fill('4 Bourdillon Road, Ikoyi')
  await form.getByLabel('Inspection type').selectOption('Maintenance Check')
  await form.getByLabel('Notes').fill('Roof leaks <b>badly</b>.')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([path('0.jpg'), path('1.jpg')])
  await form.getByRole('button', { name: 'Complete Inspection' }).click()
  await expectToast(page, 'Inspection report saved!')
  await expect(form).toBeHidden()
  const report = section.getByRole('listitem').filter({ hasText: 'Maintenance Check' }).first()
  await expect(report).toContainText('Roof leaks <b>badly</b>.')
  await expect(report).toContainText(admin.name)
  await report.getByRole('button', { name: 'Open photo 1 of 2' }).click()
  await expect(dialog(page, /Photos of Maintenance Check/)).toBeVisible()
  await page.keyboard.press('Escape')
  await report.getByRole('button', { name: 'Delete inspection: Maintenance Check' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete inspection' }).click()
  await expectToast(page, 'Inspection deleted')
  await expect(section).toContainText('No inspections yet.')
})

for (const width of [1280, 360])
  test(`photos, a failed one, the viewer and the report break no rule of accessibility at ${width} px [PROP-30]`, async ({
    page,
    admin,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    const { id } = await withPhotos(admin.request)
    const check = async (place: string) => {
      for (const [theme, mode] of [
        ['elysium', 'light'],
        ['dhabi', 'dark'],
      ] as const) {
        await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, mode })
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
        expect(violations.map(({ id: rule, nodes }) => `${place} ${theme} ${rule}: ${nodes[0]?.html}`)).toEqual([])
      }
    }
    await page.goto(`/properties/${id}`)
    await page.locator('input[type=file]').first().setInputFiles(path('page.jpg'))
    await expect(page.getByRole('alert').filter({ hasText: 'page.jpg' })).toBeVisible()
    await check('panel')
    await page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' }).click()
    await expect(dialog(page, 'Photos of Ikoyi terrace')).toBeVisible()
    await check('viewer')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add inspection' }).click()
    const form = dialog(page, 'Site Inspection')
    await form.locator('input[type=file]').first().setInputFiles(path('0.jpg'))
    await expect(form.getByRole('list', { name: 'Chosen photos' })).toBeVisible()
    await check('report')
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('the camera is offered, a swipe turns the photo, and nothing is wider than the screen [PROP-30] [MOB-42]', async ({
    page,
    admin,
  }) => {
    const { id } = await withPhotos(admin.request)
    await page.goto(`/properties/${id}`)
    await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
    await expect(page.locator('input[capture=environment]').first()).toHaveAttribute('accept', /image\/jpeg/)
    await page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' }).tap()
    const viewer = dialog(page, 'Photos of Ikoyi terrace')
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    const stage = viewer.locator('.photo-stage')
    const touch = { pointerType: 'touch', pointerId: 7, isPrimary: true, clientY: 400, bubbles: true }
    await stage.dispatchEvent('pointerdown', { ...touch, clientX: 300 })
    await stage.dispatchEvent('pointerup', { ...touch, clientX: 120 })
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('a finger that holds carries a photo, one that does not scrolls [PROP-30]', async ({ page, admin, context }) => {
    const { id, images } = await withPhotos(admin.request)
    const [a, b, c] = images
    await page.goto(`/properties/${id}`)
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const middle = async (at: number) => {
      const box = await strip(page).getByRole('listitem').nth(at).boundingBox()
      if (!box) throw new Error('no photo there')
      return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
    }
    await expect(strip(page).getByRole('listitem')).toHaveCount(3)
    const [from, to] = [await middle(0), await middle(2)]
    await touch('touchStart', from)
    await touch('touchMove', { x: from.x, y: from.y - 60 })
    await touch('touchEnd')
    await expect(page.locator('.photo-thumb.is-carried')).toHaveCount(0)
    await page.locator('.property-cover').scrollIntoViewIfNeeded()

    const start = await middle(0)
    await touch('touchStart', start)
    await expect(page.locator('.photo-thumb.is-carried')).toHaveCount(1)
    await touch('touchMove', { x: (start.x + to.x) / 2, y: start.y })
    await touch('touchMove', await middle(2))
    await touch('touchEnd')
    await expect.poll(() => imagesOf(admin.request, id)).toEqual([b, c, a])
    await expect(dialog(page, /Photos of/)).toBeHidden()
  })
})
