import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { notifications } from '#server/changes/changes.table.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import {
  createChannel,
  deleteChannel,
  deleteMessage,
  muteChannel,
  type NewMessage,
  readChannel,
  removeMember,
  sendDirectMessage,
  sendMessage,
  updateChannel,
  updateMessage,
} from '../chat.contract.ts'

let sender: TestClient
let reader: TestClient
let channelId: string

const app = testApp()
beforeEach(async () => {
  sender = await app.signUp({ firstName: 'Zainab', lastName: 'Yusuf' })
  reader = await sender.invite('sales', { firstName: 'Emeka', lastName: 'Nwosu' })
  channelId = (await sender.call(createChannel, { body: { name: 'visits' } })).body.id
})

const say = async (fields: Partial<NewMessage> = {}) =>
  (await sender.call(sendMessage, { params: { id: channelId }, body: { content: 'Hello', ...fields } })).body
const list = async (client = reader, query: Record<string, string> = {}) =>
  (await client.call(listNotifications, { query })).body
const unread = () => list(reader, { unread: 'true' })
const join = async () => {
  const socket = await reader.listen()
  socket.send({ type: 'join_channel', channelId })
  // Answered in turn: what comes after it was asked has been done.
  socket.send({ type: 'make_me_sure' })
  await socket.next((message) => message.type === 'error' && message.code === 'unknown_type')
  return socket
}

test('what people were told of a message follows its new words and goes with it [CHAT-39] [NOTIF-17]', async () => {
  const { id } = await say({ content: 'The gate code is 4411', mentions: [reader.user.id] })
  await say({ content: 'Seen it?' })
  await sender.call(updateMessage, { params: { id }, body: { content: 'The gate code comes by phone' } })
  const told = async () => (await list()).map(({ content }) => content)
  expect(await told()).toEqual(['Seen it?', 'The gate code comes by phone'])
  await sender.call(deleteMessage, { params: { id } })
  expect(await told()).toEqual(['Seen it?'])
})

test('two people with the same words: editing or deleting one leaves the other notice alone [CHAT-39] [NOTIF-17]', async () => {
  const colleague = await sender.invite('sales', { firstName: 'Ngozi', lastName: 'Ade' })
  const body = { content: '@Emeka call me', mentions: [reader.user.id] }
  const first = (await sender.call(sendMessage, { params: { id: channelId }, body })).body
  const second = (await colleague.call(sendMessage, { params: { id: channelId }, body })).body
  const titles = async () => (await list()).map(({ title, content }) => [title.split(' ')[0], content])
  await sender.call(updateMessage, { params: { id: first.id }, body: { content: 'No need any more' } })
  expect(await titles()).toEqual([
    ['Ngozi', '@Emeka call me'],
    ['Zainab', 'No need any more'],
  ])
  await sender.call(updateMessage, { params: { id: first.id }, body })
  await sender.call(deleteMessage, { params: { id: first.id } })
  expect(await titles()).toEqual([['Ngozi', '@Emeka call me']])
  await colleague.call(deleteMessage, { params: { id: second.id } })
  expect(await list()).toEqual([])
})

test('a notice without a source stays as it is [NOTIF-17]', async () => {
  const { id } = await say({ content: 'Old words', mentions: [reader.user.id] })
  await app.db
    .update(notifications)
    .set({ sourceId: null })
    .where(eq(notifications.workspaceId, sender.user.workspace.id))
  await sender.call(deleteMessage, { params: { id } })
  expect(await list()).toMatchObject([{ content: 'Old words' }])
})

test('who is taken out of a private channel, or left out when one is closed, no longer reads its name and words in the bell [NOTIF-21]', async () => {
  const body = { name: 'salaries', isPrivate: true, memberIds: [reader.user.id] }
  const closed = (await sender.call(createChannel, { body })).body.id
  const words = { content: 'Bonus of 2 million', mentions: [reader.user.id] }
  await sender.call(sendMessage, { params: { id: closed }, body: words })
  await sender.call(readChannel, { params: { id: closed } })
  expect(await list()).toMatchObject([{ content: 'Bonus of 2 million' }])
  const socket = await reader.listen()
  await sender.call(removeMember, { params: { id: closed, userId: reader.user.id } })
  expect(await list()).toEqual([])
  await socket.next((message) => message.type === 'channel_read' && message.channelId === closed)
  socket.close()

  await say({ mentions: [reader.user.id] })
  await reader.call(removeMember, { params: { id: channelId, userId: reader.user.id } })
  expect(await list()).toHaveLength(1)
  await sender.call(updateChannel, { params: { id: channelId }, body: { isPrivate: true } })
  expect(await list()).toEqual([])
})

describe('a new message', () => {
  test('is told to the other members with every stated field, not to its sender [NOTIF-17] [NOTIF-18] [DATA-33] [DATA-34]', async () => {
    await say({ content: 'The keys are at the gate.' })
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        type: 'message',
        title: 'New messages in #visits',
        content: 'The keys are at the gate.',
        entityType: 'channel',
        entityId: channelId,
        channelId,
        isRead: false,
        readAt: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    ])
    expect(await list(sender)).toEqual([])
  })

  test('takes the place of the one before while that is unread, on screen too [NOTIF-17] [NOTIF-14]', async () => {
    const socket = await reader.listen()
    await say({ content: 'First' })
    const [first] = await list()
    await say({ content: 'Second' })
    const second = await socket.next((message) => message.type === 'notification' && message.content === 'Second')
    expect(second).toMatchObject({ id: first?.id, notificationType: 'message', channelId })
    expect(await list()).toMatchObject([{ id: first?.id, content: 'Second' }])
    await reader.call(readChannel, { params: { id: channelId } })
    await say({ content: 'Third' })
    expect((await list()).map(({ content, isRead }) => [content, isRead])).toEqual([
      ['Third', false],
      ['Second', true],
    ])
    socket.close()
  })

  test('by many at once is still told once to each [NOTIF-17]', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => say({ content: `Number ${index}` })))
    expect(await list()).toHaveLength(1)
  })

  test('is not told to who looks at the channel, and is once they look away [NOTIF-17]', async () => {
    const socket = await join()
    await say({ content: 'Seen' })
    expect(await list()).toEqual([])
    socket.send({ type: 'leave_channel', channelId })
    socket.send({ type: 'make_me_surer' })
    await socket.next((message) => message.type === 'error' && message.requestType === 'make_me_surer')
    await say({ content: 'Missed' })
    expect(await list()).toMatchObject([{ content: 'Missed' }])
    socket.close()
  })

  test('is not told to who has muted the channel or left it [NOTIF-17] [CHAT-20]', async () => {
    await reader.call(muteChannel, { params: { id: channelId }, body: { muted: true } })
    await say()
    expect(await list()).toEqual([])
    await reader.call(muteChannel, { params: { id: channelId }, body: { muted: false } })
    await reader.call(removeMember, { params: { id: channelId, userId: reader.user.id } })
    await say()
    expect(await list()).toEqual([])
  })

  test('to one person is told by the name of who wrote [NOTIF-17] [CHAT-40]', async () => {
    await sender.call(sendDirectMessage, {
      body: { type: 'direct', recipientIds: [reader.user.id], message: 'Are you there?' },
    })
    expect(await list()).toMatchObject([{ type: 'message', title: 'Zainab Yusuf', content: 'Are you there?' }])
  })

  test('is told whatever groups are switched off: chat is in none of them [NOTIF-19] [NOTIF-17]', async () => {
    const notifications = { leadAlerts: false, dealUpdates: false, taskReminders: false }
    await reader.call(updateSettings, { body: { notifications } })
    await say()
    expect(await list()).toHaveLength(1)
  })
})

describe('a mention', () => {
  test('is told on its own, in place of the message, to whoever may see it [NOTIF-17] [CHAT-38]', async () => {
    const socket = await join()
    await say({ content: '@Emeka can you take it?', mentions: [reader.user.id, sender.user.id] })
    await say({ content: '@Emeka please', mentions: [reader.user.id] })
    expect(await list()).toMatchObject([
      { type: 'mention', title: 'Zainab Yusuf mentioned you in #visits', content: '@Emeka please', channelId },
      { type: 'mention', content: '@Emeka can you take it?', entityType: 'channel', entityId: channelId },
    ])
    expect(await list(sender)).toEqual([])
    socket.close()
  })

  test('of somebody who cannot see the channel is told to nobody [NOTIF-17] [CHAT-37]', async () => {
    const { body } = await sender.call(createChannel, { body: { name: 'secret', isPrivate: true } })
    channelId = body.id
    await say({ mentions: [reader.user.id] })
    expect(await list()).toEqual([])
  })

  test('that is added later is told then, one that stays is not again [NOTIF-17] [CHAT-39]', async () => {
    const { id } = await say({ content: 'Who takes it?' })
    await reader.call(readChannel, { params: { id: channelId } })
    const reword = (content: string) =>
      sender.call(updateMessage, { params: { id }, body: { content, mentions: [reader.user.id] } })
    await reword('@Emeka takes it')
    await reword('@Emeka takes it at ten')
    expect(await unread()).toMatchObject([{ type: 'mention', content: '@Emeka takes it at ten' }])
  })
})

test('reading a channel reads what was told of it and nothing else; other windows hear of it [NOTIF-17] [CHAT-16]', async () => {
  const { body: other } = await sender.call(createChannel, { body: { name: 'other' } })
  await say({ mentions: [reader.user.id] })
  await say({ content: 'More' })
  channelId = other.id
  await say({ content: 'Elsewhere' })
  expect(await unread()).toHaveLength(3)
  const socket = await reader.listen()
  const all = await list()
  const first = all.find(({ channelId: id }) => id !== other.id)?.channelId ?? ''
  const { body } = await reader.call(readChannel, { params: { id: first } })
  expect(await unread()).toMatchObject([{ channelId: other.id, content: 'Elsewhere' }])
  expect(await socket.next((message) => message.type === 'channel_read')).toEqual({
    type: 'channel_read',
    channelId: first,
    lastReadAt: body.lastReadAt,
  })
  expect((await list(reader)).find(({ channelId: id }) => id === first)?.readAt).toBe(body.lastReadAt)
  socket.close()
})

test('reading tells the other windows when there was something to read, be it one message, and else nothing [CHAT-16]', async () => {
  const socket = await reader.listen()
  const read = async () => (await reader.call(readChannel, { params: { id: channelId } })).body.lastReadAt
  await read()
  await say()
  const lastReadAt = await read()
  await socket.next((message) => message.type === 'channel_read')
  expect(socket.heard.filter(({ type }) => type === 'channel_read')).toMatchObject([{ channelId, lastReadAt }])
  socket.close()
})

test('what was told of a channel is read once one is out of it [NOTIF-17] [CHAT-20]', async () => {
  await say({ mentions: [reader.user.id] })
  expect(await unread()).toHaveLength(1)
  await sender.call(removeMember, { params: { id: channelId, userId: reader.user.id } })
  expect(await unread()).toEqual([])
})

test('what was told of a channel goes with it [DATA-51]', async () => {
  await say()
  await sender.call(deleteChannel, { params: { id: channelId } })
  expect(await list()).toEqual([])
})
