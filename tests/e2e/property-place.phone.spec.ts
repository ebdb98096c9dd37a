import { breaches } from './support/accessibility.ts'
import { addProperty } from './support/records.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('the place of a listing: refused by the phone, then pasted, and opened in the maps app [PROP-35]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const maps = page.getByRole('link', { name: 'Open in maps' })
  await expect(maps).toHaveAttribute('href', /destination=4%20Bourdillon%20Road/)
  await page.getByRole('button', { name: 'Set place' }).tap()
  const form = dialog(page, 'Place of the property')
  await form.getByRole('button', { name: 'Use my place' }).tap()
  await expect(form.getByText(/This device may not tell its place/)).toBeVisible()
  await form.getByLabel(/^Maps link/).fill('https://maps.app.goo.gl/Ab3dE')
  await expect(form.getByText(/A short link cannot be read here/)).toBeVisible()
  await form.getByLabel(/^Maps link/).fill('https://www.openstreetmap.org/#map=17/6.4281/3.4219')
  await expect(form.getByLabel(/^Latitude/)).toHaveValue('6.4281')
  await form.getByLabel(/^Longitude/).fill('')
  await form.getByRole('button', { name: 'Save place' }).tap()
  await expect(form.getByText('Enter the longitude too, or neither')).toBeVisible()
  expect(await breaches(page, 'the place of a listing')).toEqual([])
  await form.getByLabel(/^Longitude/).fill('3.4219')
  await form.getByRole('button', { name: 'Save place' }).tap()
  await expect(form).toBeHidden()
  await expect(maps).toHaveAttribute('href', /destination=6.4281%2C3.4219/)
})
