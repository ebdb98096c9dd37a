import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Person } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
] as const
const looks = [
  ['elysium', 'light'],
  ['elysium', 'dark'],
  ['dhabi', 'light'],
  ['dhabi', 'dark'],
] as const

test.use({ reducedMotion: 'reduce' })

/** Looks at the page as it is now in both themes and both modes, and gives what breaks a rule. */
async function breaches(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  const width = page.viewportSize()?.width
  for (const [theme, mode] of looks) {
    await page.evaluate(
      ([one, other]) => {
        document.documentElement.dataset.theme = one
        document.documentElement.dataset.mode = other
      },
      [theme, mode] as const,
    )
    // Colours that are still changing would be read half-way.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(
          `${name} ${width} ${theme} ${mode}: ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
        )
  }
  return found
}

/** A company with something of everything. */
async function fill({ request, user }: Person): Promise<{ lead: string; deal: string; property: string }> {
  const lead = await addLead(request, {
    email: 'amarachi@example.com',
    priority: 'hot',
    budgetMin: '8000000',
    propertyType: 'duplex',
    location: 'Lekki Phase 1',
    assignedTo: user.id,
  })
  for (const status of ['contacted', 'qualified', 'unqualified'] as const)
    await addLead(request, { firstName: 'Sani', lastName: `Musa ${status}`, status, priority: 'low' })
  const property = await addProperty(request, { bedrooms: 4, bathrooms: 4, area: '320', features: ['Pool'] })
  for (const [place, status] of (['sold', 'under_offer', 'rented'] as const).entries())
    await addProperty(request, { title: `House ${place}`, status, assignedAgent: user.id })
  const values = ['1000000', '25000000', '50000000', '100000000']
  const stages = ['new', 'site_inspection', 'contract', 'closed'] as const
  const deal = await addDeal(request, { leadId: lead.id, propertyId: property.id, assignedTo: user.id })
  for (const [place, value] of values.entries())
    await addDeal(request, { title: `Deal ${place}`, value, stage: stages[place] ?? 'new' })
  return { lead: lead.id, deal: deal.id, property: property.id }
}

const screens: readonly [
  name: string,
  path: (ids: Awaited<ReturnType<typeof fill>>) => string,
  seen: string | RegExp,
][] = [
  ['dashboard', () => '/', /Adaeze$/],
  ['leads', () => '/leads', /Lead Management|Leads/],
  ['leads as rows', () => '/leads?layout=rows', /Lead Management|Leads/],
  ['a lead', ({ lead }) => `/leads/${lead}`, 'Amarachi Duru'],
  ['pipeline', () => '/pipeline', 'Sales Pipeline'],
  ['a deal', ({ deal }) => `/pipeline/${deal}`, 'Chevron semi'],
  ['properties', () => '/properties', 'Property Inventory'],
  ['a property', ({ property }) => `/properties/${property}`, 'Ikoyi terrace'],
  ['settings', () => '/settings', 'Settings'],
  ['a screen to come', () => '/contacts', 'Contacts'],
  ['not found', () => '/nope', '404 Page Not Found'],
]

for (const size of sizes)
  for (const [name, path, seen] of screens)
    test(`${name} at ${size.width} px breaks no rule of WCAG 2.2 AA [SHELL-57]`, async ({ page, admin }) => {
      const ids = await fill(admin)
      await page.setViewportSize(size)
      await page.goto(path(ids))
      await expect(page.getByRole('heading', { name: seen }).first()).toBeVisible()
      await expect(page.getByRole('main').first().locator('.sk')).toHaveCount(0)
      expect(await breaches(page, name)).toEqual([])
    })

const publicPages = [
  ['the front page', '/', /From first call/],
  ['signing in', '/login', 'Welcome Back'],
  ['a new account', '/login?register=true', 'Create Account'],
  ['a new password', '/login?reset=token', 'Set a new password'],
] as const

for (const size of sizes)
  test(`the public pages at ${size.width} px break no rule of WCAG 2.2 AA [SHELL-57]`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const [name, path, seen] of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: seen })).toBeVisible()
      expect(await breaches(page, name)).toEqual([])
    }
    await page.goto('/login?register=true')
    await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    expect(await breaches(page, 'a form with errors')).toEqual([])
  })

const open: readonly [name: string, path: string, how: (page: Page) => Promise<unknown>, seen: string][] = [
  [
    'the lead form',
    '/leads',
    (page) => page.getByRole('button', { name: 'Add Lead', exact: true }).click(),
    'Add New Lead',
  ],
  [
    'the help',
    '/leads',
    (page) => page.getByRole('button', { name: 'Leads versus Contacts' }).click(),
    'Leads versus Contacts',
  ],
  [
    'the deal form',
    '/pipeline',
    (page) => page.getByRole('button', { name: 'Add Deal', exact: true }).click(),
    'Add deal',
  ],
  [
    'the property form',
    '/properties',
    (page) => page.getByRole('button', { name: 'Add Property' }).first().click(),
    'Add Property',
  ],
  ['the event form', '/', (page) => page.getByRole('button', { name: 'Schedule' }).click(), 'Add Event'],
  ['the email form', '/', (page) => page.getByRole('button', { name: 'Send Email' }).click(), 'Send Email'],
  ['the search', '/settings', (page) => page.keyboard.press('Control+k'), 'Search and commands'],
  ['the shortcuts', '/settings', (page) => page.keyboard.press('?'), 'Keyboard shortcuts'],
]

for (const size of sizes)
  for (const [name, path, how, seen] of open)
    test(`${name} at ${size.width} px breaks no rule of WCAG 2.2 AA [SHELL-57]`, async ({ page, admin }) => {
      await addLead(admin.request)
      await page.setViewportSize(size)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await how(page)
      await expect(dialog(page, seen)).toBeVisible()
      const submit = dialog(page, seen).locator('button[type="submit"]')
      if ((await submit.count()) > 0) await submit.click()
      expect(await breaches(page, name)).toEqual([])
    })

for (const size of sizes)
  test(`menus, notifications, questions and messages at ${size.width} px break no rule of WCAG 2.2 AA [SHELL-57]`, async ({
    page,
    admin,
  }) => {
    const { lead } = await fill(admin)
    await page.setViewportSize(size)
    await page.goto(`/leads/${lead}`)
    const panel = page.getByRole('complementary', { name: 'Amarachi Duru, details' }).or(dialog(page, 'Amarachi Duru'))
    await panel.getByRole('button', { name: /^Lead score/ }).click()
    expect(await breaches(page, 'the score')).toEqual([])
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'More actions for Amarachi Duru' }).click()
    await expect(page.getByRole('menu').first()).toBeVisible()
    expect(await breaches(page, 'the menu of a lead')).toEqual([])
    await page.getByRole('menuitem', { name: 'Delete lead' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await breaches(page, 'a question')).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await panel.getByRole('button', { name: /change status/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Contacted' }).click()
    await expect(page.locator('.toasts .toast')).toBeVisible()
    expect(await breaches(page, 'a message')).toEqual([])

    await page.goto('/settings')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText('No notifications yet')).toBeVisible()
    expect(await breaches(page, 'the notifications')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await breaches(page, 'the account menu')).toEqual([])
  })
