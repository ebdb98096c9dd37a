import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { type Change, listChanges } from '#shared/changes.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient, TestSocket } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  addMembers,
  createChannel,
  deleteChannel,
  deleteMessage,
  removeMember,
  sendMessage,
  updateChannel,
  updateMessage,
} from '../chat.contract.ts'

const { admin: outsider, agent: owner } = testCompany()
let member: TestClient
const sockets: TestSocket[] = []
beforeAll(async () => {
  member = await outsider.invite('sales', { firstName: 'Ngozi', lastName: 'Ade' })
  for (const who of [owner, member, outsider]) sockets.push(await who.listen())
})
afterAll(() => {
  for (const socket of sockets) socket.close()
})

const after = async (who: TestClient, seq: number) =>
  (await who.call(listChanges, { query: { after: String(seq) } as never })).body
const hidden = ({ seq, at }: Change) => ({
  seq,
  entityType: 'hidden',
  entityId: null,
  action: 'updated',
  userId: null,
  at,
})

const hiddenButAudit = (change: Change) => (change.entityType === 'audit' ? change : hidden(change))

/** What a write tells its author, the member and somebody who is in no private channel: over the socket, and the same by call. */
async function told(write: () => Promise<{ status: number }>): Promise<Change[][]> {
  const { latest: before } = await after(owner, 0)
  expect((await write()).status).toBeLessThan(300)
  const { latest } = await after(owner, before)
  const heard: Change[][] = []
  for (const [index, who] of [owner, member, outsider].entries()) {
    const socket = sockets[index] as TestSocket
    await socket.next((message) => message.type === 'entity_update' && message.seq === latest)
    const live = socket.heard.flatMap((message) => {
      if (message.type !== 'entity_update' || message.seq <= before) return []
      const { type: _, ...change } = message
      return [change]
    })
    expect((await after(who, before)).changes).toEqual(live)
    heard.push(live)
  }
  return heard
}

/** Expects that the people of a channel hear of a write, and that nobody else learns more than that there was one, and that it was audited. */
async function expectPrivate(write: () => Promise<{ status: number }>, hears = [true, true, false]): Promise<void> {
  const heard = await told(write)
  const [all = []] = heard
  expect(all.map(({ entityType }) => entityType)).not.toContain('hidden')
  for (const [index, changes] of heard.entries()) expect(changes).toEqual(hears[index] ? all : all.map(hiddenButAudit))
}

test('what happens in a private channel is told to its people alone, over the socket and by call [CHAT-07] [RT-27]', async () => {
  const body = { name: 'boardroom', isPrivate: true, memberIds: [member.user.id] }
  let channel = ''
  let message = ''
  let answer = ''
  await expectPrivate(async () => {
    const made = await owner.call(createChannel, { body })
    channel = made.body.id
    return made
  })
  const params = { id: channel }
  await expectPrivate(async () => {
    const sent = await owner.call(sendMessage, { params, body: { content: 'Sell the Ikoyi plot' } })
    message = sent.body.id
    return sent
  })
  await expectPrivate(async () => {
    const sent = await member.call(sendMessage, { params, body: { content: 'Agreed', parentMessageId: message } })
    answer = sent.body.id
    return sent
  })
  await expectPrivate(() => member.call(updateMessage, { params: { id: answer }, body: { content: 'No' } }))
  await expectPrivate(() => owner.call(deleteMessage, { params: { id: message } }))
  await expectPrivate(() => owner.call(updateChannel, { params, body: { name: 'board' } }))
  await expectPrivate(() => owner.call(deleteChannel, { params }))
})

test('whoever joins, is taken out or loses sight of a channel hears that, and nothing of it afterwards [CHAT-07] [RT-27]', async () => {
  const { body: channel } = await owner.call(createChannel, { body: { name: 'closing', isPrivate: true } })
  const params = { id: channel.id }
  const userId = member.user.id
  await expectPrivate(() => owner.call(addMembers, { params, body: { userIds: [userId] } }))
  const [all = [], theirs = []] = await told(() => owner.call(removeMember, { params: { ...params, userId } }))
  expect(theirs).toEqual(all.map((one) => (one.entityType === 'channel' ? one : hidden(one))))
  await expectPrivate(() => owner.call(sendMessage, { params, body: { content: 'Ours' } }), [true, false, false])
  await expectPrivate(() => owner.call(updateChannel, { params, body: { isPrivate: false } }), [true, true, true])
  await expectPrivate(() => owner.call(sendMessage, { params, body: { content: 'All' } }), [true, true, true])
  await owner.call(removeMember, { params: { ...params, userId: outsider.user.id } })
  const [own = [], , outside = []] = await told(() => owner.call(updateChannel, { params, body: { isPrivate: true } }))
  expect(outside).toEqual(own)
  await expectPrivate(() => owner.call(sendMessage, { params, body: { content: 'Closed' } }))
})

test('a private channel that loses its lead is told to its people alone [CHAT-07] [RT-27]', async () => {
  const { body: lead } = await owner.call(createLead, { body: exampleLead })
  const body = { name: 'buyer', type: 'lead', entityId: lead.id, isPrivate: true } as const
  const { body: channel } = await owner.call(createChannel, { body })
  const [all = [], , outside = []] = await told(() => owner.call(deleteLead, { params: { id: lead.id } }))
  expect(all.map(({ entityId }) => entityId)).toContain(channel.id)
  expect(outside).toEqual(all.map((one) => (one.entityId === channel.id ? hidden(one) : one)))
})

test('a direct channel that is opened is told to its two people, and who joins by speaking to everybody', async () => {
  let id = ''
  const opening = await told(async () => {
    const made = await owner.call(createChannel, { body: { type: 'direct', entityId: member.user.id } })
    id = made.body.id
    return made
  })
  const opened = { entityType: 'channel', entityId: id, action: 'created' }
  for (const heard of opening.slice(0, 2)) expect(heard).toContainEqual(expect.objectContaining(opened))
  expect(opening[2]).not.toContainEqual(expect.objectContaining({ entityId: id }))

  const { body: visits } = await owner.call(createChannel, { body: { name: 'joined-by-speaking' } })
  await member.call(removeMember, { params: { id: visits.id, userId: member.user.id } })
  const joining = await told(() => member.call(sendMessage, { params: { id: visits.id }, body: { content: 'Back' } }))
  const joined = { entityType: 'channel', entityId: visits.id, action: 'updated', userId: member.user.id }
  for (const heard of joining) expect(heard).toContainEqual(expect.objectContaining(joined))
})
