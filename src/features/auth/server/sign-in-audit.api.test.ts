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
        sql`select action, user_id as "userId", entity_id as "entityId", metadata, address, device from audit_log
          where workspace_id = ${workspace.id} and action like 'session.%' order by seq`,
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
  const from = { address: '127.0.0.1', device: 'node' }
  const of = (action: string, metadata: object) => ({ action, userId: id, entityId: id, metadata, ...from })
  expect(await rows()).toEqual([
    of('session.signed_in', { deviceName: 'An unknown device' }),
    of('session.refused', { reason: 'password' }),
    of('session.ended', {}),
    of('session.refused', { reason: 'switched off' }),
  ])
  expect(await countAll()).toBe(before + 2)
})
