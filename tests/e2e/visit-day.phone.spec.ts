import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import { breaches } from './support/accessibility.ts'
import { ask } from './support/people.ts'
import { addLead, addProperty } from './support/records.ts'
import { expectToast, goOffline, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('an inspection of the day: confirmed, found, checked in without a network, and a no-show [CAL-27] [CAL-28]', async ({
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
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const visit = { title: 'Inspection: Ikoyi', type: 'site_inspection', startTime: at(-5), endTime: at(5) }
  const { id } = await ask<CalendarEvent>(admin.request, 'POST', '/api/calendar/events', {
    ...visit,
    propertyId,
    leadId,
  })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.4285, longitude: 3.4219, accuracy: 12 })
  await openLive(page, '/calendar')
  const today = page.getByRole('region', { name: 'Your inspections today' })
  await expect(today).toContainText('Opposite Total')
  await expect(today.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348035550101')
  await expect(today.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', /destination=6.4281%2C3.4219/)
  const chat = await today.getByRole('link', { name: 'Confirm by WhatsApp' }).getAttribute('href')
  expect(chat).toContain('https://wa.me/2348035550101?text=Hello%20Amarachi%2C%20this%20is')
  expect(chat).toContain('Opposite%20Total')
  expect(await breaches(page, 'inspections of the day')).toEqual([])

  await goOffline(page)
  await today.getByRole('button', { name: 'Check in' }).tap()
  await expect(today).toContainText('Verified: 44 m from the property, to within 12 m')
  await context.setOffline(false)
  const stored = () => ask<CalendarEvent>(admin.request, 'GET', `/api/calendar/events/${id}`)
  await expect
    .poll(async () => (await stored()).checkIn, { timeout: 40_000 })
    .toMatchObject({ place: 'verified', distance: 44, accuracy: 12 })

  await today.getByRole('button', { name: 'No-show' }).tap()
  await expectToast(page, 'Noted: nobody came')
  await expect(today).toContainText('No-show')
  expect((await stored()).status).toBe('no_show')
})
