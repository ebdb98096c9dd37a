import { ask } from './support/people.ts'
import { expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('the own password is changed, and another device is signed out, live and on a phone [SET-24] [SET-25]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const signIn = async () => {
    const context = await newBrowser()
    await ask(context.request, 'POST', '/api/login', { email: admin.user.email, password: admin.password })
    return context
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/settings/security')
  const section = page.getByRole('region', { name: 'Security & Privacy' })
  const devices = section.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(1)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.first()).toContainText('last used just now')
  const other = await signIn()
  await expect(devices).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await devices.getByRole('button', { name: /^Sign out / }).click()
  await expect(devices).toHaveCount(1)
  expect((await other.request.get('/api/auth/user')).status()).toBe(401)

  const third = await signIn()
  await expect(devices).toHaveCount(2)
  const form = section.getByRole('form', { name: 'Change Password' })
  const submit = form.getByRole('button', { name: 'Change Password' })
  await form.getByLabel('Current password').fill('wrong password')
  await form.getByLabel('New password', { exact: true }).fill('a new password')
  await form.getByLabel('Confirm new password').fill('another password')
  await submit.click()
  await expect(form.getByLabel('Confirm new password')).toHaveAccessibleDescription("Passwords don't match")
  await form.getByLabel('Confirm new password').fill('a new password')
  await submit.click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Current password is incorrect')
  await form.getByLabel('Current password').fill(admin.password)
  await submit.click()
  await expectToast(page, 'Password changed', 'Your password has been updated successfully.')
  await expect(form.getByLabel('Current password')).toHaveValue('')
  await expect(devices).toHaveCount(1)
  expect((await third.request.get('/api/auth/user')).status()).toBe(401)
})
