import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import { ask } from './support/people.ts'
import { dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const DAY = '2031-03-12'

test('with a thumb: a day of the month, a new event on it, and carried by a long press [CAL-01] [CAL-03] [CAL-15] [CAL-25] [LIM-13]', async ({
  page,
  admin,
}) => {
  const { id } = await ask<CalendarEvent>(admin.request, 'POST', '/api/calendar/events', {
    title: 'A viewing whose name takes more room than there is on a phone',
    startTime: `${DAY}T09:00:00Z`,
    endTime: `${DAY}T10:00:00Z`,
  })
  await page.goto(`/calendar?date=${DAY}`)
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  const day = page.getByRole('button', { name: 'Wednesday, March 12, 2031, 1 entry' })
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(page.locator('.calendar-of-day').getByRole('listitem')).toHaveText([/A viewing/])
  expect(await isTooWide()).toBe(false)
  await page.getByRole('button', { name: 'Thursday, March 13, 2031, no entries' }).tap()
  await expect(page.getByText('Nothing planned')).toBeVisible()
  await page.getByRole('button', { name: 'Add Event' }).tap()
  const form = dialog(page, 'Add Event')
  await expect(form.getByLabel('Start')).toHaveValue('2031-03-13T09:00')
  await form.getByLabel('Title').fill('Call at nine')
  await form.getByRole('button', { name: 'Add Event' }).tap()
  await expectToast(page, 'Event created')
  await expect(page.locator('.calendar-of-day').getByRole('listitem')).toHaveText([/Call at nine/])

  await page.getByRole('radio', { name: 'Week' }).tap()
  await expect(page.locator('.calendar-of-day')).toHaveCount(7)
  await expect(page.getByRole('listitem').filter({ hasText: 'A viewing' }).first()).toBeVisible()
  expect(await isTooWide()).toBe(false)
  await page.goto(`/calendar?date=${DAY}&view=day`)
  const block = page.locator(`[data-event="${id}"]`)
  // Scrolled to, and standing still.
  await block.hover({ trial: true })
  const box = await block.boundingBox()
  if (!box) throw new Error('The event is not there')
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: box.x + 60, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(box.y + 20) })
  await expect(page.locator('.calendar-event.calendar-lift')).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(box.y + 44) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(box.y + 68) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectToast(page, 'Event moved')
  const moved = await ask<CalendarEvent>(admin.request, 'GET', `/api/calendar/events/${id}`)
  expect(moved).toMatchObject({ startTime: `${DAY}T10:00:00.000Z`, endTime: `${DAY}T11:00:00.000Z` })
  expect(await isTooWide()).toBe(false)
})
