import type { BrowserContext, Page } from '@playwright/test'
import { settingsSectionsFor } from '#web/settings/settings-sections.ts'
import { breaches, sizes } from './support/accessibility.ts'
import { type Ids, type Opening, openings } from './support/axe-openings.ts'
import { say } from './support/chat.ts'
import { fillCompany } from './support/full-company.ts'
import { inGroups } from './support/groups.ts'
import { openSection } from './support/open-section.ts'
import { ask, join, signUp } from './support/people.ts'
import { addLead } from './support/records.ts'
import { openInApp } from './support/screens.ts'
import { test as base, expect } from './support/test.ts'

const SCREENS_AT_ONCE = 6
const OPENINGS_AT_ONCE = 6

/** The names of a group in a title. */
const namesOf = (names: readonly string[]) => names.join(', ')

type Company = { ids: Ids; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }

/** Most of these tests only look, so they share a company. */
const test = base.extend<{ ids: Ids }, { company: Company }>({
  company: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.PLOTLINE_JOURNEY_URL })
      const admin = await signUp(context)
      const ids = await fillCompany(admin)
      const elsewhere = await browser.newContext({ baseURL: process.env.PLOTLINE_JOURNEY_URL })
      const colleague = await join(admin, elsewhere)
      for (const lastName of ['Unread', 'Read'])
        await addLead(colleague.request, { lastName, assignedTo: admin.user.id })
      const [told] = await ask<{ id: string }[]>(admin.request, 'GET', '/api/collaboration/notifications')
      await ask(admin.request, 'PUT', `/api/collaboration/notifications/${told?.id}/read`)
      await say(colleague.request, { id: ids.channel }, 'Good morning')
      await elsewhere.close()
      const cookies = await context.cookies()
      await context.close()
      await use({ ids, cookies })
    },
    { scope: 'worker' },
  ],
  ids: async ({ company, context }, use) => {
    await context.addCookies(company.cookies)
    await use(company.ids)
  },
})

const screens: readonly [name: string, path: (ids: Ids) => string, seen: string | RegExp][] = [
  ['dashboard', () => '/', /Adaeze$/],
  ['leads', () => '/leads', /Lead Management|Leads/],
  ['leads as rows', () => '/leads?layout=rows', /Lead Management|Leads/],
  ['a lead', ({ lead }) => `/leads/${lead}`, 'Amarachi Duru'],
  ['pipeline', () => '/pipeline', 'Sales Pipeline'],
  ['a deal', ({ deal }) => `/pipeline/${deal}`, 'Chevron semi'],
  ['properties', () => '/properties', 'Property Inventory'],
  ['a property', ({ property }) => `/properties/${property}`, 'Ikoyi terrace'],
  ['settings', () => '/settings', 'Settings'],
  ['contacts', () => '/contacts', /Contacts|Clients/],
  ['a contact', ({ contact }) => `/contacts/${contact}`, 'Bolanle Etim'],
  ['communications', () => '/communication', /Communication Center|Activities/],
  ['a communication', ({ communication }) => `/communication/${communication}`, 'Amarachi Duru'],
  ['the month', () => '/calendar?date=2027-01-05', 'January 2027'],
  ['the week', () => '/calendar?date=2027-01-05&view=week', 'Jan 3 – 9, 2027'],
  ['the day', () => '/calendar?date=2027-01-05&view=day', /Jan 5, 2027/],
  ['an event', ({ event }) => `/calendar/${event}?date=2027-01-05`, 'A contract_signing'],
  ['tasks', () => '/tasks', 'Task Management'],
  ['documents', () => '/documents', /Document Management|Documents/],
  ['a document', ({ document }) => `/documents/${document}`, 'Offer letter'],
  ['reports', () => '/reports', 'Reports & Analytics'],
  ['the chat', () => '/team-chat', 'Team Chat'],
  ['a channel', ({ channel }) => `/team-chat/${channel}`, /sales-team/],
  ['not found', () => '/nope', '404 Page Not Found'],
]

for (const group of inGroups(screens, SCREENS_AT_ONCE))
  test(`${namesOf(group.map(([name]) => name))}: no rule of WCAG 2.2 AA is broken [SHELL-57]`, async ({
    page,
    ids,
  }) => {
    test.slow()
    for (const [name, path, seen] of group) {
      await page.setViewportSize(sizes[0])
      await openInApp(page, path(ids))
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect(page.getByRole('heading', { name: seen }).first()).toBeVisible()
        await expect(page.getByRole('main').first().locator('.skeleton')).toHaveCount(0)
        expect.soft(await breaches(page, name)).toEqual([])
      }
    }
  })

for (const size of sizes)
  test(`the sections of the settings at ${size.width} px break no rule of WCAG 2.2 AA [SHELL-57]`, async ({
    page,
    ids: _,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    for (const { id, name } of settingsSectionsFor(true)) {
      await openSection(page, id)
      await expect(page.getByRole('heading', { name: name() }).first()).toBeVisible()
      await expect(page.getByRole('main').first().locator('.skeleton')).toHaveCount(0)
      expect(await breaches(page, id)).toEqual([])
    }
  })

const publicPages = [
  ['the front page', '/', /From first call/],
  ['signing in', '/login', 'Welcome Back'],
  ['a new account', '/login?register=true', 'Create Account'],
  ['a new password', '/login?reset=token', 'Set a new password'],
] as const

test('the public pages and a form with errors: no rule of WCAG 2.2 AA is broken [SHELL-57]', async ({ page }) => {
  test.slow()
  for (const [name, path, seen] of publicPages) {
    await page.goto(path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { name: seen })).toBeVisible()
      expect.soft(await breaches(page, name)).toEqual([])
    }
  }
  await page.goto('/login?register=true')
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByText('First name is required')).toBeVisible()
    expect(await breaches(page, 'a form with errors')).toEqual([])
  }
})

/** Opens it at each size and looks. */
async function look(page: Page, ids: Ids, { name, path, open, seen }: Opening): Promise<void> {
  const show = async () => {
    await openInApp(page, path(ids))
    await expect(page.getByRole('heading').first()).toBeVisible()
    // Under a sheet it cannot be reached by its name.
    await expect(page.locator('.shell-account')).toBeVisible()
    await open(page)
    await expect(seen(page)).toBeVisible()
    const submit = page.getByRole('dialog').locator('.dialog-foot button[type="submit"]')
    if ((await submit.count()) > 0) await submit.click()
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    // What takes another form on a phone is opened there anew.
    if (size !== sizes[0])
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    if (!(await seen(page).isVisible())) await show()
    expect.soft(await breaches(page, name)).toEqual([])
  }
}

const isLooking = ({ isWriting }: Opening) => !isWriting

for (const group of inGroups(openings.filter(isLooking), OPENINGS_AT_ONCE))
  test(`${namesOf(group.map(({ name }) => name))}: no rule of WCAG 2.2 AA is broken [SHELL-57]`, async ({
    page,
    ids,
  }) => {
    test.slow()
    for (const opening of group) await look(page, ids, opening)
  })

for (const opening of openings.filter((one) => !isLooking(one)))
  test(`${opening.name} breaks no rule of WCAG 2.2 AA [SHELL-57]`, async ({ page, context, ids: _ }) => {
    // Opening an account ends the session that stood in the browser, which others use.
    await context.clearCookies()
    await look(page, await fillCompany(await signUp(context)), opening)
  })
