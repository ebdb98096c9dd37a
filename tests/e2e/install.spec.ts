import type { Page } from '@playwright/test'
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
