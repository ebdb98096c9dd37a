import type { Page } from '@playwright/test'
import { brandColoursOf } from '#shared/brand-colours.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { ask, join } from './support/people.ts'
import { openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Company face' })
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())

test('an admin sees the face before saving it; then everybody has its name, logo and colour at once, also after a reload, until it is off again [SET-34]', async ({
  page,
  admin,
  newBrowser,
}) => {
  await ask(admin.request, 'PATCH', '/api/admin/workspace', { name: 'Lekki Homes' })
  const context = await newBrowser()
  await join(admin, context)
  const theirs = await context.newPage()
  await openLive(theirs, '/leads')
  const mark = theirs.getByRole('banner')
  await expect(mark).toContainText('Elysium Trust Holdings')
  const stated = await primaryOf(theirs)

  await openLive(page, '/settings/face')
  const colour = section(page).getByLabel(/^Colour( optional)?$/)
  await colour.fill('yellow')
  await section(page).getByRole('button', { name: 'Save colour' }).click()
  await expect(colour).toHaveAccessibleDescription(/Enter a colour such as #0a7646/)
  await section(page).getByLabel('Pick a colour').fill('#ffee00')
  await expect(colour).toHaveValue('#ffee00')
  const { light } = brandColoursOf('#ffee00')
  const preview = section(page).getByRole('figure', { name: 'Preview, light' })
  await expect(preview).toContainText('Lekki Homes')
  await expect(preview.getByText('Add Lead')).toHaveCSS('background-color', rgb(light.primary))
  await section(page).getByRole('button', { name: 'Save colour' }).click()
  await expect(section(page).getByText('Saved', { exact: true })).toBeVisible()
  await section(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await plainPicture({ png: true }) })
  await expect(section(page).getByRole('img', { name: 'Logo' })).toBeVisible()
  expect(await primaryOf(theirs)).toBe(stated)

  await section(page).getByRole('switch', { name: 'Show the face of the company' }).click()
  await expect(mark).toContainText('Lekki Homes')
  await expect(mark.locator('img[src*="/objects/"]').first()).toBeVisible()
  expect(await primaryOf(theirs)).toBe(light.primary)
  await theirs.reload()
  await expect(mark).toContainText('Lekki Homes')
  await theirs.setViewportSize({ width: 360, height: 740 })
  await expect(mark).toContainText('Lekki Homes')
  await theirs.setViewportSize({ width: 1280, height: 800 })
  expect(await primaryOf(theirs)).toBe(light.primary)

  await section(page).getByRole('switch', { name: 'Show the face of the company' }).click()
  await expect(mark).toContainText('Elysium Trust Holdings')
  expect(await primaryOf(theirs)).toBe(stated)
})

/** A colour as browsers compute it. */
function rgb(hex: string): string {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`
}
