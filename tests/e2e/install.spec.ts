import type { Page } from '@playwright/test'
import { openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Stands in for the browser's own offer, which it makes only to people who come back. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: answer }) })
    dispatchEvent(offer)
  }, outcome)
}

test('the app offers itself when the browser can install it, and goes once accepted [PWA-02] [PWA-05] [SHELL-23]', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('complementary', { name: 'Install app' })
  await expect(page.getByRole('complementary', { name: 'Theme' })).toBeVisible()
  await expect(card).toBeHidden()
  await offerInstall(page, 'accepted')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Install' }).click()
  await expect(card).toBeHidden()
})

test('a dismissed offer is remembered and never comes back [PWA-04] [PWA-06]', async ({ page }) => {
  await page.goto('/')
  const themes = page.getByRole('complementary', { name: 'Theme' })
  const card = page.getByRole('complementary', { name: 'Install app' })
  await expect(themes).toBeVisible()
  await offerInstall(page, 'dismissed')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('pwa-prompt-dismissed'))).not.toBeNull()

  await page.reload()
  await expect(themes).toBeVisible()
  await offerInstall(page, 'dismissed')
  await expect(card).toBeHidden()
})

test.describe('on an iPhone', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  test.use({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the steps to the home screen are shown until dismissed [PWA-03] [PWA-06]', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('complementary', { name: 'Install app' })
    await expect(card).toContainText('Tap Share, then Add to Home Screen.')
    await card.getByRole('button', { name: 'Dismiss' }).tap()
    await page.reload()
    await expect(page.getByRole('complementary', { name: 'Theme' })).toBeVisible()
    await expect(card).toBeHidden()
  })

  test('an app that was added to the home screen does not offer itself [PWA-03]', async ({ page }) => {
    // As Safari says it in a page that was opened from there.
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Theme' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Install app' })).toBeHidden()
  })
})

test.describe('signed in', () => {
  test('the offer comes at the second visit, until it is dismissed; a shortcut opens what it says, after the sign-in too [PWA-15] [PWA-16]', async ({
    admin,
    context,
    page: first,
    browser,
  }) => {
    await context.addInitScript(() => {
      const counts: number[] = []
      Object.assign(window, { badges: counts })
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void counts.push(count),
        clearAppBadge: async () => void counts.push(0),
      })
    })
    const offerIn = (page: Page) => page.getByRole('complementary', { name: 'Install app' })
    await openLive(first, '/tasks')
    await offerInstall(first, 'accepted')
    await expect(offerIn(first)).toHaveCount(0)
    await expect.poll(() => first.evaluate(() => Reflect.get(window, 'badges') as number[])).toContain(0)
    const second = await context.newPage()
    await openLive(second, '/leads?start=add-lead')
    await expect(second.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible()
    await expect(second).toHaveURL(/\/leads$/)
    await second.keyboard.press('Escape')
    await offerInstall(second, 'accepted')
    await offerIn(second).getByRole('button', { name: 'Do not offer again' }).click()
    await expect(offerIn(second)).toHaveCount(0)
    const third = await context.newPage()
    await openLive(third, '/tasks')
    await offerInstall(third, 'accepted')
    await expect(offerIn(third)).toHaveCount(0)

    const stranger = await browser.newContext({ baseURL: new URL(first.url()).origin })
    const page = await stranger.newPage()
    await page.goto('/leads?start=search')
    await page.getByLabel('Email').fill(admin.user.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
    await stranger.close()
  })
})
