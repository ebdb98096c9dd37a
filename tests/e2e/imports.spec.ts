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

test('a table of more than one batch is imported and taken back before the eyes of its person, and their last acts follow', async ({
  page,
  admin: _,
}) => {
  const rows = Array.from({ length: 1000 }, (__, at) => `Row${at} Journey,0${8_070_000_000 + at}`)
  await openLive(page, '/settings/data?import=contacts')
  await page.getByLabel('File with rows').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Phone\n${rows.join('\n')}\n`),
  })
  await page.getByRole('button', { name: 'Import 1,000 Rows' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'people.csv' })
  await expect(entry.getByRole('status')).toHaveText('1,000 added, 0 updated, 0 left as they are, 0 refused.', {
    timeout: 30_000,
  })
  const act = page.getByRole('listitem').filter({ hasText: 'Imported · 1,000 records' })
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  await entry.getByRole('button', { name: 'Undo Import' }).click()
  await expect(entry.getByRole('status')).toHaveText('Taken back', { timeout: 30_000 })
  await expect(act).toContainText('Undone')
  await expect(act.getByRole('button', { name: 'Undo' })).toBeHidden()
})
