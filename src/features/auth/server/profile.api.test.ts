import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { changePassword, getCurrentUser, login, updateCurrentUser } from '../auth.contract.ts'

const app = testApp()

test('the own profile changes in the sent fields and empty text clears one [SHELL-32]', async () => {
  const me = await app.signUp()
  const colleague = await (await me.invite()).listen()
  const body = { firstName: ' Amaka ', phone: '+234 803 000 0000', position: 'Agent', bio: 'Lekki' }
  const changed = await me.call(updateCurrentUser, { body })
  expect(changed).toMatchObject({ status: 200, body: { ...body, firstName: 'Amaka', lastName: me.user.lastName } })
  await colleague.next((message) => message.type === 'entity_update' && message.entityId === me.user.id)
  const cleared = await me.call(updateCurrentUser, { body: { phone: '' } })
  expect(cleared.body).toMatchObject({ phone: null, position: 'Agent' })
  expect((await me.call(getCurrentUser)).body).toMatchObject(cleared.body)
  colleague.close()
})

test('a person cannot raise their role, switch themselves or move by the profile [ROLE-05] [T9]', async () => {
  const owner = await app.signUp()
  const member = await owner.invite('sales')
  const { deviceDays: _, ...before } = (await member.call(getCurrentUser)).body
  const planted = {
    role: 'admin',
    isActive: false,
    id: owner.user.id,
    workspaceId: crypto.randomUUID(),
    workspace: { id: crypto.randomUUID(), name: 'Elsewhere' },
    passwordHash: 'x',
    createdAt: '2000-01-01T00:00:00.000Z',
  }
  const { status, body } = await member.request('PATCH', '/api/auth/user', { body: planted })
  expect(status).toBe(200)
  expect({ ...(body as object), updatedAt: before.updatedAt }).toEqual({ ...before, version: 2 })
  const polluted = await member.request('PATCH', '/api/auth/user', { body: '{"__proto__":{"role":"admin"}}' })
  expect(polluted.status).toBe(400)
  expect((await member.call(getCurrentUser)).body.role).toBe('sales')
})

test('a new address takes the own password and must be free [AUTH-47] [V7.5.1]', async () => {
  const me = await app.signUp({ email: 'before@example.com' })
  const other = await app.signUp()
  const change = (body: object) => me.request('PATCH', '/api/auth/user', { body })
  const wrong = { message: 'Current password is incorrect', errors: [{ field: 'currentPassword' }] }
  expect(await change({ email: 'after@example.com' })).toMatchObject({ status: 400, body: wrong })
  expect(await change({ email: 'after@example.com', currentPassword: 'not mine' })).toMatchObject({ status: 400 })
  const taken = await change({ email: other.user.email.toUpperCase(), currentPassword: me.password })
  expect(taken).toMatchObject({ status: 409, body: { message: 'An account with this email already exists' } })
  const moved = await change({ email: 'After@example.com', currentPassword: me.password })
  expect(moved).toMatchObject({ status: 200, body: { email: 'After@example.com' } })
  const signIn = (email: string) => app.visitor().call(login, { body: { email, password: me.password } })
  expect((await signIn('before@example.com')).status).toBe(401)
  expect((await signIn('after@example.com')).status).toBe(200)
  const { rows } = await app.db.execute(
    sql`select metadata from audit_log where workspace_id = ${me.user.workspace.id} and action = 'user.email_changed'`,
  )
  expect(rows).toEqual([{ metadata: { from: 'before@example.com', to: 'After@example.com' } }])
})

test('the own password cannot be guessed through the profile [A5]', async () => {
  const me = await app.signUp()
  app.setLimits(1)
  const change = (currentPassword: string) =>
    me.call(updateCurrentUser, { body: { email: 'guessed@example.com', currentPassword } })
  for (let round = 0; round < 10; round += 1) expect((await change('wrong one')).status).toBe(400)
  expect((await change(me.password)).status).toBe(429)
  app.setLimits(1000)
  expect((await change(me.password)).status).toBe(200)
})

test('a wrong own password, for a new address and for a new password, is in the audit log with the device; an empty one is not [ROLE-09] [V6.2.3]', async () => {
  const me = await app.signUp()
  const email = 'audited@example.com'
  await me.call(updateCurrentUser, { body: { email } })
  await me.call(updateCurrentUser, { body: { email, currentPassword: 'wrong one' } })
  const body = { currentPassword: 'wrong too', newPassword: 'battery staple' }
  const key = { 'idempotency-key': newId() }
  expect((await me.call(changePassword, { body, headers: key })).status).toBe(400)
  const { rows } = await app.db.execute(
    sql`select action, user_id, entity_id, address, device from audit_log
      where workspace_id = ${me.user.workspace.id} and action like 'password.%' order by seq`,
  )
  const about = { user_id: me.user.id, entity_id: me.user.id, address: '127.0.0.1', device: 'node' }
  const kept = { action: 'password.refused', ...about }
  expect(rows).toEqual([kept, kept])
  expect(
    (await me.call(changePassword, { body: { ...body, currentPassword: me.password }, headers: key })).status,
  ).toBe(200)
})

test('so many wrong own passwords are the limit of changing it, beside that of the address [A5]', async () => {
  const me = await app.signUp()
  app.setLimits(1)
  const change = (currentPassword: string) =>
    me.call(changePassword, { body: { currentPassword, newPassword: 'battery staple' } })
  const move = (currentPassword: string) =>
    me.call(updateCurrentUser, { body: { email: 'counted@example.com', currentPassword } })
  for (let round = 0; round < 5; round += 1)
    for (const attempt of [change, move]) expect((await attempt('wrong one')).status).toBe(400)
  expect((await change(me.password)).status).toBe(429)
  app.setLimits(1000)
  expect((await change(me.password)).status).toBe(200)
})
