import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import type { Inspection } from '#features/inspections/inspections.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { breaches } from './support/accessibility.ts'
import { ask } from './support/people.ts'
import { filesNamed } from './support/photos.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { expectToast, goOffline, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('inspections of the day: confirmed, found, checked in and with feedback without a network, and a no-show [CAL-27] [CAL-28] [CAL-29]', async ({
  page,
  context,
  admin,
}) => {
  const { id: propertyId } = await addProperty(admin.request, {
    latitude: 6.4281,
    longitude: 3.4219,
    landmark: 'Opposite Total',
  })
  const { id: leadId } = await addLead(admin.request)
  const { id: dealId } = await addDeal(admin.request, { leadId, propertyId })
  const read = <Body>(address: string) => ask<Body>(admin.request, 'GET', address)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const plan = (title: string, fields: object = {}) =>
    ask<CalendarEvent>(admin.request, 'POST', '/api/calendar/events', {
      ...{ title, type: 'site_inspection', startTime: at(-5), endTime: at(5), propertyId, ...fields },
    })
  const { id } = await plan('Inspection: Ikoyi', { leadId })
  const missed = await plan('Inspection: Lekki')
  const stored = (event: string) => read<CalendarEvent>(`/api/calendar/events/${event}`)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.4285, longitude: 3.4219, accuracy: 12 })
  await openLive(page, '/calendar')
  const visit = (title: string) =>
    page.getByRole('region', { name: 'Your inspections today' }).getByRole('listitem').filter({ hasText: title })
  const ikoyi = visit('Ikoyi')
  await expect(ikoyi).toContainText('Opposite Total')
  await expect(ikoyi.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348035550101')
  await expect(ikoyi.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', /destination=6.4281%2C3.4219/)
  const chat = await ikoyi.getByRole('link', { name: 'Confirm by WhatsApp' }).getAttribute('href')
  expect(chat).toContain('https://wa.me/2348035550101?text=Hello%20Amarachi%2C%20this%20is')
  expect(chat).toContain('Opposite%20Total')
  expect(await breaches(page, 'inspections of the day')).toEqual([])

  const form = page.getByRole('dialog', { name: 'Inspection feedback' })
  await ikoyi.getByRole('button', { name: 'Not interested' }).tap()
  await form.getByRole('radio', { name: 'Price' }).tap()
  await form.getByLabel('Note').fill('Her husband wants to see it')
  await page.reload()
  await ikoyi.getByRole('button', { name: 'Very interested' }).tap()
  await expect(form.getByLabel('Note')).toHaveValue('Her husband wants to see it')
  expect(await breaches(page, 'feedback of an inspection')).toEqual([])

  await form.getByRole('button', { name: 'Close', exact: true }).tap()
  await page.getByRole('button', { name: 'Discard' }).tap()
  await goOffline(page)
  await ikoyi.getByRole('button', { name: 'Check in' }).tap()
  await expect(ikoyi).toContainText('Verified: 44 m from the property, to within 12 m')
  await ikoyi.getByRole('button', { name: 'Very interested' }).tap()
  await expect(form).toContainText('moves the deal to Offer Made')
  await form.getByRole('button', { name: 'Save feedback' }).tap()
  await expect(ikoyi).toContainText('Very interested')
  await context.setOffline(false)
  await expect
    .poll(async () => (await read<Deal>(`/api/deals/${dealId}`)).stage, { timeout: 40_000 })
    .toBe('offer_made')
  expect(await stored(id)).toMatchObject({
    checkIn: { place: 'verified', distance: 44, accuracy: 12 },
    status: 'completed',
  })
  expect(await read<Inspection[]>(`/api/inspections?eventId=${id}`)).toMatchObject([
    { interest: 'very_interested', leadId, dealId, propertyId },
  ])
  expect(await read<Task[]>(`/api/tasks?dealId=${dealId}`)).toMatchObject([
    { title: 'Make an offer: Ikoyi terrace', leadId },
  ])

  const lekki = visit('Lekki')
  await lekki.getByRole('button', { name: 'No-show' }).tap()
  await expectToast(page, 'Noted: nobody came')
  await expect(lekki).toContainText('No-show')
  expect((await stored(missed.id)).status).toBe('no_show')
})

test('a phone that may give neither its place nor its camera still checks in as not verified, and keeps the feedback [CAL-28] [CAL-29]', async ({
  page,
  context,
  admin,
}) => {
  const { id: propertyId } = await addProperty(admin.request, { latitude: 6.4281, longitude: 3.4219 })
  const { id: leadId } = await addLead(admin.request)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const { id } = await ask<CalendarEvent>(admin.request, 'POST', '/api/calendar/events', {
    ...{ title: 'Inspection: Ikoyi', type: 'site_inspection', startTime: at(-5), endTime: at(5), propertyId, leadId },
  })
  const stored = () => ask<CalendarEvent>(admin.request, 'GET', `/api/calendar/events/${id}`)
  await context.clearPermissions()
  await openLive(page, '/calendar')
  const visit = page.getByRole('region', { name: 'Your inspections today' }).getByRole('listitem')
  await visit.getByRole('button', { name: 'Check in' }).tap()
  await expect(visit).toContainText('Not verified: the phone may not give its place')
  await expect
    .poll(async () => (await stored()).checkIn)
    .toMatchObject({ place: 'unverified', why: 'refused', distance: null, accuracy: null })
  // Once it may, the place is read again.
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.4285, longitude: 3.4219, accuracy: 12 })
  await visit.getByRole('button', { name: 'Check in again' }).tap()
  await expect(visit).toContainText('Verified: 44 m from the property')

  await visit.getByRole('button', { name: 'Not interested' }).tap()
  const form = page.getByRole('dialog', { name: 'Inspection feedback' })
  await form.getByRole('radio', { name: 'Price' }).tap()
  await form.getByLabel('Note').fill('Wants a larger kitchen')
  const camera = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Take photo' }).tap()
  // A camera that was refused or left gives no file.
  await (await camera).setFiles([])
  await expect(form.getByRole('list', { name: 'Chosen photos' })).toHaveCount(0)
  await expect(form.getByLabel('Note')).toHaveValue('Wants a larger kitchen')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).tap()
  await (await chooser).setFiles(await filesNamed('0.jpg'))
  await expect(form.getByRole('img', { name: '0.jpg' })).toBeVisible()
  await form.getByRole('button', { name: 'Save feedback' }).tap()
  await expect
    .poll(() => ask<Inspection[]>(admin.request, 'GET', `/api/inspections?eventId=${id}`))
    .toMatchObject([{ interest: 'not_interested', notes: 'Wants a larger kitchen', photos: [expect.any(String)] }])
})

test('a person whose phone has a clock that is wrong by a day is warned', async ({ page, admin: _ }) => {
  await page.clock.install({ time: Date.now() + 86_400_000 })
  await page.goto('/')
  await expectToast(
    page,
    'The clock of this device is wrong by 1 day',
    'Set it, so that dates and reminders are right.',
  )
})
