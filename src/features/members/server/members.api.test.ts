import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, getInvite, login, resetPassword } from '#features/auth/auth.contract.ts'
import { createResetLink, updateMember } from '#features/members/members.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import {
  createInvite,
  getWorkspace,
  listInvites,
  listMembers,
  listTeam,
  type Role,
  updateWorkspace,
} from '#features/workspace/workspace.contract.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'

let admin: TestClient

const app = testApp()
beforeEach(async () => {
  admin = await app.signUp()
})

const change = (by: TestClient, whom: TestClient, body: { role?: Role; isActive?: boolean }) =>
  by.call(updateMember, { params: { id: whom.user.id }, body })

async function audited(client: TestClient) {
  const { rows } = await app.db.execute(
    sql`select action, user_id, entity_id, metadata from audit_log
      where workspace_id = ${client.user.workspace.id} and action like 'user.%' and action not in ('user.invited', 'user.joined')
      order by created_at, id`,
  )
  return rows
}

test('a role changes for the next call of its person, and who did it is kept [ROLE-02] [ROLE-03] [ROLE-09]', async () => {
  const member = await admin.invite()
  expect(member.user.role).toBe('sales')
  expect((await member.call(listMembers)).status).toBe(403)
  expect(await change(admin, member, { role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect((await member.call(listMembers)).status).toBe(200)
  expect(await audited(admin)).toEqual([
    {
      action: 'user.role_changed',
      user_id: admin.user.id,
      entity_id: member.user.id,
      metadata: { from: 'sales', to: 'admin' },
    },
  ])
})

test('a switched-off member is out at once and comes back with a new sign-in only [AUTH-52] [ROLE-09] [A9]', async () => {
  const member = await admin.invite()
  const socket = await member.listen()
  expect(await change(admin, member, { isActive: false })).toMatchObject({ status: 200, body: { isActive: false } })
  expect(await socket.closed).toBe(4401)
  expect((await member.call(getCurrentUser)).status).toBe(401)
  expect(await change(admin, member, { isActive: true })).toMatchObject({ status: 200, body: { isActive: true } })
  expect((await member.call(getCurrentUser)).status).toBe(401)
  const body = { email: member.user.email, password: member.password }
  expect((await member.call(login, { body })).status).toBe(200)
  expect(await audited(admin)).toMatchObject([{ action: 'user.deactivated' }, { action: 'user.reactivated' }])
})

test.each([{ role: 'manager' as const }, { isActive: false }])(
  'the invitations and password links of an admin who no longer is one are void for good: %j [AUTH-52] [AUTH-54] [ROLE-09]',
  async (loss) => {
    const other = await admin.invite('admin')
    const invited = await other.call(createInvite, { body: { email: 'back-door@example.com', role: 'admin' } })
    const link = await other.call(createResetLink, { params: { id: admin.user.id } })
    const own = await other.call(createResetLink, { params: { id: other.user.id } })
    expect([invited.status, link.status, own.status]).toEqual([201, 200, 200])
    const tokenIn = (url: string | null, name: string) => new URL(url ?? '').searchParams.get(name) ?? ''
    await change(admin, other, loss)
    expect((await admin.call(listInvites)).body).toEqual([])
    await change(admin, other, { role: 'admin', isActive: true })
    const token = tokenIn(invited.body.url, 'invite')
    expect((await app.visitor().call(getInvite, { params: { token } })).status).toBe(410)
    for (const { url } of [link.body, own.body]) {
      const body = { token: tokenIn(url, 'reset'), password: 'by the back door' }
      expect((await app.visitor().call(resetPassword, { body })).status).toBe(410)
    }
  },
)

test('of the password links of one person the latest works alone [AUTH-53]', async () => {
  const member = await admin.invite()
  const make = async () => {
    const { body } = await admin.call(createResetLink, { params: { id: member.user.id } })
    return { token: new URL(body.url).searchParams.get('reset') ?? '', password: 'a new password' }
  }
  const [first, second] = [await make(), await make()]
  expect((await app.visitor().call(resetPassword, { body: first })).status).toBe(410)
  expect((await app.visitor().call(resetPassword, { body: second })).status).toBe(200)
})

test.each([{ role: 'manager' as const }, { isActive: false }])(
  'the last active admin stays one: %j [ROLE-04]',
  async (body) => {
    const other = await admin.invite('admin')
    expect((await change(admin, other, body)).status).toBe(200)
    const refused = await change(admin, admin, body)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ message: 'A workspace needs at least one active admin' })
    expect((await admin.call(getCurrentUser)).body).toMatchObject({ role: 'admin', isActive: true })
  },
)

test('the only admin is told nothing who sends what they are [ROLE-04]', async () => {
  const { status, body } = await change(admin, admin, { role: 'admin', isActive: true })
  expect({ status, body }).toMatchObject({ status: 200, body: { role: 'admin', isActive: true, version: 1 } })
  expect(await audited(admin)).toEqual([])
})

test('two admins who take the role from each other at once leave one admin [ROLE-04]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = await app.signUp()
    const second = await first.invite('admin')
    const answers = await Promise.all([
      change(first, second, { role: 'sales' }),
      change(second, first, { role: 'sales' }),
    ])
    const { rows } = await app.db.execute(
      sql`select id from users where workspace_id = ${first.user.workspace.id} and role = 'admin' and is_active`,
    )
    expect(rows).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toContain(200)
  }
})

test.each(['sales', 'manager'] as const)('%s reach nothing that is for admins [ROLE-03] [ROLE-05]', async (role) => {
  const member = await admin.invite(role)
  expect((await change(member, member, { role: 'admin' })).status).toBe(403)
  expect((await member.call(listMembers)).status).toBe(403)
  expect((await member.call(listInvites)).status).toBe(403)
  expect((await member.call(updateWorkspace, { body: { name: 'Mine' } })).status).toBe(403)
  expect((await member.call(getCurrentUser)).body.role).toBe(role)
  expect((await member.call(listTeam)).body.map(({ id }) => id).sort()).toEqual([admin.user.id, member.user.id].sort())
  expect((await member.call(getWorkspace)).status).toBe(200)
})

test("another company's member is not there [ROLE-06]", async () => {
  const stranger = await app.signUp()
  const member = await admin.invite()
  expect((await change(stranger, member, { role: 'admin' })).status).toBe(404)
  expect((await stranger.request('PATCH', '/api/admin/users/nonsense', { body: {} })).status).toBe(404)
  expect((await change(admin, member, { role: 'manager' })).status).toBe(200)
  expect((await stranger.call(listMembers)).body.map(({ id }) => id)).toEqual([stranger.user.id])
  expect((await stranger.call(listTeam, { query: { ids: member.user.id } })).body).toEqual([])
})

test('the directory finds people by name without accents and leaves out who is off', async () => {
  const ngozi = await admin.invite('sales', { firstName: 'Ngọzi' })
  expect((await admin.call(listTeam, { query: { search: 'ngozi' } })).body).toMatchObject([{ id: ngozi.user.id }])
  await change(admin, ngozi, { isActive: false })
  expect((await admin.call(listTeam, { query: { search: 'ngozi', active: 'true' } })).body).toEqual([])
  expect((await admin.call(listTeam, { query: { search: 'ngozi' } })).body).toMatchObject([{ isActive: false }])
})

test('the company keeps its name and rates field by field [ROLE-03] [ROLE-09]', async () => {
  await admin.call(updateWorkspace, { body: { name: 'Lekki Homes', exchangeRates: { USD: 1550.5 } } })
  const { status, body } = await admin.call(updateWorkspace, { body: { exchangeRates: { EUR: 1700 } } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Lekki Homes', exchangeRates: { USD: 1550.5, EUR: 1700, GBP: null } })
  const cleared = await admin.call(updateWorkspace, { body: { exchangeRates: { USD: null } } })
  expect(cleared.body.exchangeRates).toEqual({ USD: null, EUR: 1700, GBP: null })
  expect((await admin.call(getWorkspace)).body).toEqual(cleared.body)
  expect((await admin.call(getCurrentUser)).body.workspace.name).toBe('Lekki Homes')
  expect((await admin.request('PATCH', '/api/admin/workspace', { body: { name: ' ' } })).status).toBe(400)
  const { rows } = await app.db.execute(
    sql`select 1 from audit_log where workspace_id = ${admin.user.workspace.id} and action = 'workspace.changed'`,
  )
  expect(rows).toHaveLength(3)
})

test.each([0, -1, 0.99, 1_000_001, 1550.123, 'NaN', '1550', true])(
  'a rate of %j is refused at its field and the old one stays [SET-31]',
  async (wrong) => {
    await admin.call(updateWorkspace, { body: { exchangeRates: { USD: 1550 } } })
    const body = { exchangeRates: { USD: wrong } }
    const message = 'Enter the naira for one unit, from 1 to 1,000,000, with at most two decimals'
    expect(await admin.request('PATCH', '/api/admin/workspace', { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'exchangeRates.USD', message }] },
    })
    expect((await admin.call(getWorkspace)).body.exchangeRates.USD).toBe(1550)
  },
)

test('a rate has the time at which it was entered, and everybody has both in their settings at once [SET-17] [SET-31]', async () => {
  const member = await admin.invite()
  const none = { USD: null, EUR: null, GBP: null }
  expect((await member.call(getSettings)).body.company.exchangeRates).toEqual(none)
  const heard = await member.listen()
  await admin.call(updateWorkspace, { body: { exchangeRates: { USD: 1550 } } })
  await heard.next((message) => message.type === 'entity_update' && message.entityType === 'settings')
  heard.close()
  const { company } = (await member.call(getSettings)).body
  const dated = { USD: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), EUR: null, GBP: null }
  expect(company).toMatchObject({ exchangeRates: { ...none, USD: 1550 }, exchangeRatesAt: dated })
  const first = company.exchangeRatesAt.USD ?? ''

  // Who sends the same rate has looked at it; others keep their date.
  await admin.call(updateWorkspace, { body: { exchangeRates: { USD: 1550, GBP: 2000 } } })
  const again = (await member.call(getSettings)).body.company.exchangeRatesAt
  expect(again.USD && again.USD > first).toBe(true)
  await admin.call(updateWorkspace, { body: { exchangeRates: { GBP: null } } })
  expect((await member.call(getSettings)).body.company.exchangeRatesAt).toEqual({ ...again, GBP: null })
  const { status } = await member.request('PATCH', '/api/admin/workspace', { body: { exchangeRates: { USD: 1 } } })
  expect(status).toBe(403)
})

test('the team is in the order of its names, whatever their diacritics and case', async () => {
  for (const firstName of ['Zainab', 'Ṣadé', 'bola', 'Ọlá']) await admin.invite('sales', { firstName, lastName: 'Ade' })
  const names = (people: { firstName: string }[]) => people.map(({ firstName }) => firstName)
  const sorted = ['Adaeze', 'bola', 'Ọlá', 'Ṣadé', 'Zainab']
  expect(names((await admin.call(listTeam)).body)).toEqual(sorted)
  expect(names((await admin.call(listMembers)).body)).toEqual(sorted)
})
