import { loseServer } from './support/calls.ts'
import { channelNamed, composer, entry, log, openChannel, said, saidIn, say } from './support/chat.ts'
import { join } from './support/people.ts'
import { choose, dialog, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('with a thumb: from the list into a channel and back [CHAT-01] [CHAT-34] [LIM-13]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const zainab = await join(admin, await newBrowser(), { firstName: 'Zainab', lastName: 'Yusuf' })
  const channel = await channelNamed(admin.request, 'sales-team')
  await say(
    zainab.request,
    channel,
    `Sunrise Acres: ${'a very long name '.repeat(8)} https://example.com/${'x'.repeat(120)}`,
  )
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await openLive(page, '/team-chat')
  await expect(page.getByText('Select a channel to start chatting.')).toBeHidden()
  await expect(entry(page, 'sales-team')).toContainText('1 unread')
  expect(await isTooWide()).toBe(false)
  expect((await entry(page, 'sales-team').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await entry(page, 'sales-team').tap()
  await expect(page.getByRole('heading', { level: 1, name: '# sales-team' })).toBeVisible()
  await expect(page.getByText('2 members · 1 online')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Channels' })).toBeHidden()
  await expect(said(page, 'Sunrise Acres')).toBeVisible()
  expect(await isTooWide()).toBe(false)
  expect(await log(page).evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(false)

  await composer(page).fill('Good morning')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(said(page, 'Good morning')).toHaveCount(1)
  await page.getByRole('button', { name: 'Back to channels' }).tap()
  await expect(page).toHaveURL('/team-chat')
  await expect(entry(page, 'sales-team')).toBeFocused()
  await expect(entry(page, 'sales-team')).not.toContainText('unread')
})

test('what can be done with a message or a channel is in menus [CHAT-20] [CHAT-39]', async ({ page, admin }) => {
  const channel = await channelNamed(admin.request, 'general')
  await say(admin.request, channel, 'Good mroning')
  await openChannel(page, channel)
  await page.getByRole('button', { name: /^Actions for the message/ }).tap()
  await choose(page, 'Edit')
  const field = page.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Good morning')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(said(page, 'Good morning (edited)')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await choose(page, 'Mute')
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible()
  await choose(page, 'Members')
  await expect(dialog(page, 'Members of #general').getByText('Adaeze Okafor')).toBeVisible()
})

test('the composer stays above the keyboard, which takes half of the height [LIM-13]', async ({ page, admin }) => {
  const channel = await channelNamed(admin.request, 'general')
  for (let number = 1; number <= 20; number += 1) await say(admin.request, channel, `Message ${number}`)
  await openChannel(page, channel)
  await composer(page).tap()
  await page.setViewportSize({ width: 360, height: 400 })
  await expect(composer(page)).toBeInViewport({ ratio: 1 })
  await expect(said(page, 'Message 20')).toBeInViewport({ ratio: 1 })
  const box = await page.getByRole('button', { name: 'Send' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400)
})

test('the place to write takes a thumb and grows with its text [LIM-13]', async ({ page, admin }) => {
  await openChannel(page, await channelNamed(admin.request, 'general'))
  const height = async () => (await composer(page).boundingBox())?.height ?? 0
  expect(await height()).toBeGreaterThanOrEqual(44)
  expect(await height()).toBeLessThan(60)
  await composer(page).fill('one\ntwo\nthree')
  await expect.poll(height).toBe(96)
  await composer(page).fill('line\n'.repeat(30))
  await expect.poll(height).toBe(168)
})

test('a message is reworded without a server: it says that it waits [CHAT-39] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  await say(admin.request, channel, 'Good mroning')
  await openChannel(page, channel)
  const back = await loseServer(context)
  await page.getByRole('button', { name: /^Actions for the message/ }).tap()
  await choose(page, 'Edit')
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Good morning')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(said(page, 'Good morning (edited)')).toContainText('Waiting to be sent')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  )
  back()
  await expect(said(page, 'Good morning (edited)')).not.toContainText('Waiting to be sent', { timeout: 40_000 })
  await expect.poll(() => saidIn(admin.request, channel)).toEqual(['Good morning'])
})

test('the menu of the phone says as it opens how many messages are unread [CHAT-16]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const zainab = await join(admin, await newBrowser(), { firstName: 'Zainab', lastName: 'Yusuf' })
  await say(zainab.request, await channelNamed(admin.request, 'general'), 'Good morning')
  await page.clock.install()
  await openLive(page, '/leads')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Team Chat/ })
  // The page is quiet only seconds later; until then nothing comes that nobody has asked for.
  const words = async () => {
    await page.clock.runFor(100)
    return (await entry.allTextContents()).join()
  }
  await expect.poll(words).toContain('1 unread')
})
