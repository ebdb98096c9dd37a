import { join, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

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
