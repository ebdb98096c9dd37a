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
  await page.goto(path)
  await expect(page.locator('.shell-live')).toContainText('Live')
}

/** No screen has this address: what is shown goes, the frame of the app with it. */
const NOWHERE = '/nowhere'

const enter = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.replaceState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Whether nothing lies over the screen after Esc but an open record, which goes with its screen; a message would stay. */
async function isClear(page: Page): Promise<boolean> {
  const over = page.locator('[role=dialog]:not(.sheet), [role=alertdialog], [role=menu]').filter({ visible: true })
  if ((await over.count()) > 0) await page.keyboard.press('Escape')
  const isClosed = await over
    .first()
    .waitFor({ state: 'hidden', timeout: 1000 })
    .then(
      () => true,
      () => false,
    )
  return isClosed && (await toast(page).count()) === 0
}

/**
 * Opens an address by a step in the history, as Back does: the screen is drawn again, and the code of the app stays in the page, which
 * takes half a second of the processor to bring there. The first address is loaded, as is one after something that does not close.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  const frame = page.locator('.shell-account')
  if (!(await frame.isVisible()) || !(await isClear(page))) {
    await page.goto(path)
    return
  }
  // The step back in the history that closes a layer may still be under way, and lead to the address from before.
  await expect(async () => {
    await enter(page, NOWHERE)
    await expect(frame).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await enter(page, path)
  await expect(page).toHaveURL(path)
}

/** As `openLive`, in the app that is open already where there is one. */
export async function openLiveInApp(page: Page, path: string): Promise<void> {
  await openInApp(page, path)
  await expect(page.locator('.shell-live')).toContainText('Live')
}

/** Waits until all of an address is there; on a phone an open record lies over its list. */
export async function expectWhole(page: Page, path: string): Promise<void> {
  const isRecord = /^\/(?!team-chat)[a-z]+\/[\da-f-]{36}$/.test(path)
  const place = isRecord ? page.getByRole('dialog') : page.getByRole('main').first()
  await expect(place.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
}

/** Opens an address by a step in the history, and waits until all of it is there. */
export async function openWholeInApp(page: Page, path: string): Promise<void> {
  await openInApp(page, path)
  await expectWhole(page, path)
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

/** Presses until something is there: a new connection reads again without it, and may come first. */
export async function pressUntil(button: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await expect(seen).toBeVisible({ timeout: 500 })
  }).toPass()
}
