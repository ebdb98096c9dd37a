import { addLead } from './support/records.ts'
import { dialog, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const LISTS = [
  ['leads', 'Leads'],
  ['contacts', 'Contacts'],
  ['properties', 'Properties'],
  ['pipeline', 'Deals'],
] as const

test.describe('an import is begun', () => {
  for (const [path, noun] of LISTS)
    test(`from the menu of ${path}, with ${noun} chosen`, async ({ page, admin }) => {
      await addLead(admin.request)
      await openLive(page, `/${path}`)
      await page.getByRole('button', { name: 'More for this list' }).click()
      await page.getByRole('menuitem', { name: 'Import…' }).click()
      await expect(page.getByLabel('What to import').locator('option:checked')).toHaveText(noun)
      await page.goBack()
      await expect(page).toHaveURL(`/${path}`)
    })

  test('from the palette and from an empty list', async ({ page, admin: _ }) => {
    await openLive(page, '/contacts')
    await page.getByRole('main').getByRole('button', { name: 'Import…' }).click()
    await expect(page.getByLabel('What to import').locator('option:checked')).toHaveText('Contacts')
    await page.keyboard.press('Control+k')
    const palette = dialog(page, 'Search and commands')
    await palette.getByRole('combobox').fill('import deals')
    await palette.getByRole('option', { name: 'Import deals' }).click()
    await expect(page.getByLabel('What to import').locator('option:checked')).toHaveText('Deals')
  })
})
