import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCurrentUser, login, logout, resetPassword } from '#features/auth/auth.contract.ts'
import { createResetLink } from '#features/members/members.contract.ts'
import { getPolicy, type Policy, updatePolicy } from '#features/policy/policy.contract.ts'
import { STANDARD } from '#features/policy/policy.rules.ts'
import { disableTwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { accounts, routes } from '#server/features.ts'
import { isSignedIn } from '#server/http/caller.ts'
import { fillPath } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { CLOSE } from '#shared/realtime.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { switchOn } from '../support/phone.ts'
import type { TestClient } from '../support/test-app.ts'
import { testApp, testSockets } from '../support/test-company.ts'

const app = testApp()
const listen = testSockets()
let admin: TestClient
beforeEach(async () => {
  app.context.installation = { registration: 'workspace' }
  admin = await app.signUp()
})

const set = (body: Partial<Policy>) => admin.call(updatePolicy, { body })
const dueOf = async (client: TestClient) => (await client.call(getCurrentUser)).body.secondFactorDue
const FACTOR_FIRST = { status: 403, body: { code: 'factor_first' } }

describe('a policy that would shut its own maker out', () => {
  const refused = {
    status: 409,
    body: { errors: [{ field: 'secondFactor', message: expect.stringContaining('Set it up in Security & Privacy') }] },
  }

  test.each(['admins', 'all'] as const)(
    'a second factor for %s without days of grace: its maker has to have one first',
    async (secondFactor) => {
      expect(await set({ secondFactor, graceDays: 0 })).toMatchObject(refused)
      expect((await admin.call(getPolicy)).body).toMatchObject(STANDARD)
      await switchOn(admin)
      expect((await set({ secondFactor, graceDays: 0 })).status).toBe(200)
      expect((await admin.call(getPolicy)).status).toBe(200)
    },
  )

  test.each([1, 3, 7, 14, 30] as const)('%i days of grace count from now, for its maker too', async (graceDays) => {
    expect((await set({ secondFactor: 'admins', graceDays })).status).toBe(200)
    const left = Date.parse((await dueOf(admin)) ?? '') - Date.now()
    expect(Math.round(left / 86_400_000)).toBe(graceDays)
    expect((await admin.request('GET', '/api/leads')).status).toBe(200)
  })

  test.each([
    [14, 1, 409],
    [14, 3, 409],
    [14, 7, 200],
    [7, 30, 200],
  ] as const)('three days later, %i days of grace become %i: %i', async (before, graceDays, status) => {
    await set({ secondFactor: 'all', graceDays: before })
    const company = admin.user.workspace.id
    await app.db.execute(
      sql`/* test */ update workspaces set second_factor_since = second_factor_since - interval '3 days' where id = ${company}`,
    )
    // An account has its days from its first one on.
    await app.db.execute(
      sql`/* test */ update users set created_at = created_at - interval '3 days' where workspace_id = ${company}`,
    )
    expect((await set({ graceDays })).status).toBe(status)
    expect((await admin.call(getPolicy)).body.graceDays).toBe(status === 200 ? graceDays : before)
  })

  test('an account that a demo lets everybody use can have no second factor, and asks for none', async () => {
    app.context.installation.demoAccount = { email: admin.user.email, password: 'x' }
    expect(await set({ secondFactor: 'all', graceDays: 30 })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'secondFactor', message: expect.stringContaining('Everybody can use your account') }] },
    })
  })
})

describe('whoever has to set a second factor up first', () => {
  /** An admin whose grace is over. */
  async function whoIsLate() {
    const late = await admin.invite('admin')
    await switchOn(admin)
    await set({ secondFactor: 'all', graceDays: 0 })
    return late
  }

  test('may call only what that takes, whatever a stolen session requests [SET-21]', async () => {
    const late = await whoIsLate()
    const before = await hashOfEverything(app.db)
    const open: string[] = []
    for (const { endpoint } of routes) {
      const { name, method, path, access, beforeFactor } = endpoint
      if (access === 'public') continue
      if (beforeFactor) open.push(name)
      else {
        const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, id = '']) => [id, newId()]))
        const body = method === 'GET' ? {} : { body: '{}' }
        const answer = await late.request(method, fillPath(path, ids), body)
        expect({ name, ...answer }).toMatchObject({ name, ...FACTOR_FIRST })
      }
    }
    expect(await hashOfEverything(app.db)).toBe(before)
    expect(open.sort()).toEqual([
      'addPasskey',
      'confirmIdentity',
      'enableTwoFactor',
      'getCurrentUser',
      'getPolicy',
      'getSettings',
      'getTwoFactor',
      'listPasskeys',
      'setUpTwoFactor',
      'startPasskey',
    ])
    expect((await late.request('GET', `/objects/pictures/${newId()}`)).status).toBe(401)
    await expect(late.listen()).rejects.toThrow('401')
  })

  test('loses the live connection at once, by the code after which a page connects again', async () => {
    const late = await admin.invite()
    const [socket, other] = [await listen(late), await listen(admin)]
    await switchOn(admin)
    await set({ secondFactor: 'all', graceDays: 0 })
    expect(await socket.closed).toBe(CLOSE.restart)
    await other.next(({ type }) => type === 'entity_update')
    await expect(late.listen()).rejects.toThrow('401')
    await switchOn(late)
    await listen(late)
  })

  test('still has the app as the start page, where the set-up is, and not the front page of a visitor', async () => {
    const late = await whoIsLate()
    const request = { cookies: { sid: late.cookie?.slice('sid='.length) }, ip: '127.0.0.1' }
    expect(await isSignedIn(app.context, request as never, accounts.readSession)).toBe(true)
  })

  test('may sign out, sign in again and use a password link', async () => {
    const late = await whoIsLate()
    expect((await late.call(logout)).status).toBe(200)
    const { body: link } = await admin.call(createResetLink, { params: { id: late.user.id } })
    const token = new URL(link.url).searchParams.get('reset') ?? ''
    const password = 'harmattan wind'
    expect((await app.visitor().call(resetPassword, { body: { token, password } })).status).toBe(200)
    expect((await late.call(login, { body: { email: late.user.email, password } })).status).toBe(200)
    expect(await late.request('GET', '/api/leads')).toMatchObject(FACTOR_FIRST)
  })

  test('has everything again with the first code, and is back where they were without the factor', async () => {
    const late = await whoIsLate()
    const { phone } = await switchOn(late)
    expect((await late.request('GET', '/api/leads')).status).toBe(200)
    expect(await dueOf(late)).toBeUndefined()
    await late.call(disableTwoFactor, { body: { password: late.password, code: phone.code(1) } })
    expect(await late.request('GET', '/api/leads')).toMatchObject(FACTOR_FIRST)
  })
})

test('in the days of grace everybody who needs a second factor learns at once from when, and nobody else does', async () => {
  const agent = await admin.invite()
  expect([await dueOf(admin), await dueOf(agent)]).toEqual([undefined, undefined])
  const socket = await listen(agent)
  await set({ secondFactor: 'admins', graceDays: 7 })
  await socket.next((message) => message.type === 'entity_update' && message.entityType === 'user')
  expect(await dueOf(agent)).toBeUndefined()
  const due = await dueOf(admin)
  await set({ secondFactor: 'all' })
  expect(await dueOf(agent)).toBe(await dueOf(admin))
  expect(Date.parse((await dueOf(admin)) ?? '')).toBeGreaterThanOrEqual(Date.parse(due ?? ''))
  await switchOn(agent)
  expect(await dueOf(agent)).toBeUndefined()
  await set({ secondFactor: 'nobody' })
  expect(await dueOf(admin)).toBeUndefined()
})
