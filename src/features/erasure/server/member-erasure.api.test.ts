import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changePassword, getCurrentUser, login, updateCurrentUser } from '#features/auth/auth.contract.ts'
import { addMembers, createChannel, listChannels, listMessages, sendMessage } from '#features/chat/chat.contract.ts'
import { createLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { createResetLink, updateMember } from '#features/members/members.contract.ts'
import { createSchedule, listSchedules } from '#features/reports/schedules.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createInvite, listMembers, listTeam } from '#features/workspace/workspace.contract.ts'
import { newId } from '#shared/ids.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { eraseMember } from '../erasure.contract.ts'

const mailbox = new Mailbox()
await mailbox.open()
afterAll(() => mailbox.close())
const { app, admin, agent, stranger } = testCompany(() => ({ smtpUrl: mailbox.url, jobs: {} }))

const NAME = { firstName: 'Qwyzor', lastName: 'Xanthu' }
const PROFILE = { phone: '+234 809 111 2233', position: 'Yclept of sales', bio: 'Grew up in Vjuxland' }
const CANARIES = [
  'qwyzor',
  'xanthu',
  'member-canary',
  'former-canary',
  '809 111 2233',
  'yclept',
  'vjuxland',
  'canary-device',
]
const FORMER = 'Former member'

/** The canaries that stand somewhere in the database. */
async function kept(): Promise<string[]> {
  const text = (await textOfEverything(app.db)).toLowerCase()
  return CANARIES.filter((canary) => text.includes(canary))
}

const off = (who: TestClient, isActive = false) =>
  admin.call(updateMember, { params: { id: who.user.id }, body: { isActive } })
const erase = (by: TestClient, id: string) => by.call(eraseMember, { params: { id } })

/** A member who did all that leaves a trace. */
async function busyMember(): Promise<TestClient> {
  const { body: invited } = await admin.call(createInvite, { body: { email: 'former-canary@example.com' } })
  const invite = new URL(invited.url ?? '').searchParams.get('invite') ?? ''
  const member = await app.visitor().signUp({ email: 'former-canary@example.com', ...NAME, invite })
  const moved = { email: 'member-canary@example.com', currentPassword: member.password }
  await member.call(updateCurrentUser, { body: { ...moved, ...PROFILE }, headers: { 'idempotency-key': newId() } })
  await confirmAddress(mailbox, member, moved.email)
  const body = { email: moved.email, password: member.password }
  await member.request('POST', '/api/login', { body, headers: { 'user-agent': 'canary-device' } })
  await member.call(changePassword, { body: { currentPassword: 'not this', newPassword: 'battery staple' } })
  await member.call(updateSettings, { body: { notifications: { email: true } } })
  await admin.call(createResetLink, { params: { id: member.user.id } })
  return member
}

/** What colleagues did with the member. */
async function workWith(member: TestClient) {
  const me = member.user.id
  const lead = await admin.create(createLead, exampleLead)
  await admin.call(updateLead, { params: { id: lead.id }, body: { assignedTo: me } })
  const channel = await admin.create(createChannel, { name: 'deals', isPrivate: true })
  await admin.call(addMembers, { params: { id: channel.id }, body: { userIds: [me, agent.user.id] } })
  const said = { content: `@${NAME.firstName} ${NAME.lastName} please call`, mentions: [me] }
  await admin.call(sendMessage, { params: { id: channel.id }, body: said })
  await member.call(sendMessage, { params: { id: channel.id }, body: { content: 'Done', mentions: [agent.user.id] } })
  await member.create(createChannel, { type: 'direct', memberIds: [agent.user.id] })
  const report = { type: 'sales', period: 'week', format: 'pdf', frequency: 'weekly', day: 1 } as const
  await member.create(createSchedule, { ...report, recipients: ['boss@example.com'] })
  await admin.create(createSchedule, { ...report, recipients: ['Member-Canary@example.com'] })
  await admin.create(createSchedule, { ...report, recipients: ['boss@example.com', 'member-canary@example.com'] })
  await admin.create(createSchedule, { ...report, recipients: ['partner@example.com'] })
  return { lead, channel }
}

test('nothing of a member stays once they are erased, and the records of the company do [ROLE-10] [ROLE-09]', async () => {
  await confirmAddress(mailbox, admin)
  const member = await busyMember()
  mailbox.refusal = 'Mailbox full'
  const { lead, channel } = await workWith(member)
  const { id } = member.user
  expect(await kept()).toEqual(CANARIES)
  expect(await erase(admin, id)).toMatchObject({ status: 409, body: { message: 'Switch the account off first' } })
  await off(member)
  expect((await erase(agent, id)).status).toBe(403)
  expect((await erase(stranger, id)).status).toBe(404)
  const audits = async () =>
    (
      await app.db.execute(
        sql`select id, user_id, action, entity_id, created_at from audit_log where workspace_id = ${admin.user.workspace.id} order by seq`,
      )
    ).rows
  const before = await audits()
  const socket = await agent.listen()
  const { status, body } = await erase(admin, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, firstName: 'Former', lastName: 'member', email: '', phone: null, isActive: false })
  expect(await kept()).toEqual([])
  expect(CANARIES.filter((canary) => app.logLines.join('').toLowerCase().includes(canary))).toEqual([])
  await socket.next((message) => message.type === 'entity_update' && message.entityId === id)
  socket.close()

  expect((await audits()).slice(0, before.length)).toEqual(before)
  expect((await audits()).slice(before.length)).toMatchObject([
    { user_id: admin.user.id, action: 'user.erased', entity_id: id },
    { user_id: admin.user.id, action: 'audit.redacted', entity_id: null },
  ])
  expect((await admin.call(getLead, { params: { id: lead.id } })).body).toMatchObject({
    assignedTo: id,
    assignedToName: FORMER,
  })
  const messages = (await admin.call(listMessages, { params: { id: channel.id } })).body
  expect(messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining([`@${FORMER} please call`, 'Done', expect.stringContaining(`added ${FORMER}`)]),
  )
  expect((await agent.call(listChannels)).body.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringContaining(FORMER)]),
  )
  const schedules = (await admin.call(listSchedules)).body
  expect(schedules.map(({ recipients, version }) => ({ recipients, version }))).toEqual(
    expect.arrayContaining([
      { recipients: ['boss@example.com'], version: 2 },
      { recipients: ['partner@example.com'], version: 1 },
    ]),
  )
  expect(schedules).toHaveLength(2)
  expect((await admin.call(listTeam, { query: { ids: id } })).body).toMatchObject([{ lastName: 'member' }])
})

test('an erased person does not come back, erasing again changes nothing, and the address is free [ROLE-10]', async () => {
  const member = await admin.invite()
  const { id, email } = member.user
  await off(member)
  const first = await erase(admin, id)
  expect((await erase(admin, id)).body).toEqual(first.body)
  expect(await off(member, true)).toMatchObject({
    status: 409,
    body: { message: 'This person was erased and cannot come back. Invite them again.' },
  })
  expect((await admin.call(createResetLink, { params: { id } })).status).toBe(409)
  expect((await app.visitor().call(login, { body: { email, password: member.password } })).status).toBe(401)
  expect((await member.call(getCurrentUser)).status).toBe(401)
  const { body: invited } = await admin.call(createInvite, { body: { email } })
  const invite = new URL(invited.url ?? '').searchParams.get('invite') ?? ''
  const again = await app.visitor().signUp({ email, invite })
  expect(again.user.id).not.toBe(id)
  expect((await admin.call(listMembers)).body.filter(({ erasedAt }) => erasedAt !== null).length).toBeGreaterThan(0)
})
