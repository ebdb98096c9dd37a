import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Invite } from '#features/workspace/workspace.contract.ts'
import { hold, nextCall, refuse } from './support/calls.ts'
import { ask, invite, type Person, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

const labels = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const
const newPerson = () => ['Ngozi', 'Eze', `p-${randomUUID()}@example.com`, 'correct horse', 'correct horse']

async function fill(page: Page, values: readonly string[]): Promise<void> {
  for (const [place, label] of labels.entries()) await page.getByLabel(label, { exact: true }).fill(values[place] ?? '')
}
const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Create Account' })
const notice = (page: Page) => page.locator('.toast')
const described = (page: Page, label: string, text: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text)

test('an account takes a name, an email and a password twice [AUTH-03] [AUTH-07..09]', async ({ page }) => {
  await page.goto('/login?register=true')
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.locator('form input')).toHaveCount(labels.length)
})

test('the form itself says what is missing or wrong [AUTH-25..29] [LIM-02] [LIM-03]', async ({ page }) => {
  await page.goto('/login?register=true')
  await fill(page, ['', ' ', 'nobody', '12345', '123'])
  await submit(page).click()
  await described(page, 'First name', 'First name is required')
  await described(page, 'Last name', 'Last name is required')
  await described(page, 'Email', 'Please enter a valid email address')
  await described(page, 'Password', 'Password must be at least 6 characters')
  await described(page, 'Confirm password', 'Password must be at least 6 characters')
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct house')
  await submit(page).click()
  await described(page, 'Confirm password', "Passwords don't match")
})

test('a new account is signed in at once and loads the start page [AUTH-17] [AUTH-21] [AUTH-30] [AUTH-32] [AUTH-33] [AUTH-35] [AUTH-49]', async ({
  page,
  context,
}) => {
  const values = newPerson()
  await page.clock.install()
  await page.goto('/login?register=true')
  await fill(page, values)
  const release = await hold(page, 'POST', '/api/register')
  const call = nextCall(page, 'POST', '/api/register')
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  const [firstName, lastName, email, password] = values
  expect((await call).postDataJSON()).toEqual({ firstName, lastName, email, password })

  // The message stands for a moment before the page goes; the clock waits until it is read, well within the deadline of a call.
  await page.clock.pauseAt(Date.now() + 5_000)
  const loaded = page.waitForEvent('request', (one) => one.isNavigationRequest() && new URL(one.url()).pathname === '/')
  await release()
  await expect(notice(page)).toContainText('Success')
  await expect(notice(page)).toContainText('Registration successful! Redirecting...')
  await page.clock.runFor(1000)
  await loaded
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Account menu, Ngozi Eze' })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'sid')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('sid')
})

test('a refused account says why [AUTH-37] [AUTH-47] [ERR-05]', async ({ page, context }) => {
  const { user } = await signUp(context)
  await context.clearCookies()
  await page.goto('/login?register=true')
  await fill(page, newPerson().with(2, ` ${user.email.toUpperCase()} `))
  await submit(page).click()
  await expect(notice(page)).toContainText('Registration Failed')
  await expect(notice(page)).toContainText('An account with this email already exists')
  await expect(notice(page)).toHaveClass(/destructive/)

  const pass = await refuse(page, 'POST', '/api/register', { message: '' })
  await submit(page).click()
  await expect(notice(page)).toContainText('Registration failed')
  await pass()
  await context.setOffline(true)
  await submit(page).click()
  await expect(notice(page)).toContainText('An unexpected error occurred. Please try again.')
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
})

test('an invitation names the company, fixes the address and joins it [AUTH-54] [ROLE-06]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const { email, token } = await invite(admin)
  const guest = await (await newBrowser()).newPage()
  await guest.goto(`/login?register=true&invite=${token}`)
  await expect(guest.getByText(`You are joining ${admin.user.workspace.name}`)).toBeVisible()
  await expect(guest.getByText('Adaeze Okafor invited you.')).toBeVisible()
  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await expect(guest.getByLabel('Email')).toHaveAttribute('readonly', '')
  for (const [label, value] of [
    ['First name', 'Tunde'],
    ['Last name', 'Bello'],
    ['Password', 'correct horse'],
    ['Confirm password', 'correct horse'],
  ] as const)
    await guest.getByLabel(label, { exact: true }).fill(value)
  await submit(guest).click()
  await expect(guest.getByRole('button', { name: 'Account menu, Tunde Bello' })).toBeVisible()
  await page.goto('/settings/team')
  await expect(page.getByRole('region', { name: 'Team' }).getByText('Tunde Bello').first()).toBeVisible()

  const late = await (await newBrowser()).newPage()
  await late.goto(`/login?register=true&invite=${token}`)
  await expect(late.getByRole('alert').filter({ hasText: 'expired or was already used' })).toBeVisible()
})

async function inviteOf(admin: Person, email: string): Promise<Invite> {
  const invites = await ask<Invite[]>(admin.request, 'GET', '/api/admin/invites')
  const found = invites.find((one) => one.email === email)
  if (!found) throw new Error(`Nobody has invited ${email}.`)
  return found
}

test('an invitation that is withdrawn while its form is filled in opens no company [AUTH-54]', async ({
  admin,
  newBrowser,
}) => {
  const { email, token } = await invite(admin)
  const guest = await (await newBrowser()).newPage()
  await guest.goto(`/login?register=true&invite=${token}`)
  await expect(guest.getByText('Adaeze Okafor invited you.')).toBeVisible()
  await ask(admin.request, 'DELETE', `/api/admin/invites/${(await inviteOf(admin, email)).id}`)
  for (const [label, value] of [
    ['First name', 'Tunde'],
    ['Last name', 'Bello'],
    ['Password', 'correct horse'],
    ['Confirm password', 'correct horse'],
  ] as const)
    await guest.getByLabel(label, { exact: true }).fill(value)
  await submit(guest).click()
  await expect(guest.getByRole('alert').filter({ hasText: 'expired or was already used' })).toBeVisible()
  await expect(guest.getByLabel('Password', { exact: true })).toHaveValue('correct horse')
  const login = { email, password: 'correct horse' }
  expect((await guest.request.post('/api/login', { data: login })).status()).toBe(401)
})

for (const [what, spend] of [
  [
    'used',
    async (_: string, token: string, guest: BrowserContext) => void (await signUp(guest, { email: _, invite: token })),
  ],
  [
    'withdrawn',
    async (email: string, _: string, __: BrowserContext, admin: Person) => {
      const { id } = await inviteOf(admin, email)
      await ask(admin.request, 'DELETE', `/api/admin/invites/${id}`)
    },
  ],
  [
    'renewed',
    async (email: string, _: string, __: BrowserContext, admin: Person) => {
      const { id } = await inviteOf(admin, email)
      await ask(admin.request, 'POST', `/api/admin/invites/${id}/link`)
    },
  ],
  ['unknown', async () => undefined],
] as const)
  test(`an invitation that is ${what} opens no company unless that is asked for [AUTH-54]`, async ({
    admin,
    newBrowser,
  }) => {
    const { email, token } = await invite(admin)
    await spend(email, token, await newBrowser(), admin)
    const late = await (await newBrowser()).newPage()
    await late.goto(`/login?register=true&invite=${what === 'unknown' ? 'x'.repeat(43) : token}`)
    const note = late.getByRole('alert').filter({ hasText: 'Ask the person who invited you for a new link.' })
    await expect(note).toBeVisible()
    await expect(submit(late)).toBeHidden()
    await expect(late.getByLabel('First name')).toBeHidden()
    await late.getByRole('button', { name: 'Open a new company instead' }).click()
    await expect(note).toBeHidden()
    await expect(late.getByLabel('Email')).toHaveValue('')
    await expect(submit(late)).toBeVisible()
  })
