import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createDeal, deleteDeal } from '#features/deals/deals.contract.ts'
import { eraseLead } from '#features/erasure/erasure.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { createProperty, deleteProperty } from '#features/properties/properties.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  CHANNEL_TYPES,
  type Channel,
  createChannel,
  deleteChannel,
  getChannel,
  listChannelMembers,
  listChannels,
  listMessages,
  type NewChannel,
  sendDirectMessage,
  sendMessage,
  updateChannel,
} from '../chat.contract.ts'

const { app, admin, agent, colleague } = testCompany()

const open = async (body: Partial<NewChannel>, client = agent): Promise<Channel> =>
  (await client.call(createChannel, { body: { name: 'site-visits', ...body } })).body
const names = async (client: TestClient, query: Record<string, string> = {}) =>
  (await client.call(listChannels, { query })).body.map(({ name }) => name)
const seen = async (client: TestClient, id: string) => (await client.call(getChannel, { params: { id } })).body
const say = (client: TestClient, id: string, content: string) =>
  client.call(sendMessage, { params: { id }, body: { content } })

describe('what a company starts with', () => {
  test('three channels, and everybody who joins is in them with nothing to read [CHAT-41]', async () => {
    const owner = await app.signUp()
    const first = await owner.call(listChannels)
    expect(first.body.map(({ name }) => name).sort()).toEqual(['general', 'lead-discussions', 'sales-team'])
    for (const channel of first.body)
      expect(channel).toMatchObject({ type: 'team', isPrivate: false, memberCount: 1, isMember: true, createdBy: null })
    await say(owner, first.body[0]?.id ?? '', 'Good morning')
    const joined = await owner.invite('sales')
    for (const channel of (await joined.call(listChannels)).body)
      expect(channel).toMatchObject({ memberCount: 2, isMember: true, unreadCount: 0 })
  })
})

describe('a new channel', () => {
  test('has every stated field; its maker owns it and everybody is in it [CHAT-10] [DATA-28] [DATA-39] [CHAT-07]', async () => {
    const { status, body } = await agent.call(createChannel, {
      body: { name: '  lekki-deals ', description: 'All that is on at Lekki' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'lekki-deals',
      description: 'All that is on at Lekki',
      type: 'team',
      isPrivate: false,
      entityId: null,
      entityName: null,
      otherId: null,
      createdBy: agent.user.id,
      memberCount: 3,
      unreadCount: 0,
      isMember: true,
      isOwner: true,
      muted: false,
      lastReadAt: null,
      lastMessageAt: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(await seen(colleague, body.id)).toMatchObject({ isMember: true, isOwner: false, unreadCount: 0 })
    const { body: messages } = await colleague.call(listMessages, { params: { id: body.id } })
    expect(messages).toMatchObject([{ messageType: 'system', content: 'Zainab Yusuf created the channel' }])
  })

  test.each([
    [{}, 'Channel name is required', 'name'],
    [{ name: '   ' }, 'Channel name is required', 'name'],
    [{ name: 'x'.repeat(81) }, 'Use at most 80 characters', 'name'],
    [{ name: 'x', description: 'x'.repeat(501) }, 'Use at most 500 characters', 'description'],
    [{ name: 'x', type: 'public' }, 'Choose a channel type', 'type'],
    [{ name: 'x', isPrivate: 'yes' }, 'Say true or false', 'isPrivate'],
    [{ name: 'x', type: 'team', entityId: newId() }, 'A team channel has no record', 'entityId'],
    [{ type: 'direct' }, 'Choose one other person for a direct message', 'entityId'],
  ])('%j is refused: %s [CHAT-04] [CHAT-05] [CHAT-06] [CHAT-09] [DATA-29]', async (body, message, field) => {
    const refused = await agent.request('POST', '/api/collaboration/channels', { body })
    expect(refused).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
  })

  test('is of one of five types, those of a record show its name [CHAT-06] [CHAT-07] [DATA-29]', async () => {
    const { body: ofLead } = await agent.call(createLead, { body: exampleLead })
    const { body: ofDeal } = await agent.call(createDeal, { body: { title: 'Chevron semi', value: '25000000' } })
    const address = { address: '4 Bourdillon Road', city: 'Ikoyi', state: 'Lagos' }
    const { body: ofProperty } = await agent.call(createProperty, {
      body: { title: 'Ikoyi terrace', type: 'apartment', price: '85000000', ...address },
    })
    const entity = {
      team: [null, null],
      direct: [null, null],
      lead: [ofLead.id, 'Amarachi Duru'],
      deal: [ofDeal.id, 'Chevron semi'],
      property: [ofProperty.id, 'Ikoyi terrace'],
    }
    for (const type of CHANNEL_TYPES) {
      const [entityId = null, entityName = null] = entity[type]
      const made = await open({ type, entityId: type === 'direct' ? colleague.user.id : entityId })
      expect(made, type).toMatchObject({ type, entityId, entityName })
    }
  })

  test('of a record or with a member that is not there is refused and not made [CHAT-07] [DATA-51]', async () => {
    const before = await names(agent)
    const refused = (body: object) =>
      agent.request('POST', '/api/collaboration/channels', { body: { name: 'x', ...body } })
    for (const [type, noun] of [
      ['lead', 'Lead'],
      ['deal', 'Deal'],
      ['property', 'Property'],
      ['direct', 'User'],
    ])
      expect(await refused({ type, entityId: newId() })).toMatchObject({
        status: 404,
        body: { message: `${noun} not found` },
      })
    expect(await refused({ isPrivate: true, memberIds: [newId()] })).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
    expect(await names(agent)).toEqual(before)
  })

  test('comes once for the same Idempotency-Key [CHAT-10]', async () => {
    const headers = { 'idempotency-key': newId() }
    const body = { name: 'once' }
    expect((await agent.call(createChannel, { body, headers })).status).toBe(201)
    const again = await agent.call(createChannel, { body, headers })
    expect(again).toMatchObject({ status: 200, body: { id: headers['idempotency-key'], memberCount: 3 } })
  })
})

describe('a private channel', () => {
  test('is seen by its members alone, not by admins either [CHAT-37]', async () => {
    const secret = await open({ name: 'management', isPrivate: true, memberIds: [colleague.user.id] })
    expect(secret).toMatchObject({ isPrivate: true, memberCount: 2 })
    expect(await names(colleague)).toContain('management')
    expect(await names(admin)).not.toContain('management')
    expect(await names(admin, { search: 'manage' })).toEqual([])
    expect(await names(admin, { ids: secret.id })).toEqual([])
    const absent = { status: 404, body: { message: 'Channel not found' } }
    const path = `/api/collaboration/channels/${secret.id}`
    for (const [method, rest, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['POST', '/read'],
      ['GET', '/members'],
      ['POST', '/members', { userIds: [admin.user.id] }],
      ['DELETE', `/members/${agent.user.id}`],
      ['PUT', '/mute', { muted: true }],
      ['GET', '/messages'],
      ['POST', '/messages', { content: 'x' }],
    ] as const)
      expect(await admin.request(method, path + rest, { body }), method + rest).toMatchObject(absent)
  })

  test('opened takes everybody in, closed again keeps them [CHAT-37] [CHAT-20]', async () => {
    const owner = await app.signUp()
    const other = await owner.invite('sales')
    const channel = await open({ name: 'launch', isPrivate: true }, owner)
    await say(owner, channel.id, 'Not yet.')
    const set = (isPrivate: boolean) => owner.call(updateChannel, { params: { id: channel.id }, body: { isPrivate } })
    expect((await set(false)).body).toMatchObject({ isPrivate: false, memberCount: 2, version: 2 })
    expect(await seen(other, channel.id)).toMatchObject({ isMember: true, unreadCount: 0 })
    expect((await set(true)).body).toMatchObject({ isPrivate: true, memberCount: 2 })
    expect((await other.call(getChannel, { params: { id: channel.id } })).status).toBe(200)
    const late = await owner.invite('sales')
    expect((await late.call(getChannel, { params: { id: channel.id } })).status).toBe(404)
  })
})

describe('a direct channel', () => {
  test('is one for two, private, and called as each sees the other [CHAT-40]', async () => {
    const one = await app.signUp({ firstName: 'Tunde', lastName: 'Balogun' })
    const two = await one.invite('sales', { firstName: 'Halima', lastName: 'Bello' })
    const made = await one.call(createChannel, { body: { type: 'direct', entityId: two.user.id } })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Halima Bello', type: 'direct', isPrivate: true, memberCount: 2, otherId: two.user.id },
    })
    const back = await two.call(createChannel, { body: { type: 'direct', memberIds: [one.user.id, two.user.id] } })
    expect(back).toMatchObject({ status: 200, body: { id: made.body.id, name: 'Tunde Balogun', otherId: one.user.id } })
    expect(await names(two, { search: 'balog' })).toEqual(['Tunde Balogun'])
    expect(await names(two, { search: 'bello' })).toEqual([])
  })

  test('with oneself or with several is refused, and it stays as it is [CHAT-40]', async () => {
    const wrong = { status: 400, body: { errors: [{ field: 'entityId' }] } }
    for (const memberIds of [[agent.user.id], [admin.user.id, colleague.user.id]])
      expect(await agent.call(createChannel, { body: { type: 'direct', memberIds } })).toMatchObject(wrong)
    const { id } = await open({ type: 'direct', entityId: admin.user.id })
    const path = `/api/collaboration/channels/${id}`
    for (const [method, rest, body] of [
      ['PATCH', '', { name: 'ours' }],
      ['PATCH', '', { isPrivate: false }],
      ['DELETE', ''],
      ['POST', '/members', { userIds: [colleague.user.id] }],
      ['DELETE', `/members/${agent.user.id}`],
    ] as const)
      for (const client of [agent, admin])
        expect((await client.request(method, path + rest, { body })).status, method + rest).toBe(403)
    expect(await seen(admin, id)).toMatchObject({ memberCount: 2, isPrivate: true })
  })

  test('two who begin at once get the same [CHAT-40]', async () => {
    const made = await Promise.all([
      open({ type: 'direct', entityId: admin.user.id }, colleague),
      open({ type: 'direct', entityId: colleague.user.id }, admin),
    ])
    expect(made[0]?.id).toBe(made[1]?.id)
  })
})

test('a direct channel is kept under the ids of its two people, a group under a hash of all, as those of before were [CHAT-40]', async () => {
  const people = [agent.user.id, colleague.user.id, admin.user.id]
  const write = async (type: 'direct' | 'group', recipientIds: string[]) =>
    (await agent.call(sendDirectMessage, { body: { type, recipientIds, message: 'Ten' } })).body.channel.id
  const keyOf = async (id: string) => {
    const { rows } = await app.db.execute<{ key: string }>(
      sql`select direct_key as key from team_channels where workspace_id = ${agent.user.workspace.id} and id = ${id}`,
    )
    return rows[0]?.key
  }
  expect(await keyOf(await write('direct', people.slice(1, 2)))).toBe(people.slice(0, 2).sort().join(' '))
  expect(await keyOf(await write('group', people.slice(1)))).toBe(
    createHash('sha256').update(people.sort().join(' ')).digest('hex'),
  )
})

describe('its owner and admins', () => {
  test('rename, describe and delete it, others may not [CHAT-20]', async () => {
    const channel = await open({ name: 'old-name' })
    const rename = (client: TestClient, body: object, headers = {}) =>
      client.request('PATCH', `/api/collaboration/channels/${channel.id}`, { body, headers })
    expect(await rename(colleague, { name: 'mine' })).toMatchObject({ status: 403 })
    expect(await rename(agent, { name: '' })).toMatchObject({
      status: 400,
      body: { message: 'Channel name is required' },
    })
    const renamed = await rename(agent, { name: 'new-name', description: 'For all' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'new-name', description: 'For all', version: 2 } })
    expect(await rename(admin, { description: null }, { 'if-match': '"1"' })).toMatchObject({ status: 412 })
    expect(await rename(admin, { description: null })).toMatchObject({ status: 200, body: { description: null } })
    const { body: said } = await agent.call(listMessages, { params: { id: channel.id } })
    expect(said.map(({ content }) => content)).toEqual([
      'Zainab Yusuf created the channel',
      'Zainab Yusuf renamed the channel to new-name',
    ])
    const remove = (client: TestClient) => client.call(deleteChannel, { params: { id: channel.id } })
    expect((await remove(colleague)).status).toBe(403)
    expect((await remove(admin)).status).toBe(204)
    expect((await remove(agent)).status).toBe(404)
  })

  test('delete it with its members, messages and what was told of it [DATA-51] [CHAT-20]', async () => {
    const channel = await open({ name: 'short-lived' })
    await say(agent, channel.id, 'Soon gone')
    const left = async () => {
      const counts = ['channel_members', 'team_messages', 'team_notifications'].map(
        (table) =>
          sql`select count(*)::int as count from ${sql.identifier(table)} where workspace_id = ${agent.user.workspace.id} and channel_id = ${channel.id}`,
      )
      const { rows } = await app.db.execute<{ count: number }>(sql.join(counts, sql` union all `))
      return rows.map(({ count }) => count)
    }
    expect(await left()).toEqual([3, 2, 2])
    await agent.call(deleteChannel, { params: { id: channel.id } })
    expect(await left()).toEqual([0, 0, 0])
  })
})

test('the record of a channel can be deleted; the channel stays without it [DATA-51]', async () => {
  const { body: ofLead } = await agent.call(createLead, { body: exampleLead })
  const { body: ofDeal } = await agent.call(createDeal, { body: { title: 'Chevron', value: '1' } })
  const { body: ofProperty } = await agent.call(createProperty, {
    body: { title: 'Terrace', type: 'land', address: 'x', city: 'y', state: 'z', price: '1' },
  })
  const made = [
    await open({ type: 'lead', entityId: ofLead.id }),
    await open({ type: 'deal', entityId: ofDeal.id }),
    await open({ type: 'property', entityId: ofProperty.id }),
  ]
  expect((await agent.call(deleteLead, { params: { id: ofLead.id } })).status).toBe(204)
  expect((await agent.call(deleteDeal, { params: { id: ofDeal.id } })).status).toBe(204)
  expect((await agent.call(deleteProperty, { params: { id: ofProperty.id } })).status).toBe(204)
  for (const { id } of made)
    expect(await seen(agent, id)).toMatchObject({ entityId: null, entityName: null, version: 2 })
})

test('the channels about a lead that is erased go with it, whoever is in them; others stay', async () => {
  const [erased, other] = [await agent.create(createLead, exampleLead), await agent.create(createLead, exampleLead)]
  const about = ({ id: entityId }: { id: string }, isPrivate: boolean) => open({ type: 'lead', entityId, isPrivate })
  const gone = [await about(erased, true), await about(erased, false)]
  const stays = await about(other, true)
  expect((await admin.call(eraseLead, { params: { id: erased.id } })).status).toBe(204)
  for (const { id } of gone) expect((await agent.call(getChannel, { params: { id } })).status).toBe(404)
  expect(await seen(agent, stays.id)).toEqual(stays)
})

test('who was switched off is not counted, and nobody opens a channel with them [CHAT-40] [DATA-30]', async () => {
  const gone = await admin.invite('sales')
  const { id } = await open({ name: 'with-all' })
  expect(await seen(agent, id)).toMatchObject({ memberCount: 4 })
  await admin.call(updateMember, { params: { id: gone.user.id }, body: { isActive: false } })
  expect(await seen(agent, id)).toMatchObject({ memberCount: 3 })
  expect((await agent.call(listChannelMembers, { params: { id } })).body).toHaveLength(3)
  const refused = await agent.call(createChannel, { body: { type: 'direct', entityId: gone.user.id } })
  expect(refused).toMatchObject({ status: 404, body: { message: 'User not found' } })
  const body = { name: 'without', isPrivate: true, memberIds: [gone.user.id] }
  expect((await agent.call(createChannel, { body })).status).toBe(404)
  await admin.call(updateMember, { params: { id: gone.user.id }, body: { isActive: true } })
  expect(await seen(agent, id)).toMatchObject({ memberCount: 4 })
})
