import { ask, join, signUp } from './support/people.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { switchFactorOn } from './support/two-factor.ts'

test('an admin sets the company policy line by line, and another admin sees it at once', async ({
  page,
  context,
  browser,
}) => {
  const admin = await signUp(context)
  await page.goto('/settings/policy')
  const length = page.getByRole('combobox', { name: 'Shortest password' })
  await expect(length).toHaveValue('6')
  const others = await browser.newContext()
  await join(admin, others, { role: 'admin' })
  const other = await others.newPage()
  await other.goto('/settings/policy')
  await expect(other.getByRole('combobox', { name: 'Shortest password' })).toHaveValue('6')
  await length.selectOption('12')
  await page.getByRole('switch', { name: 'Links for people outside' }).click()
  await expect(other.getByRole('combobox', { name: 'Shortest password' })).toHaveValue('12')
  await expect(other.getByRole('switch', { name: 'Links for people outside' })).not.toBeChecked()
  await others.close()
})

test('where the password is asked for again, the change goes on once it was right', async ({
  page,
  context,
  browser,
}) => {
  const admin = await signUp(context)
  const others = await browser.newContext()
  const member = await join(admin, others)
  // The server asks after minutes of the policy, which a test cannot wait for.
  await page.route(
    `**/api/admin/users/${member.user.id}`,
    (route) =>
      route.fulfill({ status: 403, json: { message: 'Enter your password again for this.', code: 'confirm_first' } }),
    { times: 1 },
  )
  await page.goto('/settings/team')
  const role = page.getByRole('combobox', { name: `Role of ${member.name}` })
  await role.selectOption('manager')
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(role).toHaveValue('manager')
  await others.close()
})

test('everybody is signed out but this device', async ({ page, context, browser }) => {
  const admin = await signUp(context)
  const others = await browser.newContext()
  await join(admin, others)
  const other = await others.newPage()
  await other.goto('/leads')
  await expect(other.getByRole('heading', { name: 'All leads' })).toBeVisible()
  await page.goto('/settings/policy')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign everybody out' }).click()
  await expect(page.getByText('Everybody is signed out', { exact: true })).toBeVisible()
  await expect(other.getByText(/Sign in (again|to access)/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Company policy' })).toBeVisible()
  await others.close()
})

test('one row makes all lines strict after showing them, and takes it back', async ({ page, admin }) => {
  // The strict level gives nobody days of grace, so it would shut out an admin without a second factor.
  await switchFactorOn(admin)
  await page.goto('/settings/policy')
  const lines = [
    'Shortest password',
    'Two-factor authentication',
    'Password again',
    'Longest idle time',
    'Sign in again',
  ]
  const chosenIn = (name: string) => page.getByRole('combobox', { name, exact: true }).locator('option:checked')
  await page.getByRole('combobox', { name: 'Longest idle time' }).selectOption('1')
  await expect(page.getByText('Level: Own choice')).toBeVisible()
  const before = await Promise.all(lines.map((name) => chosenIn(name).textContent()))
  await page.getByRole('button', { name: 'Make all strict' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('6 characters → 12 characters')).toBeVisible()
  await expect(dialog.getByText('Nobody → Everybody')).toBeVisible()
  await expect(dialog.getByText('1 hour → 8 hours')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()))
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Level: Strict')).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(chosenIn('Shortest password')).toHaveText('12 characters')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('12 characters → 6 characters')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Level: Own choice')).toBeVisible()
  expect(await Promise.all(lines.map((name) => chosenIn(name).textContent()))).toEqual(before)
})

test('a policy that would shut its own maker out says what to do first, and the line goes back', async ({
  page,
  admin: _,
}) => {
  await page.goto('/settings/policy')
  await page.getByRole('combobox', { name: 'Two-factor authentication' }).selectOption('admins')
  const days = page.getByRole('combobox', { name: 'Days to set it up' })
  await days.selectOption('0')
  await expect(toast(page).filter({ hasText: 'Set it up in Security & Privacy first' })).toBeVisible()
  await expect(days).toHaveValue('7')
})

test('an admin sees where a member is signed in, live, and signs one device out or all', async ({
  page,
  admin,
  newBrowser,
}) => {
  const [first, second] = [await newBrowser(), await newBrowser({ viewport: { width: 360, height: 740 } })]
  const member = await join(admin, first)
  const one = await first.newPage()
  await one.goto('/leads')
  await expect(one.getByText('Live', { exact: true })).toBeVisible()
  await page.goto('/settings/team')
  await page.getByRole('button', { name: `Devices of ${member.name}` }).click()
  const devices = page.getByRole('dialog').getByRole('listitem')
  await expect(devices).toHaveCount(1)
  const body = { email: member.user.email, password: member.password }
  await ask(second.request, 'POST', '/api/login', body)
  await expect(devices).toHaveCount(2)
  const other = await second.newPage()
  await other.goto('/leads')
  await expect(other.getByRole('heading', { name: 'Leads found', exact: true })).toBeAttached()
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(devices).toHaveCount(1)
  await expect(one.getByText(/Sign in (again|to access)/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out all devices' }).click()
  await expect(page.getByText('Tunde is signed in nowhere.')).toBeVisible()
  await expect(other.getByText(/Sign in (again|to access)/).first()).toBeVisible()
})
