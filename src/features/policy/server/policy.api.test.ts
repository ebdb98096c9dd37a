import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { changePassword, getCurrentUser, login, register, resetPassword } from '#features/auth/auth.contract.ts'
import { confirmIdentity, getConfirmation, listSessions } from '#features/auth/sessions.contract.ts'
import {
  createDocument,
  createShare,
  listShares,
  renewShare,
  shareUpload,
  updateDocument,
} from '#features/documents/documents.contract.ts'
import {
  createResetLink,
  endAllSessions,
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
  updateMember,
} from '#features/members/members.contract.ts'
import { createSchedule } from '#features/reports/schedules.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createInvite, updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp, testSockets } from '../../../../tests/support/test-company.ts'
import { formOf } from '../../../../tests/support/upload.ts'
import { getPolicy, type policyChanges, updatePolicy } from '../policy.contract.ts'
import { STANDARD } from '../policy.rules.ts'

const app = testApp()
const listen = testSockets()
let admin: TestClient
let member: TestClient
beforeEach(async () => {
  admin = await app.signUp()
  member = await admin.invite()
})

const set = (body: z.input<typeof policyChanges>) => admin.call(updatePolicy, { body })
/** Lets the session of somebody be this much older. */
const age = (client: TestClient, minutes: number) =>
  app.db.execute(sql`update sessions set sess = (sess::jsonb || jsonb_build_object(
    'createdAt', to_char((sess ->> 'createdAt')::timestamptz at time zone 'UTC' - ${minutes}::int * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lastSeenAt', to_char((sess ->> 'lastSeenAt')::timestamptz at time zone 'UTC' - ${minutes}::int * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ))::json, expire = expire - ${minutes}::int * interval '1 minute' where user_id = ${client.user.id}`)
const signedIn = async (client: TestClient) => (await client.call(getCurrentUser)).status === 200

test('a company begins with the standard policy, which its people read and its admins change', async () => {
  const { body } = await member.call(getPolicy)
  expect(body).toMatchObject({ ...STANDARD, secondFactorSince: null })
  expect((await member.call(updatePolicy, { body: { passwordLength: 8 } })).status).toBe(403)
  const changed = await set({ passwordLength: 8, publicLinks: false })
  expect(changed.body).toMatchObject({ ...STANDARD, passwordLength: 8, publicLinks: false, version: body.version + 1 })
  expect((await member.call(getPolicy)).body).toEqual(changed.body)
})

test('a change of the policy is in the audit log with what it was before [ROLE-09]', async () => {
  await set({ passwordLength: 12, secondFactor: 'nobody' })
  expect(await auditedOf(app, admin, 'settings')).toMatchObject([
    { action: 'policy.changed', metadata: { from: { passwordLength: 6 }, to: { passwordLength: 12 } } },
  ])
})

test('of two admins who change the policy at once, the second is shown what the first did', async () => {
  const other = await admin.invite('admin')
  const { body } = await admin.call(getPolicy)
  const headers = { 'if-match': `"${body.version}"` }
  expect((await admin.call(updatePolicy, { body: { passwordLength: 8 }, headers })).status).toBe(200)
  const late = await other.call(updatePolicy, { body: { idleHours: 1 }, headers })
  expect(late).toMatchObject({ status: 412, body: { current: { passwordLength: 8, idleHours: 24 } } })
  expect((await admin.call(getPolicy)).body).toMatchObject({ passwordLength: 8, idleHours: 24 })
})

test.each([
  { passwordLength: 7 },
  { secondFactor: 'some' },
  { graceDays: -1 },
  { confirmMinutes: 0 },
  { publicLinks: 'no' },
])('an unknown value is refused and nothing changes: %j', async (body) => {
  const refused = await admin.request('PATCH', '/api/admin/policy', { body })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: Object.keys(body)[0] }] } })
  expect((await admin.call(getPolicy)).body).toMatchObject(STANDARD)
})

const change = (client: TestClient, newPassword: string) =>
  client.call(changePassword, { body: { currentPassword: client.password, newPassword } })

test.each([8, 12, 15] as const)(
  'no new password is shorter than the %i characters of the policy [V6.2.1]',
  async (passwordLength) => {
    await set({ passwordLength })
    const short = 'tq7 vex mud oak zip'.slice(0, passwordLength - 1)
    const refused = await change(member, short)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword', message: `Use at least ${passwordLength} characters` }] },
    })
    expect((await change(member, 'tq7 vex mud oak zip'.slice(0, passwordLength))).status).toBe(200)
  },
)

test('the policy holds for passwords by link and by invitation too [V6.2.1] [V6.2.12]', async () => {
  await set({ passwordLength: 12 })
  const link = await admin.call(createResetLink, { params: { id: member.user.id } })
  const token = new URL(link.body.url).searchParams.get('reset') ?? ''
  const byLink = (password: string) => app.visitor().call(resetPassword, { body: { token, password } })
  expect(await byLink('short one')).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect((await byLink('tq7 vex mud oak')).status).toBe(200)
  const email = 'ngozi@example.com'
  const invited = await admin.call(createInvite, { body: { email } })
  const invite = new URL(invited.body.url ?? '').searchParams.get('invite') ?? ''
  const join = (password: string) =>
    app.visitor().call(register, { body: { email, password, firstName: 'Ngozi', lastName: 'Bello', invite } })
  expect(await join('short one')).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect((await join('tq7 vex mud oak')).status).toBe(201)
})

test.each([
  ['a leaked password', 'Basketball1'],
  ['two leaked passwords joined', 'baseballdragon'],
  ['the name of the person', 'adaeze2026!'],
  ['the name of the company', 'ElysiumHomes99'],
  ['the name of the product', 'plotline-2026'],
])('beyond the stated six characters %s is refused [V6.2.4] [V6.2.11] [V6.2.12]', async (_, password) => {
  await admin.call(updateWorkspace, { body: { name: 'Elysium Homes' } })
  expect((await change(admin, password)).status).toBe(200)
  admin.password = password
  await set({ passwordLength: 8 })
  await change(admin, 'tq7 vex mud oak')
  admin.password = 'tq7 vex mud oak'
  expect(await change(admin, password)).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword' }] } })
})

test('a session ends after the idle hours of the policy, whatever its person chose [V7.3.1]', async () => {
  await member.call(updateSettings, { body: { security: { sessionTimeout: 24 } } })
  await age(member, 90)
  expect(await signedIn(member)).toBe(true)
  await age(member, 90)
  await set({ idleHours: 1 })
  expect(await signedIn(member)).toBe(false)
  expect(await signedIn(admin)).toBe(true)
})

test('a session ends after the days of the policy, however much it is used [V7.3.2]', async () => {
  await age(member, 2 * 24 * 60)
  await app.db.execute(sql`update sessions set expire = now() + interval '1 hour' where user_id = ${member.user.id}`)
  expect(await signedIn(member)).toBe(true)
  await set({ sessionDays: 1 })
  expect(await signedIn(member)).toBe(false)
})

test('a sensitive change asks for the password again once the last one is too old, and is done with it', async () => {
  await set({ confirmMinutes: 5 })
  const promote = () => admin.call(updateMember, { params: { id: member.user.id }, body: { role: 'manager' } })
  await age(admin, 6)
  const refused = await promote()
  expect(refused).toMatchObject({ status: 403, body: { code: 'confirm_first' } })
  expect((await member.call(getCurrentUser)).body.role).toBe('sales')
  expect(Date.parse((await admin.call(getConfirmation)).body.confirmedUntil ?? '')).toBeLessThan(Date.now())
  const wrong = await admin.call(confirmIdentity, { body: { password: 'not mine at all' } })
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password', message: 'Current password is incorrect' }] },
  })
  const before = admin.cookie
  expect((await admin.call(confirmIdentity, { body: { password: admin.password } })).status).toBe(200)
  expect(admin.cookie).not.toBe(before)
  expect((await promote()).status).toBe(200)
})

test('confirming gives the session a new cookie; the old one works for seconds more and confirms nothing [V7.2.4]', async () => {
  await set({ confirmMinutes: 5 })
  await age(admin, 6)
  const old = admin.cookie
  await admin.call(confirmIdentity, { body: { password: admin.password } })
  expect((await admin.call(listSessions)).body).toHaveLength(1)
  const rest = app.visitor()
  rest.cookie = old
  expect(await signedIn(rest)).toBe(true)
  expect((await rest.call(updateMember, { params: { id: member.user.id }, body: { role: 'manager' } })).status).toBe(
    403,
  )
  await app.db.execute(
    sql`update sessions set expire = expire - interval '10 seconds' where user_id = ${admin.user.id}`,
  )
  expect(await signedIn(rest)).toBe(false)
  expect(await signedIn(admin)).toBe(true)
})

test('without that part of the policy nobody is asked again', async () => {
  await age(admin, 60 * 5)
  expect((await admin.call(getConfirmation)).body).toEqual({ confirmedUntil: null })
  expect((await admin.call(updateMember, { params: { id: member.user.id }, body: { role: 'manager' } })).status).toBe(
    200,
  )
})

test('an admin sees where a member is signed in and ends one session or all, with their sockets, at once [V7.4.5]', async () => {
  const phone = app.visitor()
  await phone.call(login, { body: { email: member.user.email, password: member.password } })
  const id = member.user.id
  const { body } = await admin.call(listMemberSessions, { params: { id } })
  expect(body).toHaveLength(2)
  const socket = await listen(member)
  const newest = [...body].sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0]?.id ?? ''
  expect((await admin.call(endMemberSession, { params: { id, sessionId: newest } })).status).toBe(204)
  expect([await signedIn(phone), await signedIn(member)]).toEqual([false, true])
  expect((await admin.call(endMemberSessions, { params: { id } })).status).toBe(204)
  await socket.closed
  expect(await signedIn(member)).toBe(false)
  expect(await signedIn(admin)).toBe(true)
  expect(await auditedOf(app, admin, 'settings')).toContainEqual(
    expect.objectContaining({ action: 'session.ended', entityId: id, userId: admin.user.id }),
  )
})

test('an admin signs the whole company out but this session, and nobody of another company [V7.4.5]', async () => {
  const stranger = await app.signUp()
  const second = app.visitor()
  await second.call(login, { body: { email: admin.user.email, password: admin.password } })
  expect((await admin.call(endAllSessions)).status).toBe(204)
  const open = await Promise.all([admin, second, member, stranger].map(signedIn))
  expect(open).toEqual([true, false, false, true])
})

test('whoever is no admin of the company ends no session of others', async () => {
  const stranger = await app.signUp()
  const id = member.user.id
  expect((await member.call(endMemberSessions, { params: { id: admin.user.id } })).status).toBe(403)
  expect((await stranger.call(endMemberSessions, { params: { id } })).status).toBe(404)
  expect((await stranger.call(listMemberSessions, { params: { id } })).status).toBe(404)
  expect(await signedIn(member)).toBe(true)
})

test('with public links off no link is made or renewed, and those that were made lead nowhere until they are on again', async () => {
  const file = formOf('file', [{ name: 'deed.txt', type: 'text/plain', bytes: Buffer.from('Deed') }], { title: 'Deed' })
  const upload = await admin.request('POST', shareUpload.path, { body: file })
  const { id, shareToken } = upload.body as { id: string; shareToken: string }
  const open = async () => (await app.visitor().request('GET', `/shared/${shareToken}/download`)).status
  expect(await open()).toBe(200)
  await set({ publicLinks: false })
  expect(await open()).toBe(404)
  expect((await member.call(createShare, { params: { id }, body: {} })).status).toBe(403)
  const [share] = (await admin.call(listShares, { params: { id } })).body
  expect((await admin.call(renewShare, { params: { id, shareId: share?.id ?? '' } })).status).toBe(403)
  await set({ publicLinks: true })
  expect(await open()).toBe(200)
})

test('with public links off a public document is for the team alone, and none becomes public', async () => {
  const upload = async (name: string) => {
    const file = formOf('file', [{ name: 'deed.txt', type: 'text/plain', bytes: Buffer.from('Deed') }], { title: name })
    return (await admin.request('POST', shareUpload.path, { body: file })).body as { id: string; fileUrl: string }
  }
  const [shown, own] = [await upload('Brochure'), await upload('Deed')]
  const change = async ({ id }: { id: string }, body: object) =>
    (await admin.call(updateDocument, { params: { id }, body })).status
  expect(await change(shown, { isPublic: true })).toBe(200)
  const open = async () => (await app.visitor().request('GET', shown.fileUrl)).status
  expect(await open()).toBe(200)
  await set({ publicLinks: false })
  expect(await open()).toBe(401)
  expect((await member.request('GET', shown.fileUrl)).status).toBe(200)
  expect(await change(own, { isPublic: true })).toBe(403)
  const planned = { name: 'Plan', type: 'other', filePath: 'private/1-plan.txt', fileSize: 4 } as const
  expect((await admin.call(createDocument, { body: { ...planned, isPublic: true } })).status).toBe(403)
  for (const one of [own, shown]) expect(await change(one, { name: 'Another name' })).toBe(200)
  await set({ publicLinks: true })
  expect(await open()).toBe(200)
})

test('with mails to outside off a report goes to addresses of the team alone', async () => {
  const schedule = (recipients: string[]) =>
    admin.call(createSchedule, {
      body: { type: 'leads', period: 'month', frequency: 'weekly', day: 1, format: 'pdf', recipients },
    })
  await set({ outsideMail: false })
  expect(await schedule([member.user.email, 'client@example.org'])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'recipients', message: expect.stringContaining('client@example.org') }] },
  })
  expect((await schedule([member.user.email])).status).toBe(201)
})
