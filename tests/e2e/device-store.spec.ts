import type { Request } from '@playwright/test'
import { loseServer } from './support/calls.ts'
import { channelNamed, openChannel, said, say } from './support/chat.ts'
import { deviceKeeps, readDevice, refuseStorage } from './support/device-database.ts'
import { ask, join, signUp } from './support/people.ts'
import { addContact, addLead } from './support/records.ts'
import { choose, expectToast, leadCard, openLive, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('without the server the app opens with what was seen: lists, search, a panel, chat [PWA-10] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await addLead(admin.request)
  await addLead(admin.request, { firstName: 'Ngozi', lastName: 'Obi' })
  const channel = await channelNamed(admin.request, 'general')
  await say(admin.request, channel, 'Keys are with the guard')
  await openChannel(page, channel)
  await deviceKeeps(page, 'rows', 'Keys are with the guard')
  await openLive(page, '/leads')
  await deviceKeeps(page, 'rows', 'Amarachi', 'Ngozi', 'Keys are with the guard')

  const back = await loseServer(context)
  await page.goto('/leads')
  await expect(leadCard(page, 'Ngozi Obi')).toBeVisible()
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await page.getByRole('searchbox', { name: /search/i }).fill('duru')
  await expect(leadCard(page, 'Ngozi Obi')).toBeHidden()
  await leadCard(page, 'Amarachi Duru').click()
  await expect(page.getByRole('complementary', { name: 'Amarachi Duru, details' })).toContainText('0803 555 0101')
  await page.goto(`/team-chat/${channel.id}`)
  await expect(said(page, 'Keys are with the guard')).toBeVisible()

  back()
  await addLead(admin.request, { firstName: 'Halima', lastName: 'Sani' })
  await openLive(page, '/leads')
  await expect(leadCard(page, 'Halima Sani')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('a return asks for what has changed, and again only for what that touched or no change tells [PWA-11]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  await openLive(page, '/')
  const waiting = page.getByRole('main').getByText('Amarachi Duru').first()
  await expect(waiting).toBeVisible()
  // What is read once the page is quiet is among them: a reload that comes before it is kept asks for it again.
  const read = ['/api/leads?status=new', '/api/deals/totals', '/api/properties?limit=3', '/api/users']
  await deviceKeeps(page, 'rows', ...read, '/api/admin/invites', '/api/admin/workspace')
  // No change tells these of the card with the first steps, which comes once the page is quiet, before or after the rest.
  const ofCard = ['/api/admin/workspace', '/api/users', '/api/admin/invites']
  /** The calls of a reload until it knows what has changed. */
  const asked = async () => {
    const paths: string[] = []
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !ofCard.includes(pathname)) paths.push(pathname)
    }
    page.on('request', note)
    await Promise.all([page.waitForResponse(/\/api\/changes/), page.reload()])
    await expect(page.locator('.shell-live', { hasText: 'Live' })).toBeVisible()
    await expect(waiting).toBeVisible()
    page.off('request', note)
    return paths.sort()
  }
  await expect
    .poll(asked, { timeout: 30_000 })
    .toEqual([
      '/api/auth/user',
      '/api/changes',
      '/api/collaboration/notifications',
      '/api/dashboard/metrics',
      '/api/settings',
    ])
  await page.goto('/manifest.webmanifest')
  await addLead(admin.request, { firstName: 'Ngozi', lastName: 'Obi' })
  const again = page.waitForResponse(/\/api\/leads\?status=new/)
  await page.goto('/')
  await again
  await expect(page.getByRole('main').getByText('Ngozi Obi').first()).toBeVisible()
})

test('a session that ended overnight is no loss: what is held is read, and signing in again goes on [PWA-10] [AUTH-45]', async ({
  page,
  context,
  admin,
}) => {
  await addLead(admin.request)
  await openLive(page, '/leads')
  await deviceKeeps(page, 'rows', 'Amarachi')
  await context.clearCookies()
  await page.goto('/leads')
  await expect(page.getByText('Your session has ended. You see what this device holds.')).toBeVisible()
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await signInHere(page, admin)
  await expect(page).toHaveURL('/leads')
  await expect(page.locator('.shell-live')).toContainText('Live')
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toBeHidden()
})

test('another person on the device reads nothing of the first, whose own data waits for them [PWA-10]', async ({
  page,
  context,
  newBrowser,
  admin,
}) => {
  const stranger = await signUp(await newBrowser(), { firstName: 'Kemi', lastName: 'Ade' })
  await addLead(admin.request)
  await openLive(page, '/leads')
  await deviceKeeps(page, 'rows', 'Amarachi')
  await context.clearCookies()
  await page.goto('/login')
  await signInHere(page, stranger)
  await openLive(page, '/leads')
  await expect(page.getByText('No leads yet')).toBeVisible()
  const kept = async () => JSON.stringify(await readDevice(page, 'rows'))
  await expect.poll(kept).toContain(stranger.user.id)
  await expect.poll(kept).not.toContain('Amarachi')
})

test('signing out deletes what the device holds, also under another tab [PWA-10] [AUTH-42]', async ({
  page,
  context,
  admin,
}) => {
  await addLead(admin.request)
  await openLive(page, '/leads')
  await deviceKeeps(page, 'rows', 'Amarachi')
  const other = await context.newPage()
  await openLive(other, '/leads')
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await choose(page, 'Logout')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  const backups = async () => (await caches.keys()).filter((name) => name.endsWith(':outbox'))
  expect(await page.evaluate(backups)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('plotline-device'))).toBeNull()
  await expect(leadCard(other, 'Amarachi Duru')).toBeHidden()
})

test('signing out without the server locks at once, and the server is told later [PWA-10] [AUTH-42]', async ({
  page,
  context,
  admin,
}) => {
  await addLead(admin.request)
  await openLive(page, '/leads')
  await deviceKeeps(page, 'rows', 'Amarachi')
  const back = await loseServer(context)
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await choose(page, 'Logout')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Please log in to view leads.' })).toBeVisible()
  expect((await context.request.get('/api/auth/user')).status()).toBe(200)
  back()
  await page.goto('/leads')
  await expect(page).toHaveURL('/')
  expect((await context.request.get('/api/auth/user')).status()).toBe(401)
})

test('the device of a person who was switched off forgets them at its next contact [PWA-10] [A9]', async ({
  page,
  newBrowser,
  context,
}) => {
  const admin = await signUp(await newBrowser())
  await join(admin, context)
  const [me] = await ask<{ id: string; role: string }[]>(admin.request, 'GET', '/api/users').then((all) =>
    all.filter(({ role }) => role === 'sales'),
  )
  await addLead(admin.request)
  await openLive(page, '/leads')
  await deviceKeeps(page, 'rows', 'Amarachi')
  await page.goto('/manifest.webmanifest')
  await ask(admin.request, 'PATCH', `/api/admin/users/${me?.id}`, { isActive: false })
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('whoever is switched off while connected reads why, and that unsent writes are deleted [PWA-10] [RT-29]', async ({
  page,
  context,
  newBrowser,
}) => {
  const admin = await signUp(await newBrowser())
  const me = await join(admin, context)
  await addLead(admin.request)
  await openLive(page, '/leads')
  await deviceKeeps(page, 'rows', 'Amarachi')
  await context.setOffline(true)
  await ask(admin.request, 'PATCH', `/api/admin/users/${me.user.id}`, { isActive: false })
  await context.setOffline(false)
  await expectToast(page, 'Your account was switched off', 'with what you had not sent')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('two tabs: the second goes on keeping when the first is closed [PWA-10]', async ({ page, context, admin }) => {
  await addLead(admin.request)
  await openLive(page, '/leads')
  const other = await context.newPage()
  await openLive(other, '/leads')
  await deviceKeeps(other, 'rows', 'Amarachi')
  await page.close()
  await addLead(admin.request, { firstName: 'Halima', lastName: 'Sani' })
  await deviceKeeps(other, 'rows', 'Halima')
})

test('a browser that refuses storage shows everything as long as there is a server, and says so without [PWA-10]', async ({
  page,
  context,
  admin,
}) => {
  await refuseStorage(page)
  await addContact(admin.request)
  await openLive(page, '/contacts')
  await expect(page.getByText('Bolanle Etim')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Bolanle Etim')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plotline-device'))).not.toBeNull()
  await loseServer(context)
  await page.keyboard.press('Control+k')
  // The first search loads its code: what is typed before it is there goes nowhere.
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('bolanle')
  await expect(page.getByText('The server could not be searched. Only what this device holds was.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This browser lets Plotline keep nothing on this device')).toBeVisible()
})
