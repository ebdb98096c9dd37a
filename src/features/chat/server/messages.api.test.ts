import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  createChannel,
  deleteMessage,
  getChannel,
  listChannels,
  listMessages,
  type Message,
  type NewMessage,
  sendDirectMessage,
  sendMessage,
  updateMessage,
} from '../chat.contract.ts'

let channelId: string

const { app, admin, agent, colleague } = testCompany()
beforeEach(async () => {
  channelId = (await agent.call(createChannel, { body: { name: 'visits' } })).body.id
})

const say = async (fields: Partial<NewMessage> = {}, client = agent): Promise<Message> =>
  (await client.call(sendMessage, { params: { id: channelId }, body: { content: 'Hello', ...fields } })).body
const list = (query: Record<string, string> = {}, client = agent) =>
  client.call(listMessages, { params: { id: channelId }, query })
const texts = async (query: Record<string, string> = {}, client = agent) =>
  (await list(query, client)).body.filter(({ messageType }) => messageType === 'text').map(({ content }) => content)
const absent = (noun: string) => ({ status: 404, body: { message: `${noun} not found` } })

describe('what is said', () => {
  test('is kept trimmed with every stated field, for all members [CHAT-35] [CHAT-31] [DATA-31] [DATA-32] [DATA-40]', async () => {
    const said = await agent.call(sendMessage, {
      params: { id: channelId },
      body: { content: '  Two plots left.\nCall me. ', mentions: [colleague.user.id], clientId: 'c1' },
    })
    expect(said).toMatchObject({ status: 201 })
    expect(said.body).toEqual({
      id: expect.any(String),
      channelId,
      seq: 2,
      userId: agent.user.id,
      user: { id: agent.user.id, firstName: 'Zainab', lastName: 'Yusuf', profileImageUrl: null },
      content: 'Two plots left.\nCall me.',
      messageType: 'text',
      mentions: [colleague.user.id],
      attachments: null,
      parentMessageId: null,
      isEdited: false,
      editedAt: null,
      clientId: 'c1',
      version: 1,
      occurredAt: said.body.createdAt,
      createdAt: expect.stringMatching(/Z$/),
    })
    expect((await list({}, colleague)).body.at(-1)).toEqual(said.body)
  })

  test.each([
    [{}, 'Message cannot be empty', 'content'],
    [{ content: ' \n\t ' }, 'Message cannot be empty', 'content'],
    [{ content: 'x'.repeat(4001) }, 'Use at most 4,000 characters', 'content'],
    [{ content: 'x', messageType: 'system' }, 'Send text', 'messageType'],
    [{ content: 'x', mentions: ['Zainab'] }, 'Enter an id', 'mentions.0'],
    [{ content: 'x', clientId: 'x'.repeat(101) }, undefined, 'clientId'],
  ])('%j is refused [CHAT-31] [DATA-31]', async (body, message, field) => {
    const refused = await agent.request('POST', `/api/collaboration/channels/${channelId}/messages`, { body })
    expect(refused).toMatchObject({ status: 400, body: { ...(message && { message }), errors: [{ field }] } })
    expect(await texts()).toEqual([])
  })

  test('with the same clientId again is the same message, of each person on their own [CHAT-35]', async () => {
    const first = await say({ content: 'Once', clientId: 'same' })
    expect(await say({ content: 'Once more', clientId: 'same' })).toEqual(first)
    const theirs = await say({ content: 'Mine', clientId: 'same' }, colleague)
    expect(theirs.id).not.toBe(first.id)
    const together = await Promise.all(Array.from({ length: 4 }, () => say({ content: 'Racing', clientId: 'race' })))
    expect(new Set(together.map(({ id }) => id)).size).toBe(1)
    expect(await texts()).toEqual(['Once', 'Mine', 'Racing'])
  })

  test('with an empty clientId has none; one that cannot be stored is refused [CHAT-35]', async () => {
    const first = await say({ clientId: '' })
    const second = await say({ clientId: '' })
    expect([first, second]).toMatchObject([{ clientId: null }, { clientId: null }])
    expect(second.id).not.toBe(first.id)
    const refused = await agent.call(sendMessage, {
      params: { id: channelId },
      body: { content: 'x', clientId: 'a\0' },
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'clientId' }] } })
  })

  test('at the same time by many gets one seq each, without a gap [CHAT-35]', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => say({ content: `Number ${index}` }, index % 2 ? agent : colleague)),
    )
    const { body } = await list()
    expect(body.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  })

  test('may answer a message of the same channel and no other [CHAT-39] [DATA-32]', async () => {
    const asked = await say({ content: 'Which plot?' })
    expect(await say({ content: 'Number 9', parentMessageId: asked.id }, colleague)).toMatchObject({
      parentMessageId: asked.id,
    })
    const { body: elsewhere } = await agent.call(createChannel, { body: { name: 'elsewhere' } })
    const refused = (parentMessageId: string) =>
      agent.call(sendMessage, { params: { id: elsewhere.id }, body: { content: 'x', parentMessageId } })
    for (const id of [asked.id, newId()]) expect(await refused(id)).toMatchObject(absent('Message'))
  })

  test('that answers what was deleted before it arrives stands alone [CHAT-36] [CHAT-39]', async () => {
    const asked = await say({ content: 'Which plot?' })
    await agent.call(deleteMessage, { params: { id: asked.id } })
    const sent = await colleague.call(sendMessage, {
      params: { id: channelId },
      body: { content: 'Number 9', parentMessageId: asked.id },
    })
    expect(sent).toMatchObject({ status: 201, body: { content: 'Number 9', parentMessageId: null } })
    expect(await texts()).toEqual(['Number 9'])
  })

  test('names people who may see it; others of the company are dropped, strangers refused [CHAT-38] [DATA-31]', async () => {
    const { body: secret } = await agent.call(createChannel, { body: { name: 'secret', isPrivate: true } })
    channelId = secret.id
    const mentions = [colleague.user.id, agent.user.id, agent.user.id]
    expect((await say({ mentions })).mentions).toEqual([agent.user.id])
    const stranger = await app.signUp()
    for (const id of [newId(), stranger.user.id])
      expect(
        await agent.call(sendMessage, { params: { id: channelId }, body: { content: 'x', mentions: [id] } }),
      ).toMatchObject(absent('User'))
  })
})

describe('the list', () => {
  test('is the newest hundred, oldest first, and leads back to the first [CHAT-21] [CHAT-24]', async () => {
    for (let number = 1; number <= 105; number += 1) await say({ content: `Message ${number}` })
    const newest = await list()
    expect(newest.body.map(({ content }) => content)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Message ${index + 6}`),
    )
    const cursor = newest.headers.get('x-next-cursor') ?? ''
    expect(await texts({ cursor, limit: '2' })).toEqual(['Message 4', 'Message 5'])
    const rest = await list({ cursor })
    expect(rest.body).toHaveLength(6)
    expect(rest.headers.get('x-next-cursor')).toBeNull()
    const all = [...rest.body, ...newest.body]
    expect((await list({ ids: all.map(({ id }) => id).join(',') })).body).toEqual(all)
    expect(await agent.request('GET', `/api/collaboration/channels/${channelId}/messages?limit=201`)).toMatchObject({
      status: 400,
    })
  })

  test('answers what came after a seq, in order, to its end [CHAT-24] [RT-25]', async () => {
    for (const content of ['One', 'Two', 'Three']) await say({ content })
    const first = await list({ after: '2', limit: '1' })
    expect(first.body).toMatchObject([{ seq: 3, content: 'Two' }])
    const rest = await list({ after: '2', limit: '1', cursor: first.headers.get('x-next-cursor') ?? '' })
    expect(rest.body).toMatchObject([{ seq: 4, content: 'Three' }])
    expect((await list({ after: '4' })).body).toEqual([])
    expect((await list({ after: 'x' })).status).toBe(400)
  })

  test('is searched without regard to case and accents, and read by ids [CHAT-20] [CHAT-21]', async () => {
    await say({ content: 'Ṣadé has 50% of the KEYS' })
    const kept = await say({ content: 'The rest is at the gate' })
    expect(await texts({ search: 'sade' })).toEqual(['Ṣadé has 50% of the KEYS'])
    expect(await texts({ search: '% of the keys' })).toEqual(['Ṣadé has 50% of the KEYS'])
    expect(await texts({ search: 'xyz' })).toEqual([])
    expect((await list({ ids: [kept.id, newId()].join() })).body.map(({ id }) => id)).toEqual([kept.id])
  })

  test('is tagged: unchanged it is answered with 304 [CHAT-21]', async () => {
    const { headers } = await list()
    const again = () =>
      agent.call(listMessages, {
        params: { id: channelId },
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      })
    expect((await again()).status).toBe(304)
    await say()
    expect((await again()).status).toBe(200)
  })
})

describe('an own message', () => {
  test('is reworded, and says so [CHAT-39] [DATA-32]', async () => {
    const said = await say({ content: 'At nine', mentions: [colleague.user.id] })
    const reworded = await agent.call(updateMessage, { params: { id: said.id }, body: { content: ' At ten ' } })
    expect(reworded).toMatchObject({
      status: 200,
      body: {
        content: 'At ten',
        isEdited: true,
        editedAt: expect.stringMatching(/Z$/),
        version: 2,
        seq: said.seq,
        mentions: [colleague.user.id],
      },
    })
    expect((await list()).body.at(-1)).toEqual(reworded.body)
    const empty = await agent.call(updateMessage, { params: { id: said.id }, body: { content: ' ' } })
    expect(empty).toMatchObject({ status: 400, body: { message: 'Message cannot be empty' } })
    const headers = { 'if-match': '"1"' }
    const late = await agent.call(updateMessage, { params: { id: said.id }, body: { content: 'x' }, headers })
    expect(late).toMatchObject({ status: 412, body: { current: { content: 'At ten' } } })
  })

  test('is removed, and what answered it stays [CHAT-39] [DATA-51]', async () => {
    const earlier = await say({ content: 'Earlier' })
    const asked = await say({ content: 'Asked' })
    const answer = await say({ content: 'Answered', parentMessageId: asked.id }, colleague)
    expect((await agent.call(deleteMessage, { params: { id: asked.id } })).status).toBe(204)
    expect(await texts()).toEqual(['Earlier', 'Answered'])
    expect((await list({ ids: answer.id })).body).toMatchObject([{ parentMessageId: null, version: 2 }])
    await colleague.call(deleteMessage, { params: { id: answer.id } })
    const { body: channel } = await agent.call(getChannel, { params: { id: channelId } })
    expect(channel.lastMessageAt).toBe(earlier.createdAt)
    expect(await agent.call(deleteMessage, { params: { id: asked.id } })).toMatchObject(absent('Message'))
  })

  test('leaves a channel in which nothing was said but what the system noted [CHAT-39]', async () => {
    const { id } = await say()
    await agent.call(deleteMessage, { params: { id } })
    expect((await list()).body).toMatchObject([{ messageType: 'system' }])
    const { body: channel } = await agent.call(getChannel, { params: { id: channelId } })
    expect(channel.lastMessageAt).toBeNull()
  })

  test('is nobody else’s to reword; admins may remove it [CHAT-39] [ROLE-08]', async () => {
    const { id } = await say()
    for (const client of [colleague, admin])
      expect((await client.call(updateMessage, { params: { id }, body: { content: 'x' } })).status).toBe(403)
    expect((await colleague.call(deleteMessage, { params: { id } })).status).toBe(403)
    expect((await admin.call(deleteMessage, { params: { id } })).status).toBe(204)
    const [note] = (await list()).body
    for (const refused of [
      await agent.call(updateMessage, { params: { id: note?.id ?? '' }, body: { content: 'x' } }),
      await agent.call(deleteMessage, { params: { id: note?.id ?? '' } }),
    ])
      expect(refused.status).toBe(403)
  })

  test('of a channel that one cannot see is not there [CHAT-37] [ROLE-08]', async () => {
    const { body: secret } = await agent.call(createChannel, { body: { name: 'secret', isPrivate: true } })
    channelId = secret.id
    const { id } = await say()
    for (const refused of [
      await admin.call(updateMessage, { params: { id }, body: { content: 'x' } }),
      await admin.call(deleteMessage, { params: { id } }),
    ])
      expect(refused).toMatchObject(absent('Message'))
  })
})

describe('a message from any screen', () => {
  const send = (body: object, client = agent) => client.request('POST', '/api/collaboration/direct-messages', { body })

  test('to one person goes to the channel between them, opened when there is none [CHAT-40]', async () => {
    const sent = await agent.call(sendDirectMessage, {
      body: { type: 'direct', recipientIds: [colleague.user.id], subject: 'Keys', message: 'At the gate' },
    })
    expect(sent).toMatchObject({
      status: 201,
      body: { channel: { name: 'Emeka Nwosu', type: 'direct' }, message: { content: 'Keys\nAt the gate', seq: 1 } },
    })
    const { body: theirs } = await colleague.call(getChannel, { params: { id: sent.body.channel.id } })
    expect(theirs).toMatchObject({ unreadCount: 1, isOwner: false })
    const back = await colleague.call(sendDirectMessage, {
      body: { type: 'group', recipientIds: [agent.user.id, colleague.user.id], message: 'Thank you' },
    })
    expect(back.body).toMatchObject({ channel: { id: sent.body.channel.id, unreadCount: 0 }, message: { seq: 2 } })
  })

  test('to several goes to a private channel of theirs, the same each time [CHAT-40]', async () => {
    const body = { type: 'group' as const, recipientIds: [colleague.user.id, admin.user.id], message: 'Meeting at ten' }
    const sent = await agent.call(sendDirectMessage, { body })
    expect(sent.body.channel).toMatchObject({
      name: 'Zainab, Emeka, Adaeze',
      type: 'team',
      isPrivate: true,
      memberCount: 3,
      isOwner: true,
    })
    expect((await agent.call(sendDirectMessage, { body })).body.channel.id).toBe(sent.body.channel.id)
    const other = await admin.invite('sales')
    const names = (await other.call(listChannels)).body.map(({ name }) => name)
    expect(names).not.toContain('Zainab, Emeka, Adaeze')
  })

  test('to as many as can be named goes to one channel, the same each time [CHAT-40]', async () => {
    const owner = await app.signUp()
    const recipientIds = Array.from({ length: 200 }, newId)
    await app.db.execute(
      sql`insert into users (workspace_id, id, email, email_key, password_hash, first_name, last_name, created_at, updated_at)
        select ${owner.user.workspace.id}::uuid, one, one || '@example.com', one || '@example.com', '', 'Musa', 'Bello', now(), now()
        from unnest(${sql.param(recipientIds)}::uuid[]) one`,
    )
    const body = { type: 'group' as const, recipientIds, message: 'Meeting at ten' }
    const sent = await owner.call(sendDirectMessage, { body })
    expect(sent).toMatchObject({ status: 201, body: { channel: { memberCount: 201 } } })
    const again = await owner.call(sendDirectMessage, { body: { ...body, recipientIds: recipientIds.toReversed() } })
    expect(again.body.channel.id).toBe(sent.body.channel.id)
  })

  test('to a channel goes there [CHAT-35]', async () => {
    const sent = await agent.call(sendDirectMessage, { body: { type: 'channel', channelId, message: 'For all' } })
    expect(sent.body).toMatchObject({ channel: { id: channelId }, message: { content: 'For all' } })
  })

  test('to nobody, to strangers or without words is refused [CHAT-31] [CHAT-40]', async () => {
    const notWhole = { status: 400, body: { message: 'Choose who it is for and write a message' } }
    for (const body of [
      { type: 'direct', message: 'x' },
      { type: 'direct', recipientIds: [], message: 'x' },
      { type: 'direct', recipientIds: [agent.user.id], message: 'x' },
      { type: 'direct', recipientIds: [colleague.user.id], message: '  ' },
      { type: 'channel', recipientIds: [colleague.user.id], message: 'x' },
    ])
      expect(await send(body), JSON.stringify(body)).toMatchObject(notWhole)
    expect(await send({ type: 'direct', recipientIds: [newId()], message: 'x' })).toMatchObject(absent('User'))
    expect(await send({ type: 'channel', channelId: newId(), message: 'x' })).toMatchObject(absent('Channel'))
    const long = { type: 'direct', recipientIds: [colleague.user.id], subject: 'Keys', message: 'x'.repeat(4000) }
    expect(await send(long)).toMatchObject({ status: 400, body: { errors: [{ field: 'message' }] } })
    expect((await send({ ...long, message: 'x'.repeat(4000 - 'Keys\n'.length) })).status).toBe(201)
  })
})
