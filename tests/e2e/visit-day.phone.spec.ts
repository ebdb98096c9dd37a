import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import type { Inspection } from '#features/inspections/inspections.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { breaches } from './support/accessibility.ts'
import { ask } from './support/people.ts'
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
