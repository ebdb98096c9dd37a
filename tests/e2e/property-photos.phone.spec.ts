import { detailedPhoto } from '../support/picture-corpus.ts'
import { addPropertyWithPhotos, keptOrder, photoStrip } from './support/photos.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('the camera is offered, a swipe turns the photo, and nothing is wider than the screen [PROP-30] [MOB-42]', async ({
  page,
  admin,
}) => {
  const { id } = await addPropertyWithPhotos(admin.request)
  await page.goto(`/properties/${id}`)
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  await expect(page.locator('input[capture=environment]').first()).toHaveAttribute('accept', /image\/jpeg/)
  await page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' }).tap()
  const viewer = dialog(page, 'Photos of Ikoyi terrace')
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  const stage = viewer.locator('.photos-photo-stage')
  const touch = { pointerType: 'touch', pointerId: 7, isPrimary: true, clientY: 400, bubbles: true }
  await stage.dispatchEvent('pointerdown', { ...touch, clientX: 300 })
  await stage.dispatchEvent('pointerup', { ...touch, clientX: 120 })
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a finger that holds carries a photo, one that does not scrolls [PROP-30]', async ({ page, admin, context }) => {
  const { id, images } = await addPropertyWithPhotos(admin.request)
  const [a, b, c] = images
  await page.goto(`/properties/${id}`)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const middle = async (at: number) => {
    const box = await photoStrip(page).getByRole('listitem').nth(at).boundingBox()
    if (!box) throw new Error('no photo there')
    return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
  }
  await expect(photoStrip(page).getByRole('listitem')).toHaveCount(3)
  const [from, to] = [await middle(0), await middle(2)]
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x, y: from.y - 60 })
  await touch('touchEnd')
  await expect(page.locator('.photos-photo-thumb.photos-is-carried')).toHaveCount(0)
  await page.locator('.photos-property-cover').scrollIntoViewIfNeeded()
  // The page may still be gliding.
  await photoStrip(page).getByRole('listitem').first().hover({ trial: true })

  const start = await middle(0)
  await touch('touchStart', start)
  await expect(page.locator('.photos-photo-thumb.photos-is-carried')).toHaveCount(1)
  await touch('touchMove', { x: (start.x + to.x) / 2, y: start.y })
  await touch('touchMove', await middle(2))
  await touch('touchEnd')
  await expect.poll(() => keptOrder(admin.request, id)).toEqual([b, c, a])
  await expect(dialog(page, /Photos of/)).toBeHidden()
})

test('a photo of twelve megapixels is sent with at most 250 kB [MOB-42]', async ({ page, admin }) => {
  const { id } = await addPropertyWithPhotos(admin.request)
  await page.goto(`/properties/${id}`)
  await expect(photoStrip(page).getByRole('listitem')).toHaveCount(3)
  const buffer = await detailedPhoto()
  expect(buffer.length).toBeGreaterThan(3_000_000)
  const sending = page.waitForRequest((request) => request.url().endsWith(`/api/properties/${id}/images`))
  await page.locator('input[capture=environment]').setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer })
  const request = await sending
  expect((await request.response())?.status()).toBe(200)
  // With the borders of the form.
  expect(Number((await request.allHeaders())['content-length'])).toBeLessThanOrEqual(251_000)
  expect(Number((await request.allHeaders())['content-length'])).toBeGreaterThan(40_000)
  await expect(photoStrip(page).getByRole('listitem')).toHaveCount(4)
})
