import type { Lead } from '#features/leads/leads.contract.ts'
import { nextCall } from './support/calls.ts'
import { ask } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { column, dealCard, dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('the dashboard greets by name and shows four figures that lead on [DASH-02..05] [DASH-17] [LIM-16]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  await addLead(admin.request, { firstName: 'Lost', lastName: 'Case', status: 'unqualified' })
  await addDeal(admin.request, { stage: 'closed', value: '30000000' })
  await addProperty(admin.request)
  await page.goto('/')
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Lead Management/ })
  await expect(entry).toHaveText('Lead Management1 active')
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Adaeze$/ }),
  ).toBeVisible()
  for (const [label, value, change, path] of [
    ['Active leads', '1', 'New', '/leads'],
    ['Closed deals', '1', 'New', '/pipeline?stage=closed'],
    ['Total revenue', '₦30.0M', 'New', '/reports'],
    ['Total properties', '1', '+1new listing', '/properties'],
  ] as const) {
    const card = page.locator('a.metric', { hasText: label })
    await expect(card).toContainText(value)
    await expect(card).toContainText(change)
    await expect(card).toHaveAttribute('href', path)
  }
})

test('figures compare with the 30 days before [DASH-04]', async ({ page, admin: _ }) => {
  await page.route('**/api/dashboard/metrics', (route) =>
    route.fulfill({
      json: {
        activeLeads: 1240,
        closedDeals: 8,
        totalRevenue: '2500000.00',
        totalProperties: 12,
        changes: {
          activeLeads: { percent: 12.5, previous: 10 },
          closedDeals: { percent: 0, previous: 8 },
          totalRevenue: { percent: -3, previous: '2577319.00' },
          totalProperties: { newListings: 5 },
        },
        periodDays: 30,
      },
    }),
  )
  await page.goto('/')
  for (const [label, value, change, tone] of [
    ['Active leads', '1,240', '+12.5%', 'tone-green'],
    ['Closed deals', '8', '0%', 'tone-gray'],
    ['Total revenue', '₦2.5M', '-3%', 'tone-red'],
    ['Total properties', '12', '+5', 'tone-green'],
  ] as const) {
    const card = page.locator('a.metric', { hasText: label })
    await expect(card).toContainText(value)
    await expect(card.locator('.delta')).toHaveText(change)
    await expect(card.locator('.delta')).toHaveClass(new RegExp(tone))
  }
})

test('a new company sees what to begin with, and no figure that is not its own [DASH-08] [DASH-09] [LIM-16]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/')
  await expect(page.getByText('No recent activities')).toBeVisible()
  for (const [label, figure, change] of [
    ['Active leads', '0', '0%'],
    ['Closed deals', '0', '0%'],
    ['Total revenue', '₦0', '0%'],
    ['Total properties', '0', '+0'],
  ] as const) {
    const card = page.locator('a.metric', { hasText: label })
    await expect(card.locator('.figure')).toHaveText(figure)
    await expect(card.locator('.delta')).toHaveText(change)
  }
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Lead Management/ })
  await expect(entry).toHaveText('Lead Management')
  await expect(page.getByText('No properties yet')).toBeVisible()
  await expect(column(page, 'New Leads')).toContainText('No deals')
})

test('what happened stands there newest first, with the three newest listings [DASH-07] [DASH-09..11] [LIM-15]', async ({
  page,
  admin,
}) => {
  for (const title of ['First house', 'Second house', 'Third house', 'Fourth house'])
    await addProperty(admin.request, { title, ...(title === 'Third house' && { assignedAgent: admin.user.id }) })
  await addLead(admin.request)
  await page.goto('/')
  const activities = page.getByRole('region', { name: 'Recent activities' }).getByRole('listitem')
  await expect(activities.first()).toContainText('Amarachi Duru')
  await expect(activities.nth(1)).toContainText('Fourth house')
  await expect(activities.first().locator('time')).toHaveText(/now|Just|min/i)

  const featured = page.getByRole('region', { name: 'Featured properties' }).getByRole('article')
  await expect(featured.getByRole('heading')).toHaveText(['Fourth house', 'Third house', 'Second house'])
  await expect(featured.first()).toContainText('4 Bourdillon Road, Ikoyi, Lagos')
  await expect(featured.first()).toContainText('₦85.0M')
  await expect(featured.first()).toContainText('Available')
  await expect(featured.first()).toContainText('Unassigned')
  await expect(featured.nth(1)).toContainText('Adaeze Okafor')
})

test('the board works on the dashboard too, and the figures follow [DASH-06] [DASH-16] [PIPE-13]', async ({
  page,
  admin,
}) => {
  await addDeal(admin.request)
  await openLive(page, '/')
  const revenue = page.locator('a.metric', { hasText: 'Total revenue' })
  await expect(revenue).toContainText('₦0')
  await dealCard(page, 'Chevron semi').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('5')
  await expect(dealCard(column(page, 'Closed'), 'Chevron semi')).toBeVisible()
  await expect(revenue).toContainText('₦25.0M')
  await expect(page.getByRole('region', { name: 'Recent activities' }).getByRole('listitem').first()).toContainText(
    'Chevron semi',
  )
})

test('the quick actions add a lead, a property and an event [DASH-12..14] [PROP-26]', async ({ page, admin }) => {
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const lead = dialog(page, 'Add New Lead')
  await lead.getByLabel('First name').fill('Amarachi')
  await lead.getByLabel('Last name').fill('Duru')
  await lead.getByLabel('Phone').fill('+234 803 555 0101')
  await lead.getByLabel('Source').selectOption('Referral')
  await lead.getByRole('button', { name: 'Add Lead' }).click()
  await expectToast(page, 'Success', 'Lead created successfully')
  await expect(page.locator('a.metric', { hasText: 'Active leads' }).locator('.figure')).toHaveText('1')

  await page.getByRole('button', { name: 'Add Property' }).first().click()
  const property = dialog(page, 'Add Property')
  await property.getByLabel('Title').fill('Ikoyi terrace')
  await property.getByLabel('Price').fill('85000000')
  await property.getByLabel('Address').fill('4 Bourdillon Road')
  await property.getByLabel('City').fill('Ikoyi')
  await property.getByLabel('State').fill('Lagos')
  await property.getByRole('button', { name: 'Add Property' }).click()
  await expectToast(page, 'Success', 'Property added successfully')
  await expect(page.locator('a.metric', { hasText: 'Total properties' }).locator('.figure')).toHaveText('1')
  const activities = page.getByRole('region', { name: 'Recent activities' }).getByRole('listitem')
  await expect(activities.first()).toContainText('New listing: Ikoyi terrace')

  await page.getByRole('button', { name: 'Schedule' }).click()
  const event = dialog(page, 'Add Event')
  await event.getByLabel('Title').fill('Site visit, Chevron')
  await event.getByRole('button', { name: 'Add Event' }).click()
  await expectToast(page, 'Event created', 'Event has been added to your calendar.')
  const events = await ask<{ title: string }[]>(admin.request, 'GET', '/api/calendar/events')
  expect(events.map(({ title }) => title)).toEqual(['Site visit, Chevron'])
})

test('an email is logged with the lead and handed to the mail app [DASH-15] [LEAD-46]', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { email: 'amarachi@example.com' })
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Send Email' }).click()
  const form = dialog(page, 'Send Email')
  await form.getByRole('combobox', { name: 'To' }).click()
  await page.keyboard.type('Amara')
  await page.getByRole('option', { name: /Amarachi Duru/ }).click()
  await expect(form.getByText('To amarachi@example.com')).toBeVisible()
  await form.getByLabel('Subject').fill('The Ikoyi terrace')
  await form.getByLabel('Message').fill('It is free on Friday.')
  const call = nextCall(page, 'POST', '/api/communications')
  await form.getByRole('button', { name: 'Open mail app' }).click()
  expect((await call).postDataJSON()).toMatchObject({
    type: 'email',
    direction: 'outbound',
    subject: 'The Ikoyi terrace',
  })
  await expectToast(page, 'Communication logged')
  await expect
    .poll(async () => (await ask<Lead>(admin.request, 'GET', `/api/leads/${lead.id}`)).lastContactedAt)
    .not.toBeNull()
})

test('a time that makes no sense is told as such [SHELL-48]', async ({ page, admin }) => {
  await addLead(admin.request)
  // Our server never sends one; a fault elsewhere might.
  await page.route('**/api/dashboard/activities?*', async (route) => {
    const answer = await route.fetch()
    const activities: object[] = await answer.json()
    await route.fulfill({ json: activities.map((one) => ({ ...one, occurredAt: 'yesterday or so' })) })
  })
  await page.goto('/')
  const activities = page.getByRole('region', { name: 'Recent activities' }).getByRole('listitem')
  await expect(activities.first()).toContainText('Recently')
  // The page may be reading them again.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the first visit asks for everything once, most of it before the code is there [DASH-01] [SHELL-39]', async ({
  page,
  admin,
}) => {
  await addDeal(admin.request, { title: 'Duplex at Osapa' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  await page.goto('/')
  await expect(page.locator('.board-deal')).toContainText('Duplex at Osapa')
  const early = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')].map(({ href }) =>
      href.slice(location.origin.length),
    ),
  )
  expect(early).toContain('/api/auth/user')
  expect(early).toContain('/api/dashboard/metrics')
  // Then the page hears what has changed since it began to load, and reads that again.
  const first = asked.slice(
    0,
    asked.findIndex((address) => address.startsWith('/api/changes')),
  )
  expect(first).toEqual(expect.arrayContaining(early))
  expect(new Set(first).size, first.join('\n')).toBe(first.length)
  // Nor is any of it asked for by another query as well, as when a page's query changes and the early one does not.
  const pathOf = (address: string) => address.split('?')[0]
  const doubles = first.filter((one) => !early.includes(one) && early.some((other) => pathOf(other) === pathOf(one)))
  expect(doubles.filter((one) => !one.startsWith('/api/deals?stage=') && !one.endsWith('?limit=1'))).toEqual([])
})

test('the lead to call next is called by one press', async ({ page, admin }) => {
  await addLead(admin.request, { phone: '0803 555 0101', assignedTo: admin.user.id })
  await page.goto('/')
  const call = page.getByRole('list', { name: 'Next up' }).getByRole('link', { name: /^Call / })
  await expect(call).toHaveAttribute('href', 'tel:+2348035550101')
})
