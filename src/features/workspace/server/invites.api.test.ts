import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, getInvite, register } from '#features/auth/auth.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import {
  createInvite,
  deleteInvite,
  type LinkedInvite,
  listInvites,
  listMembers,
  renewInvite,
} from '../workspace.contract.ts'

let admin: TestClient
let email: string
let counter = 0

const app = testApp()
beforeEach(async () => {
  counter += 1
  email = `guest${counter}@example.com`
  admin = await app.signUp()
})

const SPENT = { status: 410, body: { message: 'This invitation has expired or was already used.' } }
const tokenOf = ({ url }: LinkedInvite) => new URL(url ?? '').searchParams.get('invite') ?? ''
const join = (invite: string, fields: object = {}) =>
  app.visitor().request('POST', register.path, {
    body: { email, password: 'harmattan', firstName: 'Bisi', lastName: 'Ade', invite, ...fields },
  })

test('an invited person sees who invites, joins that company in the offered role and uses the link up [AUTH-54] [ROLE-04] [T12]', async () => {
  const { status, body } = await admin.call(createInvite, { body: { email, role: 'manager' } })
  expect(status).toBe(201)
  expect(body.url).toMatch(new RegExp(`^${app.url}/login\\?register=true&invite=[\\w-]{43}$`))
  const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000
  expect(days).toBe(7)
  const seen = await app.visitor().call(getInvite, { params: { token: tokenOf(body) } })
  expect(seen.body).toEqual({
    email,
    role: 'manager',
    invitedBy: `${admin.user.firstName} ${admin.user.lastName}`,
    workspaceName: admin.user.workspace.name,
  })
  const joined = await join(tokenOf(body), { email: email.toUpperCase() })
  expect(joined).toMatchObject({ status: 201, body: { role: 'manager', workspace: admin.user.workspace } })
  expect(await join(tokenOf(body))).toMatchObject(SPENT)
  expect(await app.visitor().call(getInvite, { params: { token: tokenOf(body) } })).toMatchObject(SPENT)
  expect((await admin.call(listInvites)).body).toEqual([])
  expect((await admin.call(listMembers)).body).toHaveLength(2)
})

test('an invitation is bound to its address and role [T12]', async () => {
  const { body } = await admin.call(createInvite, { body: { email } })
  const other = await join(tokenOf(body), { email: 'somebody-else@example.com' })
  expect(other).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
  const joined = await join(tokenOf(body), { role: 'admin', workspaceId: crypto.randomUUID() })
  expect(joined).toMatchObject({ status: 201, body: { role: 'sales', workspace: { id: admin.user.workspace.id } } })
})

test('a withdrawn, expired or made-up invitation opens nothing [AUTH-54] [T12]', async () => {
  const { body: withdrawn } = await admin.call(createInvite, { body: { email } })
  expect((await admin.call(deleteInvite, { params: { id: withdrawn.id } })).status).toBe(204)
  expect((await admin.call(deleteInvite, { params: { id: withdrawn.id } })).status).toBe(404)
  const { body: expired } = await admin.call(createInvite, { body: { email } })
  const theirs = sql`workspace_id = ${admin.user.workspace.id} and id = ${expired.id}`
  await app.db.execute(sql`update invites set expires_at = now() - interval '1 second' where ${theirs}`)
  for (const token of [tokenOf(withdrawn), tokenOf(expired), 'made-up']) expect(await join(token)).toMatchObject(SPENT)
  await app.db.execute(sql`update invites set expires_at = now() + interval '1 day' where ${theirs}`)
  expect((await join(tokenOf(expired))).status).toBe(201)
})

test('a link stands nowhere in the database, and a new one takes its place [AUTH-54] [T12]', async () => {
  const stranger = await app.signUp()
  const member = await admin.invite('manager')
  const { body: first } = await admin.call(createInvite, { body: { email, role: 'manager' } })
  const renew = (who: TestClient) => who.call(renewInvite, { params: { id: first.id } })
  expect([(await renew(stranger)).status, (await renew(member)).status]).toEqual([404, 403])
  const { status, body: second } = await renew(admin)
  expect(status).toBe(200)
  expect(second).toMatchObject({ id: first.id, email, role: 'manager', createdAt: first.createdAt, mailed: false })
  const tables = await textOfEverything(app.db)
  for (const made of [first, second]) expect(tables).not.toContain(tokenOf(made))
  expect(await join(tokenOf(first))).toMatchObject(SPENT)
  expect((await join(tokenOf(second))).status).toBe(201)
  expect((await renew(admin)).status).toBe(404)
})

test('an expired invitation is invited anew, not given a new link', async () => {
  const { body } = await admin.call(createInvite, { body: { email } })
  await app.db.execute(sql`update invites set expires_at = now() - interval '1 second'
    where workspace_id = ${admin.user.workspace.id} and id = ${body.id}`)
  expect((await admin.call(renewInvite, { params: { id: body.id } })).status).toBe(404)
})

test('of many uses at once one opens an account [T12] [C5]', async () => {
  const { body } = await admin.call(createInvite, { body: { email } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => join(tokenOf(body))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await admin.call(listMembers)).body).toHaveLength(2)
})

test('another company can neither see nor withdraw an invitation, nor accept it as its own [ROLE-06] [T12]', async () => {
  const stranger = await app.signUp()
  const { body } = await admin.call(createInvite, { body: { email } })
  expect((await stranger.call(listInvites)).body).toEqual([])
  expect((await stranger.call(deleteInvite, { params: { id: body.id } })).status).toBe(404)
  expect((await admin.call(listInvites)).body).toEqual([
    { id: body.id, email, role: 'sales', expiresAt: body.expiresAt, createdAt: body.createdAt },
  ])
  const joined = await join(tokenOf(body))
  expect(joined.body).toMatchObject({ workspace: { id: admin.user.workspace.id } })
})

test('an address with an account or an open invitation is not invited again', async () => {
  const { status, body } = await admin.call(createInvite, { body: { email } })
  expect(status).toBe(201)
  const twice = await admin.call(createInvite, { body: { email: email.toUpperCase() } })
  expect(twice.status).toBe(409)
  expect(twice.body).toMatchObject({ message: expect.stringContaining('already invited') })
  await join(tokenOf(body))
  const known = await admin.call(createInvite, { body: { email } })
  expect(known).toMatchObject({ status: 409, body: { message: 'An account with this email already exists' } })
})

test('an invitation does not tell whether an address has an account in another company [AUTH-46] [ROLE-06]', async () => {
  const stranger = await app.signUp()
  const known = await admin.call(createInvite, { body: { email: stranger.user.email } })
  expect(known.status).toBe(201)
  email = stranger.user.email
  const joined = await join(tokenOf(known.body))
  expect(joined).toMatchObject({ status: 409, body: { message: 'An account with this email already exists' } })
})

test('30 invitations an hour are the limit of a company [AUTH-54]', async () => {
  const other = await app.signUp()
  app.setLimits(1)
  const send = (by: TestClient, name: string) => by.call(createInvite, { body: { email: `${name}@limit.example` } })
  for (let count = 0; count < 30; count += 1) expect((await send(admin, `guest${count}`)).status).toBe(201)
  expect((await send(admin, 'one-too-many')).status).toBe(429)
  expect((await send(other, 'another')).status).toBe(201)
  app.setLimits(1000)
})

test.each(['q@q.test?bcc=victim@example.com', 'q?bcc=a@example.com', 'q@a.test&cc=b.test', 'q%0a@a.test'])(
  '%s is no address [AUTH-54]',
  async (wrong) => {
    const answer = await admin.call(createInvite, { body: { email: wrong } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
  },
)

test('an admin who is switched off while he invites leaves no invitation [AUTH-52] [AUTH-54]', async () => {
  const other = await admin.invite('admin')
  const [, ...made] = await Promise.all([
    admin.call(updateMember, { params: { id: other.user.id }, body: { isActive: false } }),
    ...Array.from({ length: 6 }, (_, index) =>
      other.call(createInvite, { body: { email: `late${index}@example.com`, role: 'admin' } }),
    ),
  ])
  for (const { status } of made) expect([201, 401, 403]).toContain(status)
  expect((await admin.call(listInvites)).body).toEqual([])
})

test('a failed write of an account is told as what it is, not as a taken address', async () => {
  const { body } = await admin.call(createInvite, { body: { email } })
  await app.db.execute(
    sql.raw(`/* test */ alter table users add constraint unlucky check (email not like 'guest${counter}@%')`),
  )
  expect((await join(tokenOf(body))).status).toBe(500)
  await app.db.execute(sql`/* test */ alter table users drop constraint unlucky`)
  expect((await join(tokenOf(body))).status).toBe(201)
})

test('a new link is kept in the audit log, and making it again with its key sends no mail [AUTH-54] [ROLE-09]', async () => {
  const { body: first } = await admin.call(createInvite, { body: { email, role: 'manager' } })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const renew = () => admin.call(renewInvite, { params: { id: first.id }, headers })
  const { body: renewed } = await renew()
  expect((await renew()).body).toEqual({ ...renewed, url: null, mailed: false })
  const kept = (await auditedOf(app, admin, 'user')).filter(({ action }) => action === 'user.invitation_renewed')
  expect(kept).toMatchObject([{ userId: admin.user.id, metadata: { email, role: 'manager' } }])
})

test('a repeated call with one key makes one invitation', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await admin.call(createInvite, { body: { email }, headers })
  const second = await admin.call(createInvite, { body: { email }, headers })
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toEqual({ ...first.body, url: null })
  expect((await admin.call(listInvites)).body).toHaveLength(1)
})

test('a joining person is announced to the company and kept in its audit log [ROLE-09]', async () => {
  const socket = await admin.listen()
  const { body } = await admin.call(createInvite, { body: { email } })
  const joined = await join(tokenOf(body))
  const { id } = joined.body as { id: string }
  await socket.next((message) => message.type === 'entity_update' && message.entityId === id)
  const { rows } = await app.db.execute(
    sql`select action, user_id from audit_log where workspace_id = ${admin.user.workspace.id} and action in ('user.invited', 'user.joined')
      order by created_at, id`,
  )
  expect(rows).toEqual([
    { action: 'user.invited', user_id: admin.user.id },
    { action: 'user.joined', user_id: id },
  ])
  expect((await admin.call(getCurrentUser)).status).toBe(200)
  socket.close()
})
