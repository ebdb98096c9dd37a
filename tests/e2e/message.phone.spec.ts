import type { Channel, Message } from '#features/chat/chat.contract.ts'
import { breaches } from './support/accessibility.ts'
import { channelNamed, entry, saidIn, say } from './support/chat.ts'
import { ask, join } from './support/people.ts'
import { alertsOf, dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('channels show members and unread, and the Chat tab sends to a member, a channel and a group [MOB-28] [MOB-68] [MOB-69] [MOB-45] [ERR-13] [DATA-46]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const zainab = await join(admin, await newBrowser(), { firstName: 'Zainab', lastName: 'Yusuf' })
  const emeka = await join(admin, await newBrowser(), { firstName: 'Emeka', lastName: 'Nwosu' })
  const sales = await channelNamed(admin.request, 'sales-team')
  await say(zainab.request, sales, 'Who has the keys?')
  const alerts = alertsOf(page)
  await page.goto('/team-chat')
  for (const name of ['general', 'sales-team', 'lead-discussions'])
    await expect(entry(page, name)).toContainText('3 members')
  await expect(entry(page, 'sales-team')).toContainText('1 unread')

  const form = dialog(page, 'Send Message')
  const open = () => page.getByRole('button', { name: 'Send Message' }).tap()
  const send = form.getByRole('button', { name: 'Send', exact: true })
  const recipient = form.getByLabel('Recipient', { exact: true })
  await open()
  await expect(form.getByRole('radio')).toHaveText(['Direct', 'Channel', 'Group'])
  await send.tap()
  await expect(form.getByText('Recipient is required')).toBeVisible()
  await expect(form.getByText('Message is required')).toBeVisible()
  expect(await breaches(page, 'the form of a message')).toEqual([])
  await recipient.selectOption('Zainab Yusuf')
  await form.getByLabel(/^Subject/).fill('The keys')
  await form.getByLabel('Message', { exact: true }).fill('They are with me')
  await send.tap()
  await expectToast(page, 'Message sent to Zainab Yusuf')
  const direct = (await ask<Channel[]>(zainab.request, 'GET', '/api/collaboration/channels')).find(
    ({ type }) => type === 'direct',
  )
  expect(await saidIn(zainab.request, direct ?? { id: '' })).toEqual(['The keys\nThey are with me'])

  await open()
  await form.getByRole('radio', { name: 'Channel' }).tap()
  await recipient.selectOption('#sales-team')
  await form.getByLabel('Message', { exact: true }).fill('I have them')
  await send.tap()
  await expectToast(page, 'Message sent to #sales-team')
  expect(await saidIn(emeka.request, sales)).toEqual(['Who has the keys?', 'I have them'])

  await open()
  await form.getByRole('radio', { name: 'Group' }).tap()
  await recipient.selectOption('Zainab Yusuf')
  await recipient.selectOption('Emeka Nwosu')
  await form.getByLabel('Message', { exact: true }).fill('Lunch?')
  await send.tap()
  await expectToast(page, 'Message sent to Zainab Yusuf, Emeka Nwosu')
  expect(alerts).toEqual([])
  const groups = (await ask<Channel[]>(emeka.request, 'GET', '/api/collaboration/channels')).filter(
    ({ isPrivate, memberCount }) => isPrivate && memberCount === 3,
  )
  expect(groups).toHaveLength(1)
  const [group] = groups as [Channel]
  const messages = await ask<Message[]>(emeka.request, 'GET', `/api/collaboration/channels/${group.id}/messages`)
  expect(messages.map(({ content }) => content)).toContain('Lunch?')
  await expect(entry(page, group.name)).toBeVisible()
})

test('a message and a meeting of a phone are kept without a network, and arrive once [ERR-21]', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  const zainab = await join(admin, await newBrowser(), { firstName: 'Zainab', lastName: 'Yusuf' })
  await openLive(page, '/team-chat')
  await page.getByRole('button', { name: 'Send Message' }).tap()
  const message = dialog(page, 'Send Message')
  await message.getByLabel('Recipient', { exact: true }).selectOption('Zainab Yusuf')
  await message.getByLabel('Message', { exact: true }).fill('They are with me')
  await context.setOffline(true)
  await message.getByRole('button', { name: 'Send', exact: true }).tap()
  await expectToast(page, 'Saved on this device')
  await expect(message).toBeHidden()
  await context.setOffline(false)
  const direct = async () =>
    (await ask<Channel[]>(zainab.request, 'GET', '/api/collaboration/channels')).find(({ type }) => type === 'direct')
  await expect.poll(direct).toMatchObject({ unreadCount: 1 })

  await openLive(page, '/')
  await page.getByRole('button', { name: 'Schedule', exact: true }).tap()
  const meeting = dialog(page, 'Schedule Meeting')
  await meeting.getByLabel('Title').fill('Inspection, Chevron')
  await meeting.getByLabel(/^Other attendees/).fill('Amarachi Duru')
  await meeting.getByLabel('Location').fill('Chevron Drive')
  await context.setOffline(true)
  await meeting.getByRole('button', { name: 'Schedule Meeting' }).tap()
  await expectToast(page, 'Saved on this device')
  await expect(meeting).toBeHidden()
  await context.setOffline(false)
  const events = () => ask<object[]>(admin.request, 'GET', '/api/calendar/events')
  await expect.poll(events).toMatchObject([{ title: 'Inspection, Chevron', attendees: ['Amarachi Duru'] }])
})
