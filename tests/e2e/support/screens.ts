import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** The message at the lower right. */
export const toast = (page: Page): Locator => page.locator('.toasts .toast')

/** Waits until the page says this. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  await expect(toast(page)).toContainText(title)
  if (text) await expect(toast(page)).toContainText(text)
  if (title === 'Error') await expect(toast(page).first()).toHaveClass(/destructive/)
}

/** Collects the alerts of the browser itself, which block the page; there should be none. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = []
  page.on('dialog', (alert) => {
    alerts.push(alert.message())
    void alert.accept()
  })
  return alerts
}

/** Opens a screen and waits until it is connected, so that nothing a colleague does from now on can be missed. */
export async function openLive(page: Page, path: string): Promise<void> {
  // The step back in the history that closes a form may still be under way, and cancels the address.
  await expect(() => page.goto(path)).toPass()
  await expect(page.locator('.shell-live')).toContainText('Live')
}

/** Signs in on the page that asks for it, and waits until that is done: a page that is left before is not signed in. */
export async function signInHere(page: Page, { user, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Waits until code that comes late has come, such as that of a form which a lost network must not keep away. */
export async function waitForCode(page: Page, ...names: string[]): Promise<void> {
  const found = await page.waitForFunction((wanted) => {
    const there = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = wanted.map((name) =>
      there.find((address) => address.includes(`/${name}-`) && address.endsWith('.js')),
    )
    return files.every((file) => file !== undefined) && files
  }, names)
  // A module is there once all that it stands on has come as well.
  await found.evaluate((files) => Promise.all((files as string[]).map((file) => import(file))))
}

/** Takes the network away once this code has come, which is fetched ahead. */
export async function goOffline(page: Page, ...names: string[]): Promise<void> {
  await waitForCode(page, ...names)
  await page.context().setOffline(true)
}

/** The dialog with this title. */
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Closes a dialog by Esc, once it has the focus: before, the key is for what lies under it. */
export async function closeByEsc(page: Page, opened: Locator): Promise<void> {
  await expect(opened.and(page.locator(':focus')).or(opened.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
}

/** The card of a lead by its name. */
export const leadCard = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A column of the board by its label. */
export const column = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${label},`) })

/** The card of a deal by its title, wherever it stands. */
export const dealCard = (place: Page | Locator, title: string): Locator =>
  place.locator('button[data-deal]').filter({ hasText: title })

/** Chooses an entry of the menu that is open. */
export const choose = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('menuitem', { name })
    .or(page.getByRole('menuitemcheckbox', { name }))
    .or(page.getByRole('menuitemradio', { name }))
    .first()
    .click()
