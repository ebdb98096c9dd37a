import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-company.ts'
import { register } from '../auth.contract.ts'
import { joinSharedWorkspace } from './accounts.actions.ts'

const app = testApp({ installation: { registration: 'shared' } })

test('a shared installation has one company: the first account is its admin, later ones join as sales [ROLE-06]', async () => {
  const scopes = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      joinSharedWorkspace(app.context, {
        email: `p${index}@example.com`,
        passwordHash: 'none',
        firstName: 'Ife',
        lastName: 'Ojo',
      }),
    ),
  )
  expect(new Set(scopes.map(({ workspaceId }) => workspaceId)).size).toBe(1)
  expect(scopes.map(({ role }) => role).sort()).toEqual(['admin', ...Array(7).fill('sales')])
  const body = { email: 'later@example.com', password: 'harmattan', firstName: 'Bola', lastName: 'Ige' }
  const later = await app.visitor().call(register, { body })
  expect(later.status).toBe(201)
  expect(later.body).toMatchObject({ role: 'sales', workspace: { id: scopes[0]?.workspaceId } })
})

test('who joins a shared installation keeps to the policy of its company', async () => {
  const admin = await app.signUp()
  const body = { email: 'short@example.com', password: 'harmattan', firstName: 'Bola', lastName: 'Ige' }
  await app.db.execute(
    sql`update workspaces set policy = '{"passwordLength": 12}' where id = ${admin.user.workspace.id}`,
  )
  const refused = await app.visitor().call(register, { body })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect((await app.visitor().call(register, { body: { ...body, password: 'tq7 vex mud oak' } })).status).toBe(201)
})
