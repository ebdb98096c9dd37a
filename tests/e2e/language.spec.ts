import french from '#languages/fr/texts.json' with { type: 'json' }
import { expect, test } from './support/test.ts'

const language = (page: import('@playwright/test').Page) => page.locator('html')

test('the chosen language is that of every screen at once, on the next start and in another browser; what it lacks is English [SET-15]', async ({
  page,
  context,
  admin: _,
  newBrowser,
}) => {
  await page.goto('/settings/preferences')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByLabel(french['settings.language'])).toHaveValue('fr')
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  // Without a reload, on every screen.
  await page.getByRole('link', { name: french['leads.screen'] }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(french['leadsPage.title'])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(french['leadsPage.title'])
  const elsewhere = await newBrowser()
  await elsewhere.addCookies(await context.cookies())
  const other = await elsewhere.newPage()
  await other.goto('/leads')
  await expect(language(other)).toHaveAttribute('lang', 'fr')

  await page.goto('/settings/preferences')
  await page.getByLabel(french['settings.language']).selectOption('yo')
  await expect(language(page)).toHaveAttribute('lang', 'yo')
  await page.goto('/settings/policy')
  await expect(page.getByText('Shortest password')).toBeVisible()
})
