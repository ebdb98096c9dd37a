import { Mailbox } from '../support/mailbox.ts'
import { ownServer } from './support/own-server.ts'
import { ask, join, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a link of the administrator sets a new password, once [AUTH-53]', async ({ page, admin, newBrowser }) => {
  const context = await newBrowser()
  const member = await join(admin, context)
  const path = `/api/admin/users/${member.user.id}/reset-link`
  const { url } = await ask<{ url: string }>(admin.request, 'POST', path)

  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm new password').fill('battery stable')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm new password').fill('battery staple')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Sign in with your new password.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await context.request.get('/api/auth/user')).status()).toBe(401)

  await page.getByLabel('Email').fill(member.user.email)
  await page.getByLabel('Password', { exact: true }).fill('battery staple')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account menu, Tunde Bello' })).toBeVisible()

  const late = await (await newBrowser()).newPage()
  await late.goto(url)
  await late.getByLabel('New password', { exact: true }).fill('battery staple')
  await late.getByLabel('Confirm new password').fill('battery staple')
  await late.getByRole('button', { name: 'Save New Password' }).click()
  await expect(late.getByRole('alert').filter({ hasText: 'expired or was already used' })).toBeVisible()
})

test('without a mail server the page says who can help [AUTH-53]', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused()
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test.describe('with a mail server', () => {
  const mailbox = new Mailbox()
  test.beforeAll(async () => {
    await mailbox.open()
  })
  test.afterAll(() => mailbox.close())
  const server = ownServer(() => ({ SMTP_URL: mailbox.url }))

  test('the link is mailed, and the answer is the same for an address that is not known [AUTH-53]', async ({
    newBrowser,
  }) => {
    const context = await newBrowser({ baseURL: server.url })
    const { user } = await signUp(context)
    const page = await context.newPage()
    for (const email of ['nobody@example.com', user.email]) {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await expect(page.getByText('If the address is registered, a link has been sent.')).toBeVisible()
    }
    await expect.poll(() => mailbox.mails).toHaveLength(1)
    expect(mailbox.mails[0]?.to).toEqual([user.email])
    const link = /https?:\S+\/login\?reset=[\w-]+/.exec(mailbox.mails[0]?.text ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname + new URL(link).search)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  })
})
