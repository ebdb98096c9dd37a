import type { Page } from '@playwright/test'
import type { Metrics } from '#features/reports/reports.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { hold, listenToCalls, nextCall, refuse } from './support/calls.ts'
import { channelNamed, composer, openChannel, said, say } from './support/chat.ts'
import { ask, join } from './support/people.ts'
import { addLead, addProperty } from './support/records.ts'
import { dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const figure = (page: Page, label: string) => page.locator('a.metric', { hasText: label }).locator('.figure')

test('a page waits for who is signed in, and goes to the sign-in when nobody is [MOB-05]', async ({ page, admin }) => {
  const release = await hold(page, 'GET', '/api/auth/user')
  await page.goto('/tasks')
  await expect(page.getByText('Loading', { exact: true }).or(page.locator('.skeleton')).first()).toBeVisible()
  await expect(page).toHaveURL('/tasks')
  await ask(admin.request, 'POST', '/api/logout')
  await release()
  await expect(page).toHaveURL(/\/login/)
})

test('the dashboard has the counts that the desktop has [MOB-08] [MOB-09]', async ({ page, admin }) => {
  await addLead(admin.request)
  await addLead(admin.request, { phone: '+234 803 555 0102', status: 'unqualified' })
  await addProperty(admin.request)
  const { activeLeads, totalProperties } = await ask<Metrics>(admin.request, 'GET', '/api/dashboard/metrics')
  expect([activeLeads, totalProperties]).toEqual([1, 1])
  await page.goto('/')
  await expect(figure(page, 'Active leads')).toHaveText('1')
  await expect(figure(page, 'properties')).toHaveText('1')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(figure(page, 'Active leads')).toHaveText('1')
})

test('an empty company has no activities, and each quick action opens its form, the chat that of a message [MOB-10] [MOB-12] [MOB-44]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/')
  await expect(page.getByText('No recent activities')).toBeVisible()
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('button')
  await expect(actions).toHaveText(['Add Lead', 'Add Property', 'Send Email', 'Schedule'])
  for (const [action, title] of [
    ['Add Lead', 'Add New Lead'],
    ['Add Property', 'Add Property'],
    ['Send Email', 'Send Email'],
    ['Schedule', 'Schedule Meeting'],
  ] as const) {
    await actions.filter({ hasText: action }).tap()
    await expect(dialog(page, title)).toBeVisible()
    await page.goBack()
    await expect(dialog(page, title)).toBeHidden()
  }
  await page.goto('/team-chat')
  await page.getByRole('button', { name: 'Send Message' }).tap()
  await expect(dialog(page, 'Send Message')).toBeVisible()
})

test('a lead of the list has its name, email, phone, status and ways to reach it [MOB-13]', async ({ page, admin }) => {
  await addLead(admin.request, { email: 'amarachi@example.com', status: 'contacted' })
  await page.goto('/leads')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Amarachi Duru', exact: true }) })
  for (const text of ['amarachi@example.com', '0803 555 0101', 'Contacted']) await expect(card).toContainText(text)
  await expect(card.getByRole('link', { name: 'Call Amarachi Duru' })).toHaveAttribute('href', 'tel:+2348035550101')
  await expect(
    card.getByRole('link', { name: /^Email/ }).or(card.getByRole('button', { name: /^Email/ })),
  ).toBeVisible()
})

test('the card of a listing has its facts; the API answers its place as one text [MOB-18] [MOB-23]', async ({
  page,
  admin,
}) => {
  const { location } = await addProperty(admin.request, { bedrooms: 4, bathrooms: 5, area: '320' })
  expect(location).toBe('4 Bourdillon Road, Ikoyi, Lagos')
  await page.goto('/properties')
  const card = page.getByRole('article').filter({ hasText: 'Ikoyi terrace' })
  for (const text of [location, '₦85.0M', 'Apartment', '320'])
    await expect(card).toContainText(text, { ignoreCase: true })
  await expect(card).toContainText(/4\D*5/)
})

test('a channel has the messages of colleagues, live, and what is sent arrives [MOB-29] [MOB-30]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const zainab = await join(admin, await newBrowser(), { firstName: 'Zainab', lastName: 'Yusuf' })
  const channel = await channelNamed(admin.request, 'general')
  await openChannel(page, channel)
  await say(zainab.request, channel, 'The buyer is here')
  await expect(said(page, 'The buyer is here')).toBeVisible()
  await composer(page).fill('On my way')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(said(page, 'On my way')).toBeVisible()
  await expect
    .poll(async () =>
      JSON.stringify(await ask(zainab.request, 'GET', `/api/collaboration/channels/${channel.id}/messages`)),
    )
    .toContain('On my way')
})

test('tasks are the real ones; the tick completes, and once more brings back pending [MOB-31] [MOB-32] [MOB-33]', async ({
  page,
  admin,
}) => {
  const task = await ask<Task>(admin.request, 'POST', '/api/tasks', {
    title: 'Send the survey plan',
    description: 'To the lawyer of the buyer',
    dueDate: '2030-01-05T09:00:00Z',
    priority: 'high',
    type: 'follow_up',
  })
  expect(task.status).toBe('pending')
  await page.goto('/tasks')
  const row = page.getByRole('article').filter({ hasText: 'Send the survey plan' })
  for (const text of ['To the lawyer of the buyer', 'Pending', 'High', 'Jan 5, 2030'])
    await expect(row).toContainText(text)
  const tick = page.getByRole('checkbox', { name: 'Complete: Send the survey plan' })
  for (const status of ['completed', 'pending']) {
    const call = nextCall(page, 'PATCH', `/api/tasks/${task.id}`)
    await tick.tap()
    expect((await call).postDataJSON()).toMatchObject({ status })
    await expect.poll(async () => (await ask<Task>(admin.request, 'GET', `/api/tasks/${task.id}`)).status).toBe(status)
  }
  for (const status of ['Pending', 'In Progress', 'Completed'])
    await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).first().tap()
  const form = dialog(page, 'Add Task')
  await expect(form.getByLabel('Title')).toBeVisible()
  await expect(form.getByLabel('Priority').locator('option')).toContainText(['High', 'Medium', 'Low'])
})

test('the fields of a lead have the keyboard they need; once saved the form is empty, lists and figures follow [MOB-47] [MOB-50] [MOB-54]', async ({
  page,
  admin: _,
}) => {
  await openLive(page, '/')
  const calls = listenToCalls(page)
  const open = () => page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name: 'Add Lead' }).tap()
  await open()
  const form = dialog(page, 'Add New Lead')
  await form.getByRole('button', { name: 'More details' }).tap()
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(form.getByLabel('Phone')).toHaveAttribute('type', 'tel')
  await expect(form.getByLabel('Phone')).toHaveAttribute('placeholder', '+234 xxx xxx xxxx')
  await form.getByLabel('Name', { exact: true }).fill('Amarachi Duru')
  await form.getByLabel('Phone').fill('080355501')
  await form.getByRole('button', { name: 'Add Lead' }).tap()
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Phone number is required')
  await form.getByLabel('Phone').fill('+234 803 555 0101')
  await form.getByLabel('Source').selectOption('Referral')
  await form.getByRole('button', { name: 'Add Lead' }).tap()
  await expectToast(page, 'Success', 'Lead created successfully')
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Recent activities' })).toContainText('Amarachi Duru')
  await expect(figure(page, 'Active leads')).toHaveText('1')
  expect(calls.list.join()).toContain('POST /api/leads')
  await open()
  await expect(form.getByLabel('Name')).toHaveValue('')
})

test('a number of nine characters is refused by the API with the name of the field [MOB-47] [MOB-53]', async ({
  admin,
}) => {
  const lead = { firstName: 'Ada', lastName: 'Ada', source: 'referral' }
  const refused = await admin.request.post('/api/leads', { data: { ...lead, phone: '080355501' } })
  expect(refused.status()).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('Phone number is required')
  for (const [budgetMin, budgetMax] of [
    [25_000_000, 37_500_000],
    ['25000000', '37500000'],
    [null, null],
  ]) {
    const made = await admin.request.post('/api/leads', {
      data: { ...lead, phone: '08035550101', email: null, status: 'new', notes: null, budgetMin, budgetMax },
    })
    expect(made.status()).toBe(201)
    const text = (value: unknown) => (value === null ? null : expect.stringMatching(/^\d+(\.00)?$/))
    expect(await made.json()).toMatchObject({ budgetMin: text(budgetMin), budgetMax: text(budgetMax) })
  }
})

test('the form of a listing has the stated types and statuses; a refusal keeps the values, and once saved lists and activities follow [MOB-55] [MOB-59] [MOB-60] [MOB-61]', async ({
  page,
  admin: _,
}) => {
  await openLive(page, '/properties')
  await page.getByRole('button', { name: 'Add Property' }).first().tap()
  const form = dialog(page, 'Add Property')
  await expect(form.getByLabel('Type', { exact: true })).toHaveValue('apartment')
  await form.getByRole('button', { name: 'More details' }).tap()
  const values = (label: string) =>
    form
      .getByLabel(label, { exact: true })
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(await values('Type')).toEqual(
    expect.arrayContaining(['apartment', 'house', 'condo', 'townhouse', 'villa', 'duplex', 'land', 'commercial']),
  )
  expect(await values('Status')).toEqual(expect.arrayContaining(['available', 'sold', 'rented', 'pending']))
  await expect(form.getByLabel('Status', { exact: true })).toHaveValue('available')
  for (const [label, text] of [
    ['Title', 'Ikoyi terrace'],
    ['Price', '85000000'],
    ['Location', '4 Bourdillon Road, Ikoyi'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
  const pass = await refuse(page, 'POST', '/api/properties')
  await form.getByRole('button', { name: 'Add Property' }).tap()
  await expectToast(page, 'Error')
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Ikoyi terrace')
  await pass()
  await form.getByRole('button', { name: 'Add Property' }).tap()
  await expectToast(page, 'Success', 'Property added successfully')
  await expect(page.getByRole('article').filter({ hasText: 'Ikoyi terrace' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).tap()
  await expect(page.getByRole('region', { name: 'Recent activities' })).toContainText('New listing: Ikoyi terrace')
})

test('the dashboard has the first three activities, each with its lead and when [MOB-11] [LIM-29]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  for (const title of ['First house', 'Second house', 'Third house', 'Fourth house'])
    await addProperty(admin.request, { title })
  await ask(admin.request, 'POST', '/api/communications', {
    type: 'call',
    direction: 'outbound',
    content: 'Wants to see it on Saturday',
    leadId: lead.id,
  })
  await page.goto('/')
  const lines = page.getByRole('region', { name: 'Recent activities' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('Amarachi Duru')
  await expect(lines.first().locator('time')).toHaveText(/now|min/i)
  await expect(lines.nth(1)).toContainText('Fourth house')
})

test('the search opens a box with the stated hint [MOB-02]', async ({ page, admin: _ }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Search leads, properties/ }).tap()
  await expect(page.getByRole('combobox')).toHaveAttribute('placeholder', 'Search leads, properties, activities...')
})
