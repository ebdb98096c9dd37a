import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  addMembers,
  createChannel,
  getChannel,
  listChannelMembers,
  listChannels,
  listMessages,
  muteChannel,
  readChannel,
  removeMember,
  sendDirectMessage,
  sendMessage,
  updateChannel,
} from '../chat.contract.ts'

let openId: string
let privateId: string

const { app, admin, agent, colleague } = testCompany()
beforeEach(async () => {
  openId = (await agent.call(createChannel, { body: { name: 'open' } })).body.id
  privateId = (await agent.call(createChannel, { body: { name: 'private', isPrivate: true } })).body.id
})

const add = (client: TestClient, id: string, ...people: TestClient[]) =>
  client.call(addMembers, { params: { id }, body: { userIds: people.map(({ user }) => user.id) } })
const remove = (client: TestClient, id: string, person: TestClient) =>
  client.call(removeMember, { params: { id, userId: person.user.id } })
const say = (client: TestClient, id: string, content = 'Hello') =>
  client.call(sendMessage, { params: { id }, body: { content } })
const seen = async (client: TestClient, id: string) => (await client.call(getChannel, { params: { id } })).body
const notes = async (client: TestClient, id: string) =>
  (await client.call(listMessages, { params: { id } })).body
    .filter(({ messageType }) => messageType === 'system')
    .map(({ content }) => content)

describe('members', () => {
  test('are listed by name with every stated field [CHAT-20] [DATA-30]', async () => {
    await colleague.call(readChannel, { params: { id: openId } })
    const { status, body } = await admin.call(listChannelMembers, { params: { id: openId } })
    expect(status).toBe(200)
    expect(body.map(({ user, role }) => [user.firstName, role])).toEqual([
      ['Adaeze', 'member'],
      ['Emeka', 'member'],
      ['Zainab', 'owner'],
    ])
    expect(body[1]).toEqual({
      id: expect.any(String),
      channelId: openId,
      userId: colleague.user.id,
      role: 'member',
      joinedAt: expect.stringMatching(/Z$/),
      lastReadAt: expect.stringMatching(/Z$/),
      user: { id: colleague.user.id, firstName: 'Emeka', lastName: 'Nwosu', profileImageUrl: null },
    })
  })

  test('are added once each, with nothing to read, and it is said [CHAT-20] [DATA-30]', async () => {
    await say(agent, privateId, 'Before they came')
    const added = await add(agent, privateId, colleague, admin, agent)
    expect(added).toMatchObject({ status: 200 })
    expect(added.body).toHaveLength(3)
    expect((await add(agent, privateId, colleague)).body).toEqual(added.body)
    expect(await seen(colleague, privateId)).toMatchObject({ memberCount: 3, unreadCount: 0 })
    expect(await notes(agent, privateId)).toEqual([
      'Zainab Yusuf created the channel',
      'Zainab Yusuf added Adaeze Okafor and Emeka Nwosu',
    ])
    const strangers = [await app.signUp(), { user: { id: newId() } } as TestClient]
    for (const stranger of strangers)
      expect(await add(agent, privateId, stranger)).toMatchObject({ status: 404, body: { message: 'User not found' } })
    expect((await add(agent, privateId)).body).toMatchObject({ message: 'Choose somebody' })
  })

  test('are taken out by the owner and by admins, and no longer see what is private [CHAT-20] [CHAT-37]', async () => {
    await add(agent, privateId, colleague, admin)
    expect((await remove(colleague, privateId, admin)).status).toBe(403)
    expect((await remove(agent, privateId, colleague)).status).toBe(204)
    expect((await colleague.call(getChannel, { params: { id: privateId } })).status).toBe(404)
    expect(await remove(agent, privateId, colleague)).toMatchObject({
      status: 404,
      body: { message: 'Member not found' },
    })
    expect(await notes(agent, privateId)).toContain('Zainab Yusuf removed Emeka Nwosu')
    expect((await remove(admin, privateId, agent)).status).toBe(204)
    expect(await seen(admin, privateId)).toMatchObject({ memberCount: 1, isOwner: true })
  })
})

describe('leaving', () => {
  test('an open channel keeps it readable and without news; saying something joins again [CHAT-20]', async () => {
    expect((await remove(colleague, openId, colleague)).status).toBe(204)
    await say(agent, openId)
    expect(await seen(colleague, openId)).toMatchObject({ isMember: false, unreadCount: 0, memberCount: 2 })
    expect((await colleague.call(listChannels)).body.map(({ id }) => id)).toContain(openId)
    expect((await colleague.call(listMessages, { params: { id: openId } })).body.at(-1)).toMatchObject({
      content: 'Hello',
    })
    const read = await colleague.call(readChannel, { params: { id: openId } })
    expect(read).toMatchObject({ status: 200, body: { unreadCount: 0 } })
    await say(colleague, openId, 'Back again')
    expect(await seen(colleague, openId)).toMatchObject({ isMember: true, unreadCount: 0, memberCount: 3 })
    expect(await notes(agent, openId)).toEqual([
      'Zainab Yusuf created the channel',
      'Emeka Nwosu left',
      'Emeka Nwosu joined',
    ])
  })

  test('by oneself or brought by others one comes back to an open channel [CHAT-20]', async () => {
    await remove(colleague, openId, colleague)
    expect((await add(colleague, openId, colleague)).status).toBe(200)
    expect(await notes(agent, openId)).toContain('Emeka Nwosu joined')
    expect(await seen(colleague, openId)).toMatchObject({ isMember: true })
  })

  test('as the owner hands it to who has been there for longest; the last of a private one stays [CHAT-20]', async () => {
    await add(agent, privateId, colleague)
    await add(agent, privateId, admin)
    expect((await remove(agent, privateId, agent)).status).toBe(204)
    expect(await seen(colleague, privateId)).toMatchObject({ isOwner: true })
    expect(await seen(admin, privateId)).toMatchObject({ isOwner: false })
    await remove(admin, privateId, admin)
    expect(await remove(colleague, privateId, colleague)).toMatchObject({ status: 409 })
    expect(await seen(colleague, privateId)).toMatchObject({ memberCount: 1 })
  })

  test('a group makes it another one: the next message to all opens theirs anew [CHAT-40]', async () => {
    const body = { type: 'group' as const, recipientIds: [colleague.user.id, admin.user.id], message: 'Ten' }
    const { id } = (await agent.call(sendDirectMessage, { body })).body.channel
    await remove(colleague, id, colleague)
    expect((await agent.call(sendDirectMessage, { body })).body.channel.id).not.toBe(id)
    const { status } = await agent.call(updateChannel, { params: { id }, body: { isPrivate: false } })
    expect(status).toBe(200)
  })
})

test('a muted channel is so for oneself alone [CHAT-20]', async () => {
  const mute = (client: TestClient, muted: boolean) =>
    client.call(muteChannel, { params: { id: openId }, body: { muted } })
  expect(await mute(colleague, true)).toMatchObject({ status: 200, body: { id: openId, muted: true } })
  expect(await seen(colleague, openId)).toMatchObject({ muted: true })
  expect(await seen(agent, openId)).toMatchObject({ muted: false })
  expect((await mute(colleague, false)).body).toMatchObject({ muted: false })
  await remove(colleague, openId, colleague)
  expect((await mute(colleague, true)).status).toBe(403)
})
