import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import { breaches } from './support/accessibility.ts'
import { ask } from './support/people.ts'
import { alertsOf, dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a meeting is scheduled from the dashboard, and is in the calendar [MOB-70] [MOB-71] [MOB-72] [MOB-45] [ERR-13] [DATA-46]', async ({
  page,
  admin,
}) => {
  const alerts = alertsOf(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Schedule', exact: true }).tap()
  const form = dialog(page, 'Schedule Meeting')
  const type = form.getByLabel('Type')
  await expect(type).toHaveValue('site_inspection')
  const types = ['site_inspection', 'client_meeting', 'property_viewing', 'contract_signing', 'team_meeting']
  expect(await type.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual(
    types,
  )
  for (const label of ['Date', 'Time']) await form.getByLabel(label, { exact: true }).fill('')
  const save = form.getByRole('button', { name: 'Schedule Meeting' })
  await save.tap()
  for (const missing of ['Title', 'Date', 'Time', 'Location'])
    await expect(form.getByText(`${missing} is required`)).toBeVisible()
  await expect(form.getByText('Choose or name somebody who attends')).toBeVisible()
  expect(await breaches(page, 'the form of a meeting')).toEqual([])

  await form.getByLabel('Title').fill('Inspection, Chevron')
  await type.selectOption('property_viewing')
  await form.getByLabel('Attendees', { exact: true }).selectOption({ label: admin.name })
  await form.getByLabel(/^Other attendees/).fill('Amarachi Duru')
  await form.getByLabel('Date', { exact: true }).fill('2031-03-12')
  await form.getByLabel('Time', { exact: true }).fill('09:30')
  await form.getByLabel('Location').fill('Chevron Drive, Lekki')
  await form.getByLabel(/^Notes/).fill('Bring the keys')
  await save.tap()
  await expectToast(page, 'Meeting scheduled: Inspection, Chevron on Mar 12, 2031 at 09:30')
  await expect(form).toBeHidden()
  expect(alerts).toEqual([])

  const [event] = await ask<CalendarEvent[]>(admin.request, 'GET', '/api/calendar/events')
  expect(event).toMatchObject({
    title: 'Inspection, Chevron',
    type: 'property_viewing',
    startTime: '2031-03-12T08:30:00.000Z',
    endTime: '2031-03-12T09:30:00.000Z',
    attendeeIds: [admin.user.id],
    attendees: ['Amarachi Duru'],
    location: 'Chevron Drive, Lekki',
    description: 'Bring the keys',
  })
})
