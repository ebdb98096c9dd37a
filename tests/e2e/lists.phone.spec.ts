import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Communication } from '#features/communications/communications.contract.ts'
import type { Inspection } from '#features/inspections/inspections.contract.ts'
import { hold, refuse } from './support/calls.ts'
import { ask, join } from './support/people.ts'
import { addContact, addLead, addProperty } from './support/records.ts'
import { dialog, expectToast, openLive, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('empty lists have the words of the phone [MOB-16] [MOB-22] [MOB-27]', async ({ page, admin: _ }) => {
  await page.goto('/leads')
  await expect(page.getByText('No leads yet', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Your First Lead' }).tap()
  await expect(dialog(page, 'Add New Lead')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Clients', exact: true }).tap()
  await expect(page.getByText('No leads yet', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Your First Lead' }).tap()
  await expect(dialog(page, 'Add New Lead')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Properties', exact: true }).tap()
  await expect(page.getByText('No properties yet', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Activities', exact: true }).tap()
  await expect(page.getByText('No activities yet', { exact: true })).toBeVisible()
})

test('a list whose request failed is requested again only by Try again [MOB-62]', async ({ page, admin }) => {
  const { id: leadId } = await addLead(admin.request)
  await addProperty(admin.request)
  await ask<Communication>(admin.request, 'POST', '/api/communications', {
    type: 'phone',
    leadId,
    content: 'Asked for the price',
  })
  for (const [path, call, text, seen] of [
    ['/leads', '/api/leads', 'Leads could not be loaded', 'Amarachi Duru'],
    ['/properties', '/api/properties', 'Properties could not be loaded', 'Ikoyi terrace'],
    ['/communication', '/api/communications', 'Communications could not be loaded', 'Asked for the price'],
  ] as const) {
    const pass = await refuse(page, 'GET', call)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && pathname === call && search.includes('limit')) asked.push(search)
    })
    await page.goto(path)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: text })
    await expect(alert).toBeVisible()
    expect(asked).toEqual([...new Set(asked)])
    const before = asked.length
    await pass()
    await alert.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByText(seen).first()).toBeVisible()
    expect(asked).toHaveLength(2 * before)
    expect(new Set(asked).size).toBe(before)
  }
})

test('an email of list, card and panel is written in our form, to the right person [MOB-14]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request, { email: 'amarachi@example.com' })
  const contact = await addContact(admin.request, { email: 'bolanle@etim.example' })
  await ask<Communication>(admin.request, 'POST', '/api/communications', {
    type: 'phone',
    contactId: contact.id,
    content: 'Asked for the price',
  })
  const form = dialog(page, 'Send Email')
  const isTo = async (address: string) => {
    await expect(form.getByText(`To ${address}`)).toBeVisible()
    await page.goBack()
    await expect(form).toBeHidden()
  }
  await openLive(page, '/leads')
  await page.getByRole('link', { name: 'Email Amarachi Duru' }).tap()
  await isTo('amarachi@example.com')
  await page.getByRole('link', { name: 'Amarachi Duru', exact: true }).tap()
  await dialog(page, 'Amarachi Duru').getByRole('link', { name: 'Email', exact: true }).tap()
  await isTo('amarachi@example.com')
  await openLive(page, `/contacts/${contact.id}`)
  await dialog(page, 'Bolanle Etim').getByRole('link', { name: 'Email', exact: true }).tap()
  await isTo('bolanle@etim.example')
  await openLive(page, '/communication')
  await page.getByRole('link', { name: 'bolanle@etim.example' }).tap()
  await expect(form.getByText('To bolanle@etim.example')).toBeVisible()
  await form.getByLabel('Subject').fill('The price')
  await form.getByLabel('Message').fill('It is 85 million.')
  await form.getByRole('button', { name: 'Open mail app' }).tap()
  await expectToast(page, 'Communication logged')
  await expect
    .poll(() => ask<Communication[]>(admin.request, 'GET', '/api/communications?type=email'))
    .toMatchObject([{ contactId: contact.id, leadId: null, subject: 'The price' }])
  expect(lead.email).toBe('amarachi@example.com')
})

test('a listing is opened, a tour of it planned and its inspection reported [MOB-19] [MOB-20] [MOB-21]', async ({
  page,
  admin,
}) => {
  const property = await addProperty(admin.request, {
    bedrooms: 4,
    bathrooms: 5,
    area: '320',
    description: 'A quiet terrace near the bridge',
  })
  await openLive(page, '/properties')
  const card = page.getByRole('article').filter({ hasText: 'Ikoyi terrace' })
  await card.getByRole('button', { name: 'Tour Ikoyi terrace' }).tap()
  const tour = dialog(page, 'Schedule Meeting')
  await expect(tour.getByLabel('Type')).toHaveValue('property_viewing')
  await expect(tour.getByLabel('Location')).toHaveValue(property.location)
  await page.goBack()
  await card.getByRole('button', { name: 'View Ikoyi terrace' }).tap()
  const detail = dialog(page, 'Ikoyi terrace')
  for (const text of [property.location, '₦85,000,000', '4', '5', '320', 'A quiet terrace near the bridge'])
    await expect(detail).toContainText(text)
  await detail.getByRole('button', { name: 'Schedule Tour' }).tap()
  await tour.getByLabel('Other attendees').fill('Amarachi Duru')
  await tour.getByRole('button', { name: 'Schedule Meeting' }).tap()
  await expectToast(page, 'Meeting scheduled: Viewing: Ikoyi terrace on')
  expect(await ask<CalendarEvent[]>(admin.request, 'GET', '/api/calendar/events')).toMatchObject([
    { type: 'property_viewing', propertyId: property.id, location: property.location },
  ])
  await detail.getByRole('button', { name: 'Inspect', exact: true }).tap()
  const inspection = dialog(page, 'Site Inspection')
  await expect(inspection.getByLabel('Property address')).toHaveValue(property.location)
  await inspection.getByRole('button', { name: 'Complete Inspection' }).tap()
  await expectToast(page, 'Inspection report saved!')
  expect(await ask<Inspection[]>(admin.request, 'GET', `/api/inspections?propertyId=${property.id}`)).toHaveLength(1)
})

test('six leads fit the first view, with their status, their ways and a menu for a finger that rests on one [MOB-17]', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const statuses = ['new', 'contacted', 'qualified', 'unqualified', 'new', 'new'] as const
  const long = 'Oluwadamilola Adébáyọ̀-Ògúnbánjọ'
  for (const [at, status] of statuses.entries())
    await addLead(admin.request, {
      firstName: at === 0 ? 'Oluwadamilola' : `Lead ${at}`,
      lastName: at === 0 ? 'Adébáyọ̀-Ògúnbánjọ' : 'Duru',
      phone: `+234 803 555 010${at}`,
      status,
    })
  await page.goto('/leads')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  for (const row of await rows.all()) {
    const box = await row.boundingBox()
    expect(box && tabs && box.y + box.height <= tabs.y).toBe(true)
    for (const target of await row
      .getByRole('link', { name: /^(Call|WhatsApp)/ })
      .or(row.getByRole('button'))
      .all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  }
  const ground = (text: string) =>
    rows
      .locator('.badge', { hasText: text })
      .first()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor)
  const [isNew, isContacted, isQualified, isUnqualified] = await Promise.all(
    ['New', 'Contacted', 'Qualified', 'Unqualified'].map(ground),
  )
  expect(new Set([isNew, isContacted, isQualified]).size).toBe(3)
  expect([isQualified, isUnqualified]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])

  const name = page.getByRole('link', { name: long, exact: true })
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    for (const place of ['html', '.list-page'])
      expect(await page.locator(place).evaluate(({ scrollWidth }) => scrollWidth <= innerWidth)).toBe(true)
  }
  // On the smallest phone the last of them is below the tabs.
  await name.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const { x = 0, y = 0 } = (await name.boundingBox()) ?? {}
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 8 }] })
  const menu = page.getByRole('menu', { name: long })
  await expect(menu).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(menu.getByRole('menuitem', { name: 'Call' })).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/leads')
})

test('the one search filters the open list while one types and offers everything below [MOB-02] [MOB-03]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  await addLead(admin.request, { firstName: 'Ibrahim', lastName: 'Shehu', phone: '+234 803 555 0102' })
  await addProperty(admin.request, { title: 'Duru Court' })
  await openLive(page, '/leads')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: /^Search leads, properties/ }).tap()
  const field = page.getByRole('combobox')
  await expect(field).toHaveAttribute('placeholder', 'Search leads, properties, activities...')
  const release = await hold(page, 'GET', '/api/search')
  await field.pressSequentially('duru')
  await expect(page.getByText('Searching for duru...')).toBeVisible()
  await expect(
    page.getByRole('main', { includeHidden: true }).getByRole('listitem', { includeHidden: true }),
  ).toHaveCount(1)
  await release()
  await expect(page.getByRole('option', { name: /Duru Court/ })).toBeVisible()
  await expect(page.getByText('Searching for duru...')).toBeHidden()
  await expect(page.getByRole('option')).toContainText(['Show all in Leads', 'Amarachi Duru'])
  await page.getByRole('option', { name: 'Show all in Leads' }).tap()
  await expect(page).toHaveURL('/leads?search=duru')
  await expect(rows).toHaveText([/Amarachi Duru/])
  await page.getByRole('button', { name: 'Clear the search for duru' }).tap()
  await expect(rows).toHaveCount(2)
})

test('an agent starts on what is theirs, until they choose everybody’s', async ({ page, admin, newBrowser }) => {
  const colleague = await newBrowser()
  const agent = await join(admin, colleague)
  await addLead(admin.request, { firstName: 'Ibrahim', lastName: 'Shehu', assignedTo: admin.user.id })
  await addLead(agent.request, { assignedTo: agent.user.id })
  await page.context().clearCookies()
  await page.goto('/login')
  await signInHere(page, agent)
  await page.goto('/leads')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/Amarachi Duru/])
  await expect(page.getByRole('button', { name: /^Mine/ })).toHaveAttribute('aria-pressed', 'true')
  for (const path of ['/tasks', '/pipeline']) {
    await page.goto(path)
    await expect(page).toHaveURL(/=me$/)
  }
  await page.goto('/leads')
  await page.getByRole('button', { name: /^All leads/ }).tap()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/leads')
})

test('an activity is logged without a network, dated back, and is in the list [MOB-26]', async ({ page, admin }) => {
  const lead = await addLead(admin.request)
  await openLive(page, '/communication')
  await page.getByRole('button', { name: 'Log Activity' }).first().tap()
  const form = dialog(page, 'Log Activity')
  await form.getByRole('button', { name: 'Log Activity' }).tap()
  await expect(form.getByText('Choose a lead')).toBeVisible()
  await form.getByText('Meeting', { exact: true }).tap()
  await form.getByRole('combobox', { name: 'Lead' }).fill('duru')
  await page.getByRole('option', { name: /Amarachi Duru/ }).tap()
  await page.context().setOffline(true)
  await form.getByLabel('Description').fill('Saw the terrace, wants a plan')
  const dayInLagos = (time: number | string) => new Date(time).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
  const yesterday = dayInLagos(Date.now() - 86_400_000)
  await form.getByLabel('Date').fill(yesterday)
  await form.getByRole('button', { name: 'Log Activity' }).tap()
  await expect(form).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Saw the terrace, wants a plan')
  await page.context().setOffline(false)
  const logged = () => ask<Communication[]>(admin.request, 'GET', '/api/communications')
  await expect
    .poll(logged)
    .toMatchObject([
      { type: 'meeting', leadId: lead.id, content: 'Saw the terrace, wants a plan', status: 'completed' },
    ])
  expect(dayInLagos((await logged())[0]?.completedAt ?? '')).toBe(yesterday)
})

test('the clients are all leads, or who is an active client: converted leads and contacts of that type [MOB-15]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  await addLead(admin.request, { firstName: 'Ibrahim', lastName: 'Shehu', phone: '0803 555 0102', status: 'converted' })
  const client = await addContact(admin.request, { type: 'client', phone: '0803 555 0103' })
  await addContact(admin.request, { firstName: 'Sani', lastName: 'Musa', type: 'vendor' })
  await page.goto('/contacts')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/Ibrahim Shehu/, /Amarachi Duru/])
  await page.getByRole('link', { name: 'Active clients' }).tap()
  await expect(rows).toHaveText([/Bolanle Etim/, /Ibrahim Shehu/])
  await page.getByRole('link', { name: 'Bolanle Etim', exact: true }).tap()
  await expect(page).toHaveURL(`/contacts/${client.id}?list=active`)
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'All', exact: true }).tap()
  await expect(rows).toHaveText([/Ibrahim Shehu/, /Amarachi Duru/])
})
