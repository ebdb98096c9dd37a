import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-company.ts'
import { login, logout } from '../auth.contract.ts'

const app = testApp()

test('failed sign-ins and sign-outs are in the audit log, and no answer tells which addresses are known [AUTH-46] [ROLE-09]', async () => {
  const visitor = await app.signUp()
  const { email, id, workspace } = visitor.user
  const rows = async () =>
    (
      await app.db.execute(
        sql`select action, user_id as "userId", entity_id as "entityId", metadata from audit_log
          where workspace_id = ${workspace.id} and action like 'session.%' order by created_at, id`,
      )
    ).rows
  const countAll = async () => (await app.db.execute(sql`/* test */ select id from audit_log`)).rows.length
  const attempt = async (address: string, password: string) => {
    const { status, body, headers } = await app.visitor().call(login, { body: { email: address, password } })
    return { status, body, headers: [...headers.keys()].sort() }
  }
  const known = await attempt(email, 'a wrong guess')
  await expect.poll(rows).toHaveLength(2)
  const before = await countAll()
  expect(await attempt('nobody@example.com', 'a wrong guess')).toEqual(known)
  await visitor.call(logout)
  await app.db.execute(sql`update users set is_active = false where workspace_id = ${workspace.id} and id = ${id}`)
  expect((await attempt(email, visitor.password)).status).toBe(403)
  await expect.poll(rows).toHaveLength(4)
  const of = (action: string, metadata: object) => ({ action, userId: id, entityId: id, metadata })
  const from = { device: expect.any(String), deviceName: expect.any(String), address: expect.any(String) }
  expect(await rows()).toEqual([
    of('session.signed_in', from),
    of('session.refused', { ...from, reason: 'password' }),
    of('session.ended', {}),
    of('session.refused', { ...from, reason: 'switched off' }),
  ])
  expect(await countAll()).toBe(before + 2)
})

test('what the audit log says cannot be changed or removed [ROLE-09]', async () => {
  const { user } = await app.signUp()
  const ofMine = sql`workspace_id = ${user.workspace.id}`
  for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`]) {
    const attempt = app.db.execute(sql`${statement} where ${ofMine}`)
    await expect(attempt).rejects.toMatchObject({ cause: { message: 'The audit log is append-only' } })
  }
})
