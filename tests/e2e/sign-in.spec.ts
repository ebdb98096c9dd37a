import type { Page } from '@playwright/test'
import { hold, nextCall, refuse } from './support/calls.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
const notice = (page: Page) => page.locator('.toast')

test('the sign-in page greets and asks for email and password [AUTH-04..06] [AUTH-13] [AUTH-15] [AUTH-18] [AUTH-19]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Sign in to access your CRM dashboard')).toBeVisible()
  await expect(page.locator('form input')).toHaveCount(2)
  await expect(page.locator('form')).toHaveAttribute('novalidate', '')
  await expect(page.getByText('Quick Login')).toBeHidden()
  await expect(page.getByText('Test account')).toBeHidden()
})

test('signing in and creating an account are one page; changing over clears both forms [AUTH-10..13] [AUTH-07] [AUTH-08]', async ({
  page,
}) => {
  await page.goto('/login')
  await fill(page, 'not an address', 'x')
  await submit(page).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await page.getByRole('button', { name: "Don't have an account? Create one" }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByText('Join thousands of real estate professionals')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()

  await page.getByRole('button', { name: "Don't have an account? Create one" }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('the form itself says what is wrong with email and password [AUTH-23] [AUTH-24] [LIM-02]', async ({ page }) => {
  await page.goto('/login')
  await fill(page, 'ada@', '12345')
  await submit(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()
})

test('a password can be shown and hidden [AUTH-14] [V6.2.6]', async ({ page }) => {
  await page.goto('/login?register=true')
  for (const label of ['Password', 'Confirm password']) {
    const input = page.getByLabel(label, { exact: true })
    const toggle = page.locator('.sign-in-with-reveal', { has: input }).getByRole('button')
    await expect(input).toHaveAttribute('type', 'password')
    await toggle.click()
    await expect(input).toHaveAttribute('type', 'text')
    await toggle.click()
    await expect(input).toHaveAttribute('type', 'password')
  }
})

test('a password can be pasted, and password managers know which one a field is for [V6.2.7]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login?register=true')
  for (const label of ['Password', 'Confirm password']) {
    const input = page.getByLabel(label, { exact: true })
    await expect(input).toHaveAttribute('autocomplete', 'new-password')
    await page.evaluate(() => navigator.clipboard.writeText('from a password manager'))
    await input.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(input).toHaveValue('from a password manager')
  }
  await page.goto('/login')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
})

test('signing in tells so and loads the start page anew [AUTH-17] [AUTH-20] [AUTH-31] [AUTH-34] [AUTH-39] [SHELL-02]', async ({
  page,
  context,
}) => {
  const { user, password } = await signUp(context)
  await context.clearCookies()
  await page.clock.install()
  await page.goto('/login')
  await fill(page, user.email, password)
  const release = await hold(page, 'POST', '/api/login')
  const call = nextCall(page, 'POST', '/api/login')
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  expect((await call).postDataJSON()).toEqual({ email: user.email, password })

  // The message stands for a moment before the page goes; the clock waits until it is read.
  await page.clock.pauseAt(Date.now() + 5_000)
  const loaded = page.waitForEvent('request', (one) => one.isNavigationRequest() && new URL(one.url()).pathname === '/')
  await release()
  await expect(notice(page)).toContainText('Success')
  await expect(notice(page)).toContainText('Login successful! Redirecting...')
  await page.clock.runFor(1000)
  await loaded
  await page.clock.resume()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a refused sign-in says why [AUTH-36] [AUTH-46] [AUTH-50] [AUTH-52] [ERR-05]', async ({ page, context }) => {
  const { user } = await signUp(context)
  await context.clearCookies()
  await page.goto('/login')
  await fill(page, user.email, 'wrong password')
  await submit(page).click()
  await expect(notice(page)).toContainText('Login Failed')
  await expect(notice(page)).toContainText('Invalid email or password')
  await expect(notice(page)).toHaveClass(/destructive/)
  await expect(page.getByLabel('Email')).toHaveValue(user.email)

  const later = 'Too many requests. Please try again later.'
  for (const [status, message, shown] of [
    [429, later, later],
    [403, 'Your account is disabled. Contact your administrator.', 'Your account is disabled.'],
    [500, '', 'Login failed'],
  ] as const) {
    const pass = await refuse(page, 'POST', '/api/login', { status, message })
    await submit(page).click()
    await expect(notice(page)).toContainText(shown)
    await pass()
  }
  await context.setOffline(true)
  await submit(page).click()
  await expect(notice(page)).toContainText('Invalid email or password. Please try again.')
})

test('the sign-in page is shown to people who are signed in too [AUTH-01]', async ({ page, admin: _ }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(submit(page)).toBeEnabled()
})

test('signing in leads back to the page that was wanted, and only within Plotline [AUTH-40] [AUTH-41] [AUTH-45]', async ({
  page,
  context,
}) => {
  const { user, password } = await signUp(context)
  await context.clearCookies()
  await page.goto('/api/login?next=%2Fpipeline')
  await expect(page).toHaveURL('/login?next=%2Fpipeline')
  await fill(page, user.email, password)
  await submit(page).click()
  await expect(page).toHaveURL('/pipeline')

  await context.clearCookies()
  await page.goto('/login?next=https%3A%2F%2Fexample.com%2F')
  await fill(page, user.email, password)
  await submit(page).click()
  await expect(page).toHaveURL('/')
})
