import type { BrowserContext } from '@playwright/test'
import { nextCall, refuse } from './support/calls.ts'
import { join, type Person } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, openLive, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A colleague of this admin who was given so many leads. */
async function colleagueWith(admin: Person, context: BrowserContext, count: number): Promise<Person> {
  const member = await join(admin, context)
  for (let number = 1; number <= count; number += 1)
    await addLead(admin.request, { lastName: `Number ${number}`, assignedTo: member.user.id })
  return member
}

test('the bell counts up to nine and lists at most twenty, newest first [NOTIF-01..04] [LIM-06] [LIM-07]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  const member = await colleagueWith(admin, context, 9)
  const page = await context.newPage()
  await openLive(page, '/leads')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell.locator('.unread')).toHaveText('9')
  for (let number = 10; number <= 22; number += 1)
    await addLead(admin.request, { lastName: `Number ${number}`, assignedTo: member.user.id })
  await expect(bell.locator('.unread')).toHaveText('9+')
  await bell.click()
  const list = page.getByRole('dialog', { name: /Notifications/ })
  await expect(list).toContainText('22')
  await expect(list.locator('.note-i')).toHaveCount(20)
  await expect(list.locator('.note-i').first()).toContainText('Number 22')

  await list.getByRole('button', { name: 'View all notifications' }).click()
  const all = dialog(page, 'All notifications')
  await expect(all.locator('.note-i').first()).toContainText('Number 22')
  await expect(all.locator('.note-i').filter({ hasText: /Number 1$|Number 1 / })).toHaveCount(1)
})

test('without notifications the list says so, and no badge stands [NOTIF-02] [NOTIF-05]', async ({
  page,
  admin: _,
}) => {
  await openLive(page, '/leads')
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  await expect(bell.locator('.unread')).toHaveCount(0)
  await bell.click()
  await expect(page.getByText('No notifications yet')).toBeVisible()
})

test('a press marks a notification read and opens what it is about [NOTIF-07] [NOTIF-08]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await colleagueWith(admin, context, 2)
  const page = await context.newPage()
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const read = page.waitForRequest((one) => one.method() === 'PUT' && /notifications\/[\w-]+\/read$/.test(one.url()))
  await page.getByRole('button', { name: /Number 2/ }).click()
  await read
  await expect(page).toHaveURL(/\/leads\/[\w-]+$/)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test('a mark that failed is not told and leaves the notification unread [NOTIF-09] [ERR-16]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await colleagueWith(admin, context, 1)
  const page = await context.newPage()
  await openLive(page, '/leads')
  await refuse(page, 'PUT', /\/notifications\/[\w-]+\/read$/)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const refused = page.waitForResponse((answer) => answer.status() === 500)
  await page.getByRole('button', { name: /Number 1/ }).click()
  await refused
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})

test('the history can be narrowed and marked read as a whole [NOTIF-06]', async ({ admin, newBrowser }) => {
  const context = await newBrowser()
  await colleagueWith(admin, context, 3)
  const page = await context.newPage()
  await openLive(page, '/leads')
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
  await page.getByRole('button', { name: 'View all notifications' }).click()
  const all = dialog(page, 'All notifications')
  await expect(all.locator('.note-i')).toHaveCount(3)
  await all.getByLabel('Type').selectOption('Tasks')
  await expect(all.getByText('No notifications match')).toBeVisible()
  await all.getByLabel('Type').selectOption('')
  const marked = nextCall(page, 'PUT', '/api/collaboration/notifications/read-all')
  await all.getByRole('button', { name: 'Mark all as read' }).click()
  await marked
  await expect(all).toContainText('All read')
  await all.getByRole('radio', { name: 'Unread' }).click()
  await expect(all.getByText('No notifications match')).toBeVisible()
})
