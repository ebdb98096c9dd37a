import type { BrowserContext, Page } from '@playwright/test'
import { fillLead, fillLeadOnPhone } from './support/outbox.ts'
import { ask, join, PASSWORD, type Person } from './support/people.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { codeOf, enterCode, showKey } from './support/two-factor.ts'

/** Switches two-factor authentication on by the calls. */
async function switchOn({ request }: Person): Promise<void> {
  const { secret } = await ask<{ secret: string }>(request, 'POST', '/api/settings/2fa/setup', { password: PASSWORD })
  await ask(request, 'POST', '/api/settings/2fa/enable', { code: codeOf(secret) })
}

/** Has everybody of the company need a second factor from now on. */
async function requireFactor(admin: Person, graceDays = 0): Promise<void> {
  if (graceDays === 0) await switchOn(admin)
  await ask(admin.request, 'PATCH', '/api/admin/policy', { secondFactor: 'all', graceDays })
}

const cover = (page: Page) => page.getByRole('alertdialog', { name: 'Set up two-factor authentication first' })

/** Chooses the app in the cover, which offers a passkey beside it where the browser knows them. */
const startWithApp = (page: Page) =>
  cover(page)
    .getByRole('button', { name: /^(Set it up|Use an app)$/ })
    .click()

/** Sets the factor up in the dialog that is open. */
async function setUp(page: Page): Promise<void> {
  await enterCode(page, await showKey(page, PASSWORD))
  await page.getByRole('switch', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
}

async function signIn(context: BrowserContext, { user }: Person): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  return page
}

test('in the days of grace a banner says how many are left and leads to the set-up [SET-21]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const others = await newBrowser()
  const member = await join(admin, others)
  const own = await others.newPage()
  await own.goto('/leads')
  await expect(own.getByRole('heading', { name: 'All leads' })).toBeVisible()
  await page.goto('/settings/policy')
  await page.getByRole('combobox', { name: 'Two-factor authentication' }).selectOption('all')
  await page.getByRole('combobox', { name: 'Days to set it up' }).selectOption('3')
  const banner = own.getByRole('region', { name: 'Two-factor authentication' })
  await expect(banner).toContainText('3 days are left')
  await banner.getByRole('button', { name: 'Set it up' }).click()
  await setUp(own)
  await expect(banner).toHaveCount(0)
  await expect(own.getByRole('heading', { name: 'All leads' })).toBeVisible()
  const factors = await ask<{ methods: string[] }>(member.request, 'GET', '/api/settings/2fa')
  expect(factors.methods).toEqual(['totp'])
})

for (const [device, viewport] of [
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 360, height: 740 }],
] as const)
  test(`${device}, who is late sets the factor up before anything else, and a form under it keeps its input [SET-21]`, async ({
    admin,
    newBrowser,
  }) => {
    const context = await newBrowser({ viewport })
    const member = await join(admin, context)
    const page = await context.newPage()
    await page.goto('/leads')
    await page
      .getByRole('button', { name: /^Add Lead$/ })
      .first()
      .click()
    const form = dialog(page, 'Add New Lead')
    // A phone has one field for the whole name.
    const [name, typed] =
      viewport.width < 500 ? (['Name', 'Amarachi Nwosu'] as const) : (['Last name', 'Nwosu'] as const)
    await (viewport.width < 500 ? fillLeadOnPhone(form, typed) : fillLead(form, 'Amarachi'))
    await requireFactor(admin)
    await expect(cover(page)).toBeVisible()
    await expect(cover(page).getByRole('button').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await startWithApp(page)
    await page
      .getByRole('dialog', { name: 'Set up two-factor authentication' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await startWithApp(page)
    await setUp(page)
    await expect(cover(page)).toHaveCount(0)
    await expect(form.getByLabel(name)).toHaveValue(typed)
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expect(form).toHaveCount(0)
    await expect
      .poll(async () =>
        (await ask<{ lastName: string }[]>(member.request, 'GET', '/api/leads')).map((one) => one.lastName),
      )
      .toEqual(['Nwosu'])
  })

test('who signs in after the days of grace sets the factor up, or signs out again [SET-21]', async ({
  admin,
  newBrowser,
}) => {
  const member = await join(admin, await newBrowser())
  await requireFactor(admin)
  const page = await signIn(await newBrowser(), member)
  await cover(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: /From first call/ })).toBeVisible()
  const again = await signIn(await newBrowser(), member)
  await startWithApp(again)
  await setUp(again)
  await expect(again.getByRole('heading', { name: /Tunde$/ })).toBeVisible()
  await expect(again.getByText('Live', { exact: true })).toBeVisible()
})
