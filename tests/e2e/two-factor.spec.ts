import type { BrowserContext, Page } from '@playwright/test'
import { join, type Person } from './support/people.ts'
import { expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { codeOf, codeSwitch, enterCode, showKey } from './support/two-factor.ts'

/** Switches two-factor authentication on in the settings, after a wrong password and a wrong code; returns the key and the recovery codes. */
async function switchOn(page: Page, { password }: Person) {
  await page.goto('/settings/security')
  await codeSwitch(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Current password is incorrect')
  const secret = await showKey(page, password)
  // A phone does not scan its own screen.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await expect(dialog.getByRole('link', { name: 'Open in the app on this phone' })).toHaveCount(isPhone ? 1 : 0)
  const code = dialog.getByLabel('Code from the app')
  await code.fill('000 000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(code).toHaveAccessibleDescription('Invalid verification code')
  await expect(code).toHaveValue('000 000')
  return { secret, recoveryCodes: await enterCode(page, secret) }
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

test('two-factor authentication is set up, its codes are kept, and sign-in requests it [SET-20] [SET-21] [AUTH-51]', async ({
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
  await expect(codeSwitch(page)).toBeChecked()
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
  await code.fill(codeOf(secret, -3))
  await login.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAccessibleDescription(
    /^The clock of your phone is wrong\. Set it to the time of the network/,
  )
  // Back at the password, it is as it was typed.
  await login.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(login.getByLabel('Email')).toHaveValue(admin.user.email)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await login.getByRole('button', { name: 'Use a recovery code' }).click()
  await login.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase() ?? '')
  await login.getByRole('button', { name: 'Continue' }).click()
  await login.waitForURL('/')
  await expect(page.getByText('9 of 10 are left.')).toBeVisible()

  await codeSwitch(page).click()
  const off = page.getByRole('dialog', { name: 'Switch off two-factor authentication?' })
  await off.getByLabel('Password').fill(admin.password)
  await off.getByLabel('Code from the app, or a recovery code').fill(codeOf(secret, 1))
  await off.getByRole('button', { name: 'Switch off' }).click()
  await expectToast(page, 'Two-factor authentication is off')
  await expect(codeSwitch(page)).not.toBeChecked()
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
