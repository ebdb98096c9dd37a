import type { Page } from '@playwright/test'
import { leadsScreenTexts } from '#features/leads/web/leads-screen.texts.ts'
import { settingsTexts } from '#features/settings/web/settings.texts.ts'
import { settingsSavingTexts } from '#features/settings/web/settings-saving.texts.ts'
import administration from '#languages/fr/administration.json' with { type: 'json' }
import facts from '#languages/fr/language.json' with { type: 'json' }
import texts from '#languages/fr/texts.json' with { type: 'json' }
import { makeLanguage } from '#languages/make-language.ts'
import { inLanguage, type Text } from '#shared/texts.ts'
import { entryTexts } from '#web/landing/entry.texts.ts'
import { landingTexts } from '#web/landing/landing.texts.ts'
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
  await page.getByLabel('Language').focus()
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByLabel(inFrench(settingsTexts.language))).toHaveValue('fr')
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  // All was drawn again, and the keyboard is where it was.
  await expect(page.getByLabel(inFrench(settingsTexts.language))).toBeFocused()
  // A language that is not saved is not shown.
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
  )
  await page.getByLabel(inFrench(settingsTexts.language)).selectOption('en')
  await expect(page.getByText(inFrench(settingsSavingTexts.notSaved)).first()).toBeVisible()
  await expect(page.getByLabel(inFrench(settingsTexts.language))).toHaveValue('fr')
  await page.unroute('**/api/settings')
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

test('public pages speak the browser’s language or the one that is chosen there, which typed text and a new account keep [SET-15]', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inFrench(landingTexts.headline))
  await expect(page).toHaveTitle(`Plotline · ${inFrench(landingTexts.crm)}`)
  await page.goto('/login?register=true')
  const email = page.getByLabel(inFrench(entryTexts.email))
  await expect(page).toHaveTitle(`${inFrench(entryTexts.createHeading)} · Plotline`)
  await email.fill('awa@example.com')
  await page.locator('#language').selectOption('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entryTexts.createHeading())
  await expect(page).toHaveTitle(`${entryTexts.createHeading()} · Plotline`)
  await expect(page.getByLabel(entryTexts.email())).toHaveValue('awa@example.com')

  await page.reload()
  await expect(language(page)).toHaveAttribute('lang', /^en/)
  await page.getByLabel(entryTexts.firstName()).fill('Awa')
  await page.locator('#language').selectOption('fr')
  await expect(page.getByLabel(inFrench(entryTexts.firstName))).toHaveValue('Awa')
  await page.getByLabel(inFrench(entryTexts.lastName), { exact: true }).fill('Diop')
  await email.fill(`awa-${crypto.randomUUID()}@example.com`)
  await page.getByLabel(inFrench(entryTexts.password), { exact: true }).fill('harmattan-lagos')
  await page.getByLabel(inFrench(entryTexts.confirmPassword)).fill('harmattan-lagos')
  await page.getByRole('button', { name: inFrench(entryTexts.create) }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  await page.goto('/settings/preferences')
  await expect(page.getByLabel(inFrench(settingsTexts.language))).toHaveValue('fr')
})
