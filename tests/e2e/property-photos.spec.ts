import type { Property } from '#features/properties/properties.contract.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { hold, refuse } from './support/calls.ts'
import { ask, join } from './support/people.ts'
import {
  addPhoto,
  addPropertyWithPhotos,
  filesNamed,
  isDrawn,
  keptOrder,
  photoStrip,
  shownOrder,
} from './support/photos.ts'
import { addProperty } from './support/records.ts'
import { choose, dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a card shows its first photo in a fixed frame over its own colour, and a drawing without one [PROP-03] [PROP-30]', async ({
  page,
  admin,
}) => {
  const property = await addPropertyWithPhotos(admin.request)
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
  await expect(plain.locator('.properties-image > svg')).toBeVisible()
})

test('photos are chosen, arrive one by one, and one that is none is named with why [PROP-30] [F1]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const panel = page.getByRole('complementary', { name: /Ikoyi terrace/ })
  await expect(panel.locator('input[type=file]').first()).toHaveAttribute('accept', /image\/jpeg,image\/png/)
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed('0.jpg', 'page.jpg', '1.jpg'))
  await expect(photoStrip(page).getByRole('listitem')).toHaveCount(2)
  const failed = panel.getByRole('alert').filter({ hasText: 'page.jpg' })
  await expect(failed).toContainText('is not a JPG or PNG picture.')
  expect(await shownOrder(page)).toEqual(await keptOrder(admin.request, id))
  // Sent again it would be refused again.
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeHidden()
  await failed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed).toBeHidden()
})

test('a photo that did not get through is sent again by a press [PROP-30] [SHELL-38]', async ({ page, admin }) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const accept = await refuse(page, 'POST', `/api/properties/${id}/images`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed('0.jpg'))
  const failed = page.getByRole('alert').filter({ hasText: '0.jpg' })
  await expect(failed).toContainText('It could not be kept. Please try again.')
  await accept()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' })).toBeVisible()
  expect(await keptOrder(admin.request, id)).toHaveLength(1)
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
  const zone = page.locator('.file-drop').first()
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Drop photos here')).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' })).toBeVisible()
  expect(await keptOrder(admin.request, id)).toHaveLength(1)
})

test('the viewer goes through photos by keys and buttons, and gives the focus back [PROP-29] [PROP-30]', async ({
  page,
  admin,
}) => {
  const { id } = await addPropertyWithPhotos(admin.request)
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
  const { id, images } = await addPropertyWithPhotos(admin.request)
  const [a = '', b = '', c = ''] = images
  await page.goto(`/properties/${id}`)
  await expect.poll(() => shownOrder(page)).toEqual([a, b, c])
  await photoStrip(page).getByRole('listitem').nth(2).hover()
  await page.getByRole('button', { name: 'Actions for photo 3' }).click()
  await choose(page, 'Make first')
  await expect.poll(() => shownOrder(page)).toEqual([c, a, b])
  await expect.poll(() => keptOrder(admin.request, id)).toEqual([c, a, b])

  await photoStrip(page).getByRole('button', { name: 'Photo 1 of 3, shown first' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => keptOrder(admin.request, id)).toEqual([a, c, b])

  const box = async (at: number) => {
    const found = await photoStrip(page).getByRole('listitem').nth(at).boundingBox()
    if (!found) throw new Error('no photo there')
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
  }
  const [from, to] = [await box(0), await box(2)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => keptOrder(admin.request, id)).toEqual([c, b, a])
  await expect(dialog(page, /Photos of/)).toBeHidden()
})

test('an order made while a colleague adds a photo keeps theirs [PROP-30] [C1]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  const { id, images } = await addPropertyWithPhotos(admin.request)
  await page.goto(`/properties/${id}`)
  await expect.poll(() => shownOrder(page)).toEqual(images)
  const release = await hold(page, 'GET', `/api/properties/${id}`)
  const added = await addPhoto(colleague.request, id, '#808080')
  await photoStrip(page).getByRole('listitem').nth(1).hover()
  await page.getByRole('button', { name: 'Actions for photo 2' }).click()
  await choose(page, 'Make first')
  const [a = '', b = '', c = '', d = ''] = added.images
  await expect.poll(() => keptOrder(admin.request, id)).toEqual([b, a, c, d])
  await release()
})

test('a photo is removed after a question, and for colleagues too [PROP-30] [RT-18]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await join(admin, context)
  const { id, images } = await addPropertyWithPhotos(admin.request)
  const other = await context.newPage()
  await openLive(other, `/properties/${id}`)
  await expect(photoStrip(other).getByRole('listitem')).toHaveCount(3)
  await page.goto(`/properties/${id}`)
  await photoStrip(page).getByRole('listitem').first().hover()
  await page.getByRole('button', { name: 'Actions for photo 1' }).click()
  await choose(page, 'Remove photo')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expectToast(page, 'Photo removed')
  await expect.poll(() => shownOrder(page)).toEqual(images.slice(1))
  await expect.poll(() => shownOrder(other)).toEqual(images.slice(1))
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
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed('0.jpg', 'page.jpg', '1.jpg', '2.jpg'))
  await expect(form.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(4)
  await form.getByRole('button', { name: 'Leave out 2.jpg' }).click()
  await form.getByRole('button', { name: 'Add Property' }).click()
  await expect(form).toBeHidden()
  await expectToast(page, '1 photo was not added', 'Banana Island villa is saved without page.jpg.')
  const [property] = await ask<Property[]>(admin.request, 'GET', '/api/properties')
  expect(property?.images).toHaveLength(2)
})
