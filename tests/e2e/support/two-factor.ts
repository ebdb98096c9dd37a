import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ask, type Person } from './people.ts'
import { expect } from './test.ts'

const STEP_MS = 30_000
/** The code of an app with this key, so many steps later. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * STEP_MS })

/** Switches two-factor authentication on for somebody, without a page. */
export async function switchFactorOn({ request, password }: Person): Promise<void> {
  const { secret } = await ask<{ secret: string }>(request, 'POST', '/api/settings/2fa/setup', { password })
  await ask(request, 'POST', '/api/settings/2fa/enable', { code: codeOf(secret) })
}

/** The switch of the settings. */
export const codeSwitch = (page: Page) => page.getByRole('switch', { name: 'Ask for a code at sign-in' })

/** Gives the password in the set-up dialog, which then shows the key. */
export async function showKey(page: Page, password: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByAltText('QR code with the key')).toBeVisible()
  return ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
}

/** Enters a code of the key, which switches two-factor authentication on and shows the recovery codes. */
export async function enterCode(page: Page, secret: string): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code from the app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allInnerTexts()
}
