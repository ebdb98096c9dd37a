import type { Page } from '@playwright/test'
import { leadsScreenTexts } from '#features/leads/web/leads-screen.texts.ts'
import { settingsTexts } from '#features/settings/web/settings.texts.ts'
import administration from '#languages/fr/administration.json' with { type: 'json' }
import facts from '#languages/fr/language.json' with { type: 'json' }
import texts from '#languages/fr/texts.json' with { type: 'json' }
import { makeLanguage } from '#languages/make-language.ts'
import { inLanguage, type Text } from '#shared/texts.ts'
import { expect, test } from './support/test.ts'

const french = makeLanguage('fr', facts, { ...texts, ...administration })
const inFrench = (text: Text) => inLanguage(french, text)
const language = (page: Page) => page.locator('html')

test('the chosen language is that of every screen at once, on the next start and in another browser; what it lacks is English [SET-15]', async ({
  page,
  context,
  admin: _,
  newBrowser,
}) => {
  await page.goto('/settings/preferences')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByLabel(inFrench(settingsTexts.language))).toHaveValue('fr')
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  // Without a reload, on every screen.
  await page
    .getByRole('link', { name: inFrench(leadsScreenTexts.name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inFrench(leadsScreenTexts.name))

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inFrench(leadsScreenTexts.name))
  const elsewhere = await newBrowser()
  await elsewhere.addCookies(await context.cookies())
  const other = await elsewhere.newPage()
  await other.goto('/leads')
  await expect(language(other)).toHaveAttribute('lang', 'fr')

  await page.goto('/settings/preferences')
  await page.getByLabel(inFrench(settingsTexts.language)).selectOption('yo')
  await expect(language(page)).toHaveAttribute('lang', 'yo')
  await page.goto('/settings/policy')
  await expect(page.getByText('Shortest password')).toBeVisible()
})
