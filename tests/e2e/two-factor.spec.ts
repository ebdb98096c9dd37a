import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { join, type Person } from './support/people.ts'
import { expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const STEP_MS = 30_000
/** The code of an app with this key, so many steps later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * STEP_MS })

const toggle = (page: Page) => page.getByRole('switch', { name: 'Ask for a code at sign-in' })

/** Switches two-factor authentication on in the settings; answers the key and the recovery codes. */
async function switchOn(page: Page, { password }: Person) {
  await page.goto('/settings/security')
  await toggle(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Current password is incorrect')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByAltText('QR code with the key')).toBeVisible()
  // A phone does not scan its own screen.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await expect(dialog.getByRole('link', { name: 'Open in the app on this phone' })).toHaveCount(isPhone ? 1 : 0)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = dialog.getByLabel('Code from the app')
  await code.fill('000 000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(code).toHaveAccessibleDescription('Invalid verification code')
  await expect(code).toHaveValue('000 000')
  await code.fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, recoveryCodes: await codes.allInnerTexts() }
}

/** Gives the password on the sign-in page of another browser. */
async function givePassword(context: BrowserContext, { user, password }: Person): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  return page
}

test('two-factor authentication is set up, its codes are kept, and it is asked for at sign-in [SET-20] [SET-21] [AUTH-51]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const { secret, recoveryCodes } = await switchOn(page, admin)
  const dialog = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Back to the codes' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('plotline-recovery-codes.txt')
  await dialog.getByRole('switch', { name: 'I have kept them' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectToast(page, 'Two-factor authentication is on')
  await expect(toggle(page)).toBeChecked()
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()

  const context = await newBrowser()
  const login = await givePassword(context, admin)
  const code = login.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('123456')
  await login.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAccessibleDescription('Invalid verification code')
  await expect(code).toHaveValue('123456')
  // Back at the password, it is as it was typed.
  await login.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(login.getByLabel('Email')).toHaveValue(admin.user.email)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await login.getByRole('button', { name: 'Use a recovery code' }).click()
  await login.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase() ?? '')
  await login.getByRole('button', { name: 'Continue' }).click()
  await login.waitForURL('/')
  await expect(page.getByText('9 of 10 are left.')).toBeVisible()

  await toggle(page).click()
  const off = page.getByRole('dialog', { name: 'Switch off two-factor authentication?' })
  await off.getByLabel('Password').fill(admin.password)
  await off.getByLabel('Code from the app, or a recovery code').fill(codeOf(secret, 1))
  await off.getByRole('button', { name: 'Switch off' }).click()
  await expectToast(page, 'Two-factor authentication is off')
  await expect(toggle(page)).not.toBeChecked()
})

test('on a phone an admin requests a reset for who lost theirs, and the member stops it [AUTH-51]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const phone = { viewport: { width: 360, height: 740 } }
  await page.setViewportSize(phone.viewport)
  const context = await newBrowser(phone)
  const member = await join(admin, context)
  const own = await context.newPage()
  const { secret } = await switchOn(own, member)
  await own.getByRole('switch', { name: 'I have kept them' }).click()
  await own.getByRole('button', { name: 'Done' }).click()

  await page.goto('/settings/team')
  await page.getByRole('button', { name: `Lost phone: ${member.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request it' }).click()
  await expect(page.getByText('requested by Adaeze Okafor')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const warning = own.getByRole('alert').filter({ hasText: 'It will be switched off' })
  await expect(warning).toContainText('Adaeze Okafor requested it')
  await warning.getByRole('button', { name: 'Stop it' }).click()
  await expect(warning).toHaveCount(0)
  await expect(page.getByText('requested by Adaeze Okafor')).toHaveCount(0)

  const login = await givePassword(await newBrowser(phone), member)
  await login.getByLabel('Verification code').fill(codeOf(secret, 1).replace(/(...)/, '$1 '))
  await login.getByRole('button', { name: 'Continue' }).click()
  await login.waitForURL('/')
})
