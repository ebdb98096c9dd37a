import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createResetLink } from '#features/members/members.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { startCatchUp } from '#server/realtime/catch-up.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { changePassword, getCurrentUser, login, register, resetPassword } from '../auth.contract.ts'
import { deleteOtherSessions, deleteSession, listSessions } from '../sessions.contract.ts'
import { accounts } from './auth.feature.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/128.0 Mobile Safari/537.36'

let me: TestClient
let phone: TestClient

const app = testApp()
beforeEach(async () => {
  me = await app.signUp()
  phone = app.visitor()
  phone.user = me.user
  const body = { email: me.user.email, password: me.password }
  await phone.call(login, { body, headers: { 'user-agent': PHONE } })
})

const statusOf = async (client: TestClient) => (await client.call(getCurrentUser)).status
const signIn = (password: string) => app.visitor().call(login, { body: { email: me.user.email, password } })
const ofMine = () => sql`workspace_id = ${me.user.workspace.id}`
async function audited() {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where ${ofMine()} and action not in ('session.signed_in', 'session.refused') order by created_at, id`,
  )
  return rows.map(({ action }) => action)
}

test('a changed password ends every other session and password link, and none of one’s own [SET-24] [A9] [V6.2.2] [V6.2.3] [V7.4.3]', async () => {
  const link = await me.call(createResetLink, { params: { id: me.user.id } })
  const socket = await phone.listen()
  const body = { currentPassword: me.password, newPassword: 'a new password' }
  expect((await me.call(changePassword, { body })).status).toBe(200)
  expect(await socket.closed).toBe(4401)
  expect([await statusOf(me), await statusOf(phone)]).toEqual([200, 401])
  expect((await signIn(me.password)).status).toBe(401)
  expect((await signIn('a new password')).status).toBe(200)
  const token = new URL(link.body.url).searchParams.get('reset') ?? ''
  expect((await app.visitor().call(resetPassword, { body: { token, password: 'by link' } })).status).toBe(410)
  expect(await audited()).toEqual(['password.link_made', 'password.changed'])
})

test.each([
  ['wrong one', 'a new password', 'currentPassword', 'Current password is incorrect'],
  ['correct horse', 'Password1', 'newPassword', 'This password is one of the most used ones. Choose another.'],
  ['correct horse', 'short', 'newPassword', 'Password must be at least 6 characters'],
])('the password stays with %s and %s [SET-24]', async (currentPassword, newPassword, field, message) => {
  const answer = await me.call(changePassword, { body: { currentPassword, newPassword } })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  expect([await statusOf(phone), (await signIn(me.password)).status]).toEqual([200, 200])
})

test('an account takes a password of six characters, not of five, and none that is guessed first [LIM-02] [AUTH-25]', async () => {
  const signUp = async (password: string) => {
    const body = { email: 'six@example.com', firstName: 'Ife', lastName: 'Ojo', password }
    const answer = await app.visitor().request('POST', register.path, { body })
    return [answer.status, (answer.body as { message?: string }).message]
  }
  expect(await signUp('qzv8k')).toEqual([400, 'Password must be at least 6 characters'])
  expect(await signUp('Password1')).toEqual([400, 'This password is one of the most used ones. Choose another.'])
  expect(await signUp('qzv8kp')).toEqual([201, undefined])
})

test('the list names each device, and one of them is signed out at once [SET-25] [A9] [V7.5.2]', async () => {
  const { body } = await me.call(listSessions)
  expect(body).toHaveLength(2)
  expect(body.find(({ isCurrent }) => isCurrent)).toMatchObject({ device: 'An unknown device', address: '127.0.0.1' })
  const other = body.find(({ isCurrent }) => !isCurrent)
  expect(other).toMatchObject({ device: 'Chrome on Android' })
  expect(JSON.stringify(body)).not.toContain(me.cookie?.replace('sid=', ''))
  const [mine, theirs] = [await me.listen(), await phone.listen()]
  expect((await me.call(deleteSession, { params: { id: other?.id ?? '' } })).status).toBe(204)
  expect(await theirs.closed).toBe(4401)
  await mine.next((message) => message.type === 'entity_update' && message.entityType === 'settings')
  expect([await statusOf(me), await statusOf(phone)]).toEqual([200, 401])
  expect((await me.call(listSessions)).body).toHaveLength(1)
  expect(await audited()).toEqual(['session.ended'])
  mine.close()
})

test('nobody ends the session of somebody else [SET-25] [ROLE-06] [ROLE-08]', async () => {
  const colleague = await me.invite('admin')
  const [theirs] = (await phone.call(listSessions)).body
  expect((await colleague.call(deleteSession, { params: { id: theirs?.id ?? '' } })).status).toBe(404)
  expect(await statusOf(phone)).toBe(200)
})

test('all others are signed out together [SET-25]', async () => {
  await signIn(me.password)
  expect((await me.call(listSessions)).body).toHaveLength(3)
  expect((await me.call(deleteOtherSessions)).status).toBe(204)
  expect((await me.call(listSessions)).body).toMatchObject([{ isCurrent: true }])
  expect(await statusOf(phone)).toBe(401)
})

test('a socket ends with its session, also where nobody says that it is over [AUTH-55] [A9]', async () => {
  const stop = startCatchUp({
    hub: app.context.hub,
    readLatest: async () => [],
    readLiveSids: (sids) => accounts.liveSids(app.context, sids),
    everyMs: 20,
    onError: (error) => expect.unreachable(String(error)),
  })
  const socket = await phone.listen()
  await app.db.execute(sql`update sessions set expire = now() - interval '1 second' where ${ofMine()}`)
  expect(await socket.closed).toBe(4401)
  stop()
})

test('a session ends 30 days after its sign-in, however much it is used [AUTH-55]', async () => {
  const age = (interval: string) =>
    app.db.execute(sql`update sessions set expire = now() + interval '1 minute', sess = (sess::jsonb ||
      jsonb_build_object('createdAt', now() - ${interval}::interval))::json where ${ofMine()}`)
  const hoursLeft = async () => {
    const { rows } = await app.db.execute<{ hours: number }>(
      sql`select round(extract(epoch from expire - now()) / 3600)::int as hours from sessions where ${ofMine()} limit 1`,
    )
    return rows[0]?.hours
  }
  await age('29 days 22 hours')
  expect([await statusOf(me), await statusOf(phone)]).toEqual([200, 200])
  expect(await hoursLeft()).toBe(2)
  await me.call(updateSettings, { body: { security: { sessionTimeout: 24 } } })
  expect(await hoursLeft()).toBe(2)
  await age('30 days')
  expect(await statusOf(me)).toBe(401)
})
