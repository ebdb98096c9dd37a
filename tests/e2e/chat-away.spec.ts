import { crash } from '../faults/server-process.ts'
import { loseServer } from './support/calls.ts'
import { addChannel, channelNamed, composer, openChannel, said, saidIn, say, send } from './support/chat.ts'
import { deviceHolds, deviceKeeps } from './support/device-database.ts'
import { ownServer } from './support/own-server.ts'
import { ask, join, signUp } from './support/people.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const server = ownServer(() => ({}))

test('while the server is away messages wait in their order, then they are said, once [CHAT-02] [CHAT-36] [RT-02] [RT-25]', async ({
  newBrowser,
}) => {
  test.setTimeout(120_000)
  const baseURL = server.url
  const [one, other] = [await newBrowser({ baseURL }), await newBrowser({ baseURL })]
  const admin = await signUp(one)
  const zainab = await join(admin, other, { firstName: 'Zainab', lastName: 'Yusuf' })
  const [mine, theirs] = [await one.newPage(), await other.newPage()]
  const channel = await channelNamed(admin.request, 'general')
  await openChannel(mine, channel)
  await openChannel(theirs, channel)
  await send(mine, 'Hello all')
  await expect(said(theirs, 'Hello all')).toHaveCount(1)

  await crash(server.process)
  await expect(mine.getByText('Disconnected', { exact: true })).toBeVisible()
  // Over the page or over the composer, but once.
  await expect(mine.getByText(/What you write is sent (later|when the connection is back)\./)).toHaveCount(1)
  await send(mine, 'First while away')
  await send(mine, 'Second while away')
  await composer(mine).fill('Not finished')
  await expect(said(mine, /while away/)).toHaveCount(2)

  await server.start()
  await say(zainab.request, channel, 'Said before you were back')
  await expect(mine.getByText('Connected', { exact: true })).toBeVisible({ timeout: 45_000 })
  const all = ['Hello all', 'First while away', 'Second while away', 'Said before you were back']
  await expect.poll(async () => (await saidIn(admin.request, channel)).toSorted()).toEqual(all.toSorted())
  for (const page of [mine, theirs])
    for (const text of all) await expect(said(page, text)).toHaveCount(1, { timeout: 45_000 })
  const waited = (await saidIn(admin.request, channel)).filter((text) => text.endsWith('while away'))
  expect(waited).toEqual(['First while away', 'Second while away'])
  await expect(mine.locator('.chat-unsent')).toHaveCount(0)
  await expect(composer(mine)).toHaveValue('Not finished')
  // What was said is read before the socket is there; the channel is joined again once it is: typing is heard.
  await expect(theirs.getByText('Connected', { exact: true })).toBeVisible({ timeout: 45_000 })
  await composer(theirs).pressSequentially('So')
  await expect(mine.getByText('Someone is typing...')).toBeVisible()
})

test('what could not be sent survives a reload [CHAT-36]', async ({ newBrowser }) => {
  const context = await newBrowser({ baseURL: server.url })
  const admin = await signUp(context)
  const page = await context.newPage()
  const channel = await channelNamed(admin.request, 'general')
  await openChannel(page, channel)
  await page.routeWebSocket('**/ws', (socket) => socket.close())
  const away = /\/api\/collaboration\/channels\/[^/]+\/messages$/
  await page.route(away, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.reload()
  await send(page, 'Written in a tunnel')
  // Until then it says that it is not saved yet.
  await deviceKeeps(page, 'outbox', 'Written in a tunnel')
  await page.reload()
  await expect(said(page, 'Written in a tunnel')).toHaveCount(1)
  await expect(said(page, 'Written in a tunnel').getByText('Waiting to be sent')).toHaveCount(1)
  expect(await saidIn(admin.request, channel)).toEqual([])
  await page.unroute(away)
  await expect.poll(() => saidIn(admin.request, channel), { timeout: 40_000 }).toEqual(['Written in a tunnel'])
  await expect(page.locator('.chat-unsent')).toHaveCount(0)
})

test('what was written for a channel that is gone meanwhile stays to be copied, through a reload [CHAT-36]', async ({
  newBrowser,
}) => {
  const [one, other] = [await newBrowser({ baseURL: server.url }), await newBrowser({ baseURL: server.url })]
  const admin = await signUp(one)
  await join(admin, other)
  const page = await other.newPage()
  const channel = await addChannel(admin.request, { name: 'short-lived', type: 'team' })
  await openChannel(page, channel)
  await other.setOffline(true)
  await send(page, 'Written in a tunnel')
  await ask(admin.request, 'DELETE', `/api/collaboration/channels/${channel.id}`)
  await other.setOffline(false)
  const gone = page.getByText('This channel does not exist or is not open to you.')
  const left = page.getByRole('article').filter({ hasText: 'Written in a tunnel' })
  await expect(gone).toBeVisible({ timeout: 45_000 })
  await expect(left).toContainText('Not sent')
  await page.reload()
  await expect(gone).toBeVisible()
  await left.getByRole('button', { name: 'Delete' }).click()
  await expect(left).toHaveCount(0)
  await expect(page.getByText('What you wrote here was not sent.')).toBeHidden()
})

test('what was reworded and deleted without a server is shown so, through a reload, and arrives once [CHAT-39] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  await say(admin.request, channel, 'Ten plots')
  await say(admin.request, channel, 'Nobody needs this')
  await openChannel(page, channel)
  await deviceKeeps(page, 'rows', 'Ten plots', 'Nobody needs this')
  const back = await loseServer(context)
  await said(page, 'Ten plots').hover()
  await said(page, 'Ten plots').getByRole('button', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Twelve plots')
  await field.press('Enter')
  await expect(field).toBeHidden()
  await expect(said(page, 'Twelve plots (edited)')).toContainText('Waiting to be sent')
  await said(page, 'Nobody needs this').hover()
  await said(page, 'Nobody needs this').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(said(page, 'Nobody needs this')).toHaveCount(0)

  await deviceHolds(page, 'outbox', 2)
  await page.reload()
  await expect(said(page, 'Twelve plots (edited)')).toContainText('Waiting to be sent')
  await expect(said(page, 'Nobody needs this')).toHaveCount(0)
  expect(await saidIn(admin.request, channel)).toEqual(['Ten plots', 'Nobody needs this'])
  await page.getByRole('button', { name: /show what waits to be sent/ }).click()
  await expect(dialog(page, 'Waiting to be sent').getByRole('listitem')).toContainText([
    'Change of message “Ten plots”',
    'Deletion of message “Nobody needs this”',
  ])
  await page.keyboard.press('Escape')
  back()
  await expect.poll(() => saidIn(admin.request, channel), { timeout: 40_000 }).toEqual(['Twelve plots'])
  await expect(said(page, 'Twelve plots')).not.toContainText('Waiting to be sent')
  await expect(page.getByRole('button', { name: /show what waits/ })).toBeHidden()
})

test('a message that another window reworded meanwhile waits with both texts, and the chosen one stays [CHAT-39] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  const { id } = await say(admin.request, channel, 'Ten plots')
  await openChannel(page, channel)
  const back = await loseServer(context)
  await said(page, 'Ten plots').hover()
  await said(page, 'Ten plots').getByRole('button', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Twelve plots')
  await field.press('Enter')
  await expect(said(page, 'Twelve plots')).toContainText('Waiting to be sent')
  await ask(admin.request, 'PATCH', `/api/collaboration/messages/${id}`, { content: 'Eleven plots' })
  back()
  await expect(said(page, 'Eleven plots')).toContainText('Needs you', { timeout: 40_000 })
  await page.getByRole('button', { name: /show what waits to be sent/ }).click()
  const entry = dialog(page, 'Waiting to be sent').getByRole('listitem')
  await expect(entry).toContainText('Theirs: Eleven plots')
  await expect(entry).toContainText('Yours: Twelve plots')
  await entry.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => saidIn(admin.request, channel), { timeout: 40_000 }).toEqual(['Twelve plots'])
  await page.keyboard.press('Escape')
  await expect(said(page, 'Twelve plots')).not.toContainText('Needs you')
})
