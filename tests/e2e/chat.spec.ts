import type { Page } from '@playwright/test'
import type { Message } from '#features/chat/chat.contract.ts'
import { hold, refuse } from './support/calls.ts'
import { channelNamed, composer, entry, log, openChannel, said, saidIn, say, send } from './support/chat.ts'
import { ask, join } from './support/people.ts'
import { openLive, pressUntil } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const CHANNELS = '/api/collaboration/channels'

/** The messages of a kind that a page sends over its socket from now on. */
function listenToSocket(page: Page, ...types: string[]): { type: string }[] {
  const frames: { type: string }[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload))
      if (types.includes(message.type)) frames.push(message)
    }),
  )
  return frames
}

test('the chat opens with its channels, and asks to choose one [CHAT-01] [CHAT-02] [CHAT-13] [CHAT-15] [CHAT-19] [CHAT-22] [CHAT-28] [CHAT-34]', async ({
  page,
  admin: _,
}) => {
  const release = await hold(page, 'GET', CHANNELS)
  await page.goto('/team-chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Team Chat' })).toBeVisible()
  await expect(page.getByText('Loading channels...')).toBeVisible()
  await release()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('Select a channel to start chatting.')).toBeVisible()
  const names = page.getByRole('list', { name: 'Channels' }).locator('b')
  await expect(names).toHaveText(['general', 'sales-team', 'lead-discussions'])
  await expect(entry(page, 'sales-team')).toContainText('Daily deals, visits, help')
  await entry(page, 'sales-team').click()
  await expect(page).toHaveURL(/\/team-chat\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: '# sales-team' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'sales-team' }).getByText('Daily deals, visits, help')).toBeVisible()
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible()
  await expect(page.getByPlaceholder('Message #sales-team')).toBeVisible()
  for (const name of ['Search messages', 'Members', 'Mute', 'Channel settings'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.goto('/team-chat/0199a8f2-7d31-7c5e-9b1f-0242ac120002')
  await expect(page.getByText('This channel does not exist or is not open to you.')).toBeVisible()
})

test('the arrow keys go through the channels [CHAT-13]', async ({ page, admin: _ }) => {
  await page.goto('/team-chat')
  await entry(page, 'general').focus()
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, 'sales-team')).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry(page, 'lead-discussions')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '# lead-discussions' })).toBeVisible()
})

test('two talk: messages, unread counts and typing arrive at once [CHAT-16] [CHAT-21] [CHAT-23] [CHAT-25] [CHAT-27] [CHAT-29] [CHAT-30] [CHAT-31] [CHAT-35]', async ({
  page: mine,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await join(admin, context, { firstName: 'Zainab', lastName: 'Yusuf' })
  const theirs = await context.newPage()
  const channel = await channelNamed(admin.request, 'sales-team')
  await openLive(mine, '/team-chat')
  await openChannel(theirs, channel)

  await expect(theirs.getByRole('button', { name: 'Send' })).toBeDisabled()
  await composer(theirs).fill('   \n ')
  await expect(theirs.getByRole('button', { name: 'Send' })).toBeDisabled()
  await composer(theirs).press('Enter')
  await composer(theirs).fill('  Two lines: ')
  await composer(theirs).press('Shift+Enter')
  await composer(theirs).pressSequentially('one and two')
  await composer(theirs).press('Enter')
  await expect(composer(theirs)).toHaveValue('')
  await send(theirs, 'And a second one')
  await expect(theirs.getByText('And a second one')).toHaveCount(1)
  await expect(entry(mine, 'sales-team')).toContainText(/(^|\D)2 unread/)
  const nav = mine.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Team Chat/ })
  await expect(nav).toContainText(/(^|\D)2 unread/)

  await entry(mine, 'sales-team').click()
  const first = said(mine, 'one and two')
  await expect(first).toContainText('Zainab Yusuf')
  await expect(first.locator('time')).toHaveText(/^\d\d:\d\d$/)
  await expect(first.locator('.avatar')).toBeVisible()
  expect(await first.locator('.chat-text').textContent()).toBe('Two lines: \none and two')
  await expect(first.locator('.chat-text')).toHaveCSS('white-space', 'pre-wrap')
  await expect(log(mine).getByText('New', { exact: true })).toBeVisible()
  await expect(said(mine, 'And a second one').locator('.avatar')).toHaveCount(0)
  await expect(entry(mine, 'sales-team')).not.toContainText('unread')
  await expect(nav).not.toContainText('unread')

  await composer(theirs).pressSequentially('Hm')
  await expect(mine.getByText('Someone is typing...')).toBeVisible()
  await expect(theirs.getByText('Someone is typing...')).toBeHidden()
  await composer(theirs).press('Enter')
  await expect(mine.getByText('Hm', { exact: true })).toBeVisible()
  await expect(mine.getByText('Someone is typing...')).toBeHidden()
  await expect(entry(mine, 'sales-team')).not.toContainText('unread')
  await composer(theirs).pressSequentially('Thinking')
  await expect(mine.getByText('Someone is typing...')).toBeVisible()
  // Nobody types on: it ends by itself.
  await expect(mine.getByText('Someone is typing...')).toBeHidden()
  expect(await saidIn(admin.request, channel)).toEqual(['Two lines: \none and two', 'And a second one', 'Hm'])
  await mine.reload()
  await expect(said(mine, 'Hm')).toHaveCount(1)
  await expect(entry(mine, 'sales-team')).not.toContainText('unread')
})

test('several who type are counted, oneself never [CHAT-26] [CHAT-27]', async ({ page, admin, newBrowser }) => {
  const channel = await channelNamed(admin.request, 'general')
  const others: Page[] = []
  for (const firstName of ['Tunde', 'Emeka']) {
    const context = await newBrowser()
    await join(admin, context, { firstName })
    const other = await context.newPage()
    await openChannel(other, channel)
    others.push(other)
  }
  await openChannel(page, channel)
  // Who rests types no more: on a slow machine the first has ended before the second begins.
  await expect(async () => {
    for (const text of ['', 'Well']) await Promise.all([page, ...others].map((each) => composer(each).fill(text)))
    await expect(page.getByText('2 people are typing...')).toBeVisible({ timeout: 2000 })
  }).toPass()
  for (const other of others) await composer(other).fill('')
  await expect(page.getByText(/typing\.\.\./)).toBeHidden()
})

test('typing is told once, and its end when the text is gone, sent or rests [CHAT-32] [CHAT-33] [RT-10] [RT-11]', async ({
  page,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  const frames = listenToSocket(page, 'join_channel', 'typing_start', 'typing_stop')
  const types = () => frames.map(({ type }) => type)
  await openChannel(page, channel)
  await expect.poll(types).toEqual(['join_channel'])
  await composer(page).fill('  ')
  await composer(page).fill('a')
  await composer(page).fill('ab')
  await expect.poll(types).toEqual(['join_channel', 'typing_start'])
  await composer(page).fill('')
  await expect.poll(types).toEqual(['join_channel', 'typing_start', 'typing_stop'])
  await send(page, 'Sent')
  await expect.poll(() => types().slice(3)).toEqual(['typing_start', 'typing_stop'])
  await composer(page).fill('resting')
  await expect.poll(() => types().slice(5)).toEqual(['typing_start', 'typing_stop'])
  expect(frames).toContainEqual({ type: 'typing_start', channelId: channel.id })
})

test('what is being written survives a reload [CHAT-36]', async ({ page, admin }) => {
  const channel = await channelNamed(admin.request, 'general')
  await openChannel(page, channel)
  await composer(page).fill('Half a sentence')
  await entry(page, 'sales-team').click()
  await expect(composer(page)).toHaveValue('')
  await entry(page, 'general').click()
  await expect(composer(page)).toHaveValue('Half a sentence')
  await page.reload()
  await expect(composer(page)).toHaveValue('Half a sentence')
})

test('an answer that is being written stays one through a reload, and is no more once that is taken off [CHAT-36] [CHAT-39]', async ({
  page,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  const asked = await say(admin.request, channel, 'Which price for the plot in Lekki?')
  await openChannel(page, channel)
  await said(page, 'Which price').hover()
  await said(page, 'Which price').getByRole('button', { name: 'Reply' }).click()
  await composer(page).fill('40 million')
  const reply = page.getByText(`Reply to ${admin.name}`)
  await page.reload()
  await expect(composer(page)).toHaveValue('40 million')
  await expect(reply).toBeVisible()
  await entry(page, 'sales-team').click()
  await expect(reply).toHaveCount(0)
  await entry(page, 'general').click()
  await expect(reply).toBeVisible()
  await composer(page).press('Enter')
  await expect(reply).toHaveCount(0)
  const path = `/api/collaboration/channels/${channel.id}/messages`
  const newest = async () => (await ask<Message[]>(admin.request, 'GET', path)).at(-1)
  await expect.poll(newest).toMatchObject({ content: '40 million', parentMessageId: asked.id })

  await said(page, 'Which price').first().hover()
  await said(page, 'Which price').first().getByRole('button', { name: 'Reply' }).click()
  await composer(page).fill('Or less')
  await composer(page).press('Escape')
  await page.reload()
  await expect(composer(page)).toHaveValue('Or less')
  await expect(reply).toHaveCount(0)
})

test('lists and messages that could not be loaded say so and can be tried again [SHELL-37]', async ({
  page,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  await say(admin.request, channel, 'Good morning')
  // Before the first visit, so that this device has no list of channels to show instead.
  const passAll = await refuse(page, 'GET', CHANNELS)
  await page.goto('/team-chat')
  await expect(page.getByText('Channels could not be loaded.')).toBeVisible()
  const again = page.getByRole('region', { name: 'Channels' }).getByRole('button', { name: 'Try again' })
  const call = page.waitForResponse((answer) => new URL(answer.url()).pathname === CHANNELS)
  await again.click()
  await call
  await expect(page.getByText('Channels could not be loaded.')).toBeVisible()
  await passAll()
  await pressUntil(again, entry(page, 'general'))
  const pass = await refuse(page, 'GET', /\/messages$/)
  await entry(page, 'general').click()
  await expect(page.getByText('Messages could not be loaded.')).toBeVisible()
  await pass()
  await pressUntil(page.getByRole('button', { name: 'Try again' }), said(page, 'Good morning'))
})
