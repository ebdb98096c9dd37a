import type { BrowserContext, Locator, Page } from '@playwright/test'
import { settingsSectionsFor } from '#web/settings/settings-sections.ts'
import { breaches, sizes } from './support/accessibility.ts'
import { composer, say } from './support/chat.ts'
import { fillCompany } from './support/full-company.ts'
import { inGroups } from './support/groups.ts'
import { openSection } from './support/open-section.ts'
import { ask, join, PASSWORD, signUp } from './support/people.ts'
import { addLead } from './support/records.ts'
import { choose, dialog, toast } from './support/screens.ts'
import { test as base, expect } from './support/test.ts'
import { codeSwitch, enterCode, showKey } from './support/two-factor.ts'

const SCREENS_AT_ONCE = 6
const OPENINGS_AT_ONCE = 6

/** The names of a group in a title. */
const namesOf = (names: readonly string[]) => names.join(', ')

type Ids = Awaited<ReturnType<typeof fillCompany>>
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
      await page.goto(path(ids))
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

type Opening = {
  name: string
  path: (ids: Ids) => string
  open: (page: Page) => Promise<unknown>
  seen: (page: Page) => Locator
  /** It changes a record. */
  isWriting?: true
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const opens = (name: string) => (page: Page) => dialog(page, name)
/** On a phone some of what a channel has is in a menu. */
const pressOfChannel = (name: string) => async (page: Page) => {
  const more = page.getByRole('button', { name: 'More', exact: true })
  await page.getByRole('button', { name, exact: true }).or(more).first().click()
  if (await more.isVisible()) await choose(page, name)
}
const aLead = ({ lead }: Ids) => `/leads/${lead}`
const settings = () => '/settings'
const openKey = async (page: Page) => {
  await codeSwitch(page).click()
  return showKey(page, PASSWORD)
}

const openings: readonly Opening[] = [
  {
    name: 'the contact form',
    path: () => '/contacts?list=contacts',
    open: press(/^Add Contact$/),
    seen: opens('Create New Contact'),
  },
  {
    name: 'the conversion of a lead',
    path: ({ qualified }) => `/leads/${qualified}`,
    open: press(/^Convert to client$/),
    seen: (page) => dialog(page, 'Convert to client'),
    isWriting: true,
  },
  {
    name: 'the dialog that logs',
    path: () => '/communication',
    open: press(/^Log (Communication|Activity)$/),
    seen: (page) => dialog(page, /^Log (Communication|Activity)$/),
  },
  { name: 'the lead form', path: () => '/leads', open: press(/^Add Lead$/), seen: opens('Add New Lead') },
  {
    name: 'the help',
    path: () => '/leads',
    open: press('Leads versus Contacts'),
    seen: opens('Leads versus Contacts'),
  },
  { name: 'the deal form', path: () => '/pipeline', open: press(/^Add Deal$/), seen: opens('Add deal') },
  { name: 'the property form', path: () => '/properties', open: press('Add Property'), seen: opens('Add Property') },
  { name: 'the event form', path: () => '/', open: press('Schedule'), seen: (page) => dialog(page, 'Add Event') },
  {
    name: 'the change of an event',
    path: ({ event }) => `/calendar/${event}?date=2027-01-05`,
    open: press('Edit'),
    seen: (page) => dialog(page, 'Edit Event'),
  },
  {
    name: 'the schedules of reports',
    path: () => '/reports',
    open: press('Schedule Report'),
    seen: opens('Schedule Report'),
  },
  {
    name: 'the deletion of an account',
    path: () => '/settings/data',
    open: press('Delete Account'),
    seen: opens('Delete your account?'),
  },
  { name: 'the task form', path: () => '/tasks', open: press('Add Task'), seen: opens('Add Task') },
  {
    name: 'the document form',
    path: () => '/documents',
    open: press('Upload Document'),
    seen: opens('Upload Document'),
  },
  {
    name: 'the links of a document',
    path: () => '/documents',
    open: press('Share Offer letter'),
    seen: (page) => dialog(page, 'Share document').getByRole('button', { name: 'New link' }),
  },
  {
    name: 'a picture that is viewed',
    path: () => '/documents',
    open: press('View Front'),
    seen: (page) => dialog(page, 'Front').getByRole('img'),
  },
  { name: 'the channel form', path: () => '/team-chat', open: press('New'), seen: opens('Create New Channel') },
  {
    name: 'the settings of a channel',
    path: ({ channel }) => `/team-chat/${channel}`,
    open: pressOfChannel('Channel settings'),
    seen: (page) => dialog(page, 'Channel settings'),
  },
  {
    name: 'the members of a channel',
    path: ({ channel }) => `/team-chat/${channel}`,
    open: pressOfChannel('Members'),
    seen: (page) =>
      dialog(page, /Members of/)
        .getByRole('listitem')
        .first(),
  },
  {
    name: 'the people who can be named',
    path: ({ channel }) => `/team-chat/${channel}`,
    open: (page) => composer(page).pressSequentially('Ask @'),
    seen: (page) => page.getByRole('option').first(),
  },
  { name: 'the email form', path: () => '/', open: press('Send Email'), seen: (page) => dialog(page, 'Send Email') },
  {
    name: 'the search',
    path: settings,
    open: (page) => page.keyboard.press('Control+k'),
    seen: (page) => dialog(page, 'Search and commands'),
  },
  {
    name: 'the shortcuts',
    path: settings,
    open: (page) => page.keyboard.press('?'),
    seen: (page) => dialog(page, 'Keyboard shortcuts'),
  },
  {
    name: 'the notifications',
    path: settings,
    open: press(/^Notifications/),
    seen: (page) => page.getByRole('button', { name: 'View all notifications' }),
  },
  {
    name: 'all notifications',
    path: settings,
    open: async (page) => {
      await press(/^Notifications/)(page)
      await press('View all notifications')(page)
    },
    seen: (page) => dialog(page, 'All notifications').getByText('Amarachi Unread'),
  },
  { name: 'the account menu', path: settings, open: press(/^Account menu/), seen: (page) => page.getByRole('menu') },
  {
    name: 'a filter',
    path: () => '/leads',
    open: press(/^Status/),
    seen: (page) => page.getByRole('menu', { name: 'Status' }),
  },
  {
    name: 'the score of a lead',
    path: aLead,
    open: press(/^Lead score/),
    seen: (page) => page.getByRole('heading', { name: /^Score \d+ of 100/ }),
  },
  {
    name: 'a question',
    path: aLead,
    open: async (page) => {
      await page.locator('.panel').getByRole('button', { name: 'More actions for Amarachi Duru' }).click()
      await page.getByRole('menuitem', { name: 'Delete lead' }).click()
    },
    seen: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'the devices of a member',
    path: () => '/settings/team',
    open: press(/^Devices of Tunde/),
    seen: (page) =>
      dialog(page, /^Devices of Tunde/)
        .getByRole('listitem')
        .first(),
  },
  {
    name: 'the key of an authenticator app',
    path: () => '/settings/security',
    open: openKey,
    seen: (page) => page.getByAltText('QR code with the key'),
    isWriting: true,
  },
  {
    name: 'the recovery codes',
    path: () => '/settings/security',
    open: async (page) => enterCode(page, await openKey(page)),
    seen: opens('Keep these recovery codes'),
    isWriting: true,
  },
  {
    name: 'a message',
    path: aLead,
    open: async (page) => {
      await press(/change status/)(page)
      await page.getByRole('menuitemcheckbox', { name: 'Contacted' }).click()
      // Under the pointer it stays.
      await toast(page).hover()
    },
    seen: toast,
    isWriting: true,
  },
]

/** Opens it at each size and looks. */
async function look(page: Page, ids: Ids, { name, path, open, seen }: Opening): Promise<void> {
  const show = async () => {
    // A layer that the new width closed goes back in the history meanwhile, which ends what is being opened.
    await expect(() => page.goto(path(ids))).toPass()
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
