import type { Page } from '@playwright/test'
import { addPasskey, namedUrl, PageDevice } from './support/passkeys.ts'
import { ask, join, type Person } from './support/people.ts'
import { dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ ...(namedUrl && { baseURL: namedUrl }) })

const list = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })

/** Adds the first passkey of an account in its settings; answers the recovery codes. */
async function addFirst(page: Page): Promise<string[]> {
  await page.goto('/settings/security')
  await add(page).click()
  const question = page.getByRole('alertdialog', { name: 'Add your first passkey?' })
  await expect(question).toContainText('your password alone does not sign you in')
  await question.getByRole('button', { name: 'Continue' }).click()
  const kept = dialog(page, 'Keep these recovery codes')
  const items = kept.getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allInnerTexts()
  await kept.getByRole('switch', { name: 'I have kept them' }).click()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(list(page)).toHaveCount(1)
  return codes
}

async function givePassword(page: Page, { user, password }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a passkey is added, named, signs in in place of the password and as second factor, and is removed [AUTH-58] [AUTH-59]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const device = await PageDevice.of(page)
  const codes = await addFirst(page)
  await expect(list(page)).toContainText('Not used yet')
  // The device has one for this account.
  await add(page).click()
  await expectToast(page, 'This device has a passkey for your account already.')

  await page.getByRole('button', { name: /^Rename Chrome on/ }).click()
  const naming = dialog(page, 'Rename the passkey')
  await naming.getByLabel('Name').fill(' ')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(naming.getByLabel('Name')).toHaveAccessibleDescription('Give the passkey a name')
  await naming.getByLabel('Name').fill('Laptop of the office')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(list(page)).toContainText('Laptop of the office')

  const elsewhere = await (await newBrowser()).newPage()
  await elsewhere.goto('/login')
  await expect(elsewhere.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  const own = await PageDevice.of(elsewhere, {}, device)
  await own.answers(false)
  const byPasskey = elsewhere.getByRole('button', { name: 'Sign in with a passkey' })
  await byPasskey.click()
  await expect(elsewhere.getByRole('alert')).toContainText('No passkey was used.')
  await own.answers(true)
  await byPasskey.click()
  await elsewhere.waitForURL('/')
  await expect(list(page)).toContainText('Last used')

  // The browser suggests it under the address; this one takes the first suggestion itself.
  const suggested = await (await newBrowser()).newPage()
  const same = await PageDevice.of(suggested, {}, own)
  await suggested.goto('/login')
  await suggested.waitForURL('/')

  // After the password a device is enough that verifies nobody; whoever has none gives a recovery code.
  const office = await (await newBrowser()).newPage()
  const key = await PageDevice.of(office, {}, same)
  await key.answers(false)
  await givePassword(office, admin)
  await expect(office.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await office.getByRole('button', { name: 'Use a recovery code' }).click()
  await office.getByLabel('Recovery code').fill('not a code')
  await office.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(office.getByLabel('Recovery code')).toHaveAccessibleDescription('Invalid verification code')
  await office.getByRole('button', { name: 'Use a passkey' }).click()
  await key.answers(true)
  await office.getByRole('button', { name: 'Continue with a passkey' }).click()
  await office.waitForURL('/')

  const bare = await (await newBrowser()).newPage()
  await givePassword(bare, admin)
  await bare.getByRole('button', { name: 'Use a recovery code' }).click()
  await bare.getByLabel('Recovery code').fill(codes[0] ?? '')
  await bare.getByRole('button', { name: 'Continue', exact: true }).click()
  await bare.waitForURL('/')

  await page.getByRole('button', { name: 'Remove Laptop of the office' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Remove “Laptop of the office”?' })
  await expect(removal).toContainText('your password alone will sign you in')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(list(page)).toHaveCount(0)
  const late = await (await newBrowser()).newPage()
  const removed = await PageDevice.of(late, {}, same)
  await removed.answers(false)
  await late.goto('/login')
  await removed.answers(true)
  await late.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(late.getByRole('alert')).toContainText('This passkey was not accepted.')
  await givePassword(late, admin)
  await late.waitForURL('/')
})

test('on a phone a passkey takes the place of the password and a code, before it is removed too, and the last one stays where the company asks for it [AUTH-59]', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await PageDevice.of(page)
  await addFirst(page)
  const { version } = await (await admin.request.get('/api/policy')).json()
  const headers = { 'if-match': `"${version}"` }
  const policy = await admin.request.patch('/api/admin/policy', { data: { secondFactor: 'all' }, headers })
  expect(policy.ok()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // As a quarter of an hour later.
  let isAsked = false
  await page.route(/\/api\/settings\/passkeys\/[\w-]+$/, async (route) => {
    if (isAsked) return route.continue()
    isAsked = true
    await route.fulfill({
      status: 403,
      json: { message: 'Enter your password and a code again for this.', code: 'confirm_both_first' },
    })
  })
  await page.getByRole('button', { name: /^Remove Chrome on/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const identity = dialog(page, 'Is it you?')
  await identity.getByLabel('Your password').fill(admin.password)
  await identity.getByRole('button', { name: 'Continue' }).click()
  await expect(identity.getByLabel('Code of your app, or a recovery code')).toHaveAccessibleDescription('Enter a code')
  await identity.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(identity).toHaveCount(0)
  await expect(page.getByText('this is your last one').first()).toBeVisible()
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText('Last used')

  // The passkey that was just used does for what takes the password and a code.
  await page.getByRole('button', { name: 'New codes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('textbox')).toHaveCount(0)
  await question.getByRole('button', { name: 'New codes' }).click()
  await expect(dialog(page, 'Keep these recovery codes').getByRole('listitem')).toHaveCount(10)
})

test('whoever needs a second factor first may add a passkey, and continues [AUTH-59]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await join(admin, context)
  await addPasskey(admin.request)
  await ask(admin.request, 'PATCH', '/api/admin/policy', { secondFactor: 'all', graceDays: 0 })
  const page = await context.newPage()
  await PageDevice.of(page)
  await page.goto('/leads')
  const first = page.getByRole('alertdialog', { name: 'Set up two-factor authentication first' })
  await expect(first).toContainText('A passkey of this device will do')
  await first.getByRole('button', { name: 'Add a passkey' }).click()
  const kept = dialog(page, 'Keep these recovery codes')
  await kept.getByRole('switch', { name: 'I have kept them' }).click()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(first).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Lead Management' })).toBeVisible()
})
