import { beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { newId } from '#shared/ids.ts'
import { CLOSE, type ServerMessage } from '#shared/realtime.ts'
import type { TestSocket } from '../../../../tests/support/test-app.ts'
import { testCompany, testSockets } from '../../../../tests/support/test-company.ts'
import {
  createChannel,
  deleteChannel,
  listMessages,
  removeMember,
  sendMessage,
  updateChannel,
} from '../chat.contract.ts'

let channelId: string
let mine: TestSocket
let theirs: TestSocket
const listen = testSockets()

const { app, admin, agent } = testCompany({ liveTimes: { typingMs: 300 } })
beforeEach(async () => {
  channelId = (await agent.call(createChannel, { body: { name: 'visits' } })).body.id
  mine = await listen(agent)
  theirs = await listen(admin)
})

type Kind = ServerMessage['type']

const of = (type: Kind) => (message: ServerMessage) => message.type === type
const count = (socket: TestSocket, type: Kind) => socket.heard.filter(of(type)).length
/** Waits until the server has done what this socket asked for before. */
async function settle(socket: TestSocket): Promise<void> {
  const type = `settle-${newId()}`
  socket.send({ type })
  await socket.next((message) => message.type === 'error' && message.requestType === type)
}
async function join(...sockets: TestSocket[]): Promise<void> {
  for (const socket of sockets) {
    socket.send({ type: 'join_channel', channelId })
    await settle(socket)
  }
}
const say = (fields: object = {}) => ({
  type: 'send_message',
  channelId,
  content: 'Hello',
  messageType: 'text',
  ...fields,
})
const errorOf = (socket: TestSocket, clientId: string) =>
  socket.next((message) => message.type === 'error' && message.clientId === clientId)

describe('send_message', () => {
  test('is kept like a call and heard by all members, the sender by their own id [RT-09] [RT-15] [CHAT-35] [DATA-40]', async () => {
    const left = await admin.invite('manager')
    await left.call(removeMember, { params: { id: channelId, userId: left.user.id } })
    const quiet = await listen(left)
    mine.send(say({ content: '  Two plots left ', clientId: 'm1', mentions: [admin.user.id] }))
    const isSaid = (message: ServerMessage) => message.type === 'new_message' && message.message.messageType === 'text'
    const own = await mine.next(isSaid)
    const { body } = await admin.call(listMessages, { params: { id: channelId } })
    const kept = body.at(-1)
    expect(kept).toMatchObject({ content: 'Two plots left', mentions: [admin.user.id], userId: agent.user.id })
    expect(own).toEqual({ type: 'new_message', channelId, message: kept, clientId: 'm1' })
    expect(await theirs.next(isSaid)).toEqual({ type: 'new_message', channelId, message: kept })
    await quiet.next((message) => message.type === 'entity_update' && message.entityType === 'message')
    expect(count(quiet, 'new_message')).toBe(0)
    await theirs.next((message) => message.type === 'entity_update' && message.entityId === kept?.id)
  })

  test('that the system notes is heard by all members alike [RT-15]', async () => {
    await agent.call(updateChannel, { params: { id: channelId }, body: { name: 'viewings' } })
    const { body } = await admin.call(listMessages, { params: { id: channelId } })
    const said = { type: 'new_message', channelId, message: body.at(-1) }
    for (const socket of [mine, theirs]) expect(await socket.next(of('new_message'))).toEqual(said)
  })

  test('is stored and heard in the order in which it was sent [RT-09] [CHAT-35]', async () => {
    for (let number = 1; number <= 10; number += 1) mine.send(say({ content: String(number), clientId: `o${number}` }))
    await theirs.next((message) => message.type === 'new_message' && message.message.content === '10')
    const heard = theirs.heard.flatMap((one) => (one.type === 'new_message' ? [one.message.content] : []))
    expect(heard).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)))
  })

  test('again with the same clientId tells nobody again; by call it is the same message [RT-09] [CHAT-36]', async () => {
    mine.send(say({ clientId: 'again' }))
    mine.send(say({ clientId: 'again' }))
    await settle(mine)
    const sent = await agent.call(sendMessage, {
      params: { id: channelId },
      body: { content: 'Hello', clientId: 'again' },
    })
    const last = await agent.call(sendMessage, { params: { id: channelId }, body: { content: 'Last' } })
    await theirs.next((message) => message.type === 'new_message' && message.message.id === last.body.id)
    expect(theirs.heard.filter((one) => one.type === 'new_message' && one.message.id === sent.body.id)).toHaveLength(1)
  })

  test.each([
    ['blank', { content: ' \n ' }, 'empty', 'Message cannot be empty'],
    ['no text', { content: 7 }, 'empty', 'Message cannot be empty'],
    ['too long', { content: 'x'.repeat(4001) }, 'too_long', 'Use at most 4,000 characters'],
    ['of another type', { messageType: 'system' }, 'bad_message', 'Send text'],
    ['to nowhere', { channelId: newId() }, 'forbidden', 'Channel not found'],
    ['to no id', { channelId: 'general' }, 'forbidden', 'Channel not found'],
    ['naming a stranger', { mentions: [newId()] }, 'forbidden', 'User not found'],
  ])('that is %s is refused with the client’s own id [RT-20] [CHAT-31]', async (name, fields, code, error) => {
    mine.send(say({ clientId: name, ...fields }))
    expect(await errorOf(mine, name)).toEqual({
      type: 'error',
      error,
      code,
      requestType: 'send_message',
      clientId: name,
    })
    expect((await agent.call(listMessages, { params: { id: channelId } })).body).toHaveLength(1)
  })

  test('to a private channel of others is refused, and they alone hear what is said there [RT-20] [CHAT-37]', async () => {
    const { body: secret } = await agent.call(createChannel, { body: { name: 'secret', isPrivate: true } })
    theirs.send(say({ channelId: secret.id, clientId: 'no' }))
    expect(await errorOf(theirs, 'no')).toMatchObject({ code: 'forbidden' })
    theirs.send({ type: 'join_channel', channelId: secret.id, clientId: 'join' })
    expect(await errorOf(theirs, 'join')).toMatchObject({ code: 'forbidden', requestType: 'join_channel' })
    mine.send(say({ channelId: secret.id }))
    await mine.next(of('new_message'))
    await settle(theirs)
    expect(count(theirs, 'new_message')).toBe(0)
  })

  test('more than 20 times in 10 s is refused, what came before is kept [RT-28]', async () => {
    const fast = await listen(agent)
    for (let number = 1; number <= 21; number += 1) fast.send(say({ content: 'Quick', clientId: `q${number}` }))
    expect(await errorOf(fast, 'q21')).toMatchObject({ code: 'rate_limited' })
    const { body } = await agent.call(listMessages, { params: { id: channelId } })
    expect(body.filter(({ content }) => content === 'Quick')).toHaveLength(20)
  })

  test('much faster than it can be answered cuts the socket [RT-28]', async () => {
    const flood = await listen(agent)
    for (let number = 0; number < 2000; number += 1) flood.send(say({ clientId: 'x' }))
    expect(await flood.closed).toBe(CLOSE.tooManyMessages)
  })
})

describe('looking at a channel', () => {
  test('others there hear of coming and going, oneself does not; several windows count once [RT-06] [RT-07] [RT-16]', async () => {
    const second = await listen(agent)
    await join(theirs, mine, second)
    const names = { channelId, userId: agent.user.id, userName: 'Zainab Yusuf' }
    expect(await theirs.next(of('user_joined_channel'))).toEqual({ type: 'user_joined_channel', ...names })
    mine.send({ type: 'leave_channel', channelId })
    await settle(mine)
    await settle(theirs)
    expect(count(theirs, 'user_left_channel')).toBe(0)
    second.close()
    expect(await theirs.next(of('user_left_channel'))).toEqual({ type: 'user_left_channel', ...names })
    expect(count(theirs, 'user_joined_channel')).toBe(1)
    expect(count(mine, 'user_joined_channel')).toBe(0)
  })

  test.each<[string, () => Promise<{ status: number }>]>([
    ['taken out', () => agent.call(removeMember, { params: { id: channelId, userId: admin.user.id } })],
    ['deleted', () => agent.call(deleteChannel, { params: { id: channelId } })],
  ])('of those who are %s ends at once [CHAT-37] [CHAT-20]', async (_, act) => {
    await agent.call(updateChannel, { params: { id: channelId }, body: { isPrivate: true } })
    await join(mine, theirs)
    expect((await act()).status).toBe(204)
    theirs.send({ type: 'typing_start', channelId, clientId: 't' })
    expect(await errorOf(theirs, 't')).toMatchObject({ code: 'forbidden', requestType: 'typing_start' })
  })
})

describe('typing', () => {
  test('is told to the others who look at the channel, until it stops [RT-10] [RT-11] [RT-17]', async () => {
    const second = await listen(agent)
    const elsewhere = await listen(admin)
    await join(mine, theirs, second)
    mine.send({ type: 'typing_start', channelId })
    const userId = agent.user.id
    expect(await theirs.next(of('user_typing'))).toEqual({
      type: 'user_typing',
      channelId,
      userId,
      userName: 'Zainab Yusuf',
    })
    mine.send({ type: 'typing_stop', channelId })
    expect(await theirs.next(of('user_stopped_typing'))).toEqual({ type: 'user_stopped_typing', channelId, userId })
    await Promise.all([mine, second, elsewhere].map(settle))
    for (const socket of [mine, second, elsewhere]) expect(count(socket, 'user_typing')).toBe(0)
  })

  test('ends by itself when it is not renewed, with what was sent, and with the socket [RT-26]', async () => {
    await join(mine, theirs)
    mine.send({ type: 'typing_start', channelId })
    await theirs.next(of('user_stopped_typing'))
    expect(count(theirs, 'user_typing')).toBe(1)
    const stopped = (times: number) => () => count(theirs, 'user_stopped_typing') === times
    mine.send({ type: 'typing_start', channelId })
    mine.send(say())
    await theirs.next(stopped(2))
    mine.send({ type: 'typing_start', channelId })
    await settle(mine)
    mine.close()
    await theirs.next(stopped(3))
    expect(count(theirs, 'user_typing')).toBe(3)
  })

  test('where one has not joined is refused [RT-10] [CHAT-37]', async () => {
    mine.send({ type: 'typing_start', channelId, clientId: 'early' })
    expect(await errorOf(mine, 'early')).toMatchObject({ code: 'forbidden', error: 'Channel not found' })
  })
})

describe('what another server process says', () => {
  const about = () => ({ workspaceId: agent.user.workspace.id, userId: admin.user.id, by: 'another process' })

  test('who looks at a channel there is told nothing of it, as long as it says so [RT-30] [NOTIF-17]', async () => {
    const unread = async () => (await admin.call(listNotifications, { query: { unread: 'true' } })).body
    const ofChannel = async () => (await unread()).filter((one) => one.channelId === channelId)
    app.context.hub.sendToAll({ kind: 'viewing', channelIds: [channelId], ...about() })
    await agent.call(sendMessage, { params: { id: channelId }, body: { content: 'Seen' } })
    expect(await ofChannel()).toEqual([])
    app.context.hub.sendToAll({ kind: 'viewing', channelIds: [], ...about() })
    await agent.call(sendMessage, { params: { id: channelId }, body: { content: 'Missed' } })
    expect(await ofChannel()).toHaveLength(1)
  })

  test('a word for those who look at a channel reaches them here [RT-30] [RT-17]', async () => {
    await join(mine)
    const userId = admin.user.id
    const message = { type: 'user_typing', channelId, userId, userName: 'Adaeze Okafor' } as const
    app.context.hub.sendToAll({
      kind: 'channel',
      workspaceId: agent.user.workspace.id,
      channelId,
      exceptUserId: userId,
      message,
    })
    expect(await mine.next(of('user_typing'))).toEqual(message)
  })
})
