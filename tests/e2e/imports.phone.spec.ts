import { addLead } from './support/records.ts'
import { openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('on a phone an import is begun from the menu of a list, and the page of it fits', async ({ page, admin }) => {
  await addLead(admin.request)
  for (const [path, noun] of [
    ['leads', 'Leads'],
    ['properties', 'Properties'],
    ['pipeline', 'Deals'],
  ] as const) {
    await openLive(page, `/${path}`)
    await page.getByRole('button', { name: 'More for this list' }).tap()
    await page.getByRole('menuitem', { name: 'Import…' }).tap()
    await expect(page.getByLabel('What to import').locator('option:checked')).toHaveText(noun)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
