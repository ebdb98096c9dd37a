import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCurrentUser, login, logout } from '#features/auth/auth.contract.ts'
import { sweepSessions } from '#features/auth/server/sessions.actions.ts'
import { confirmIdentity, deleteOtherSessions, deleteSession, listSessions } from '#features/auth/sessions.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { endMemberSessions, updateMember } from '#features/members/members.contract.ts'
import { updatePolicy } from '#features/policy/policy.contract.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { pushBodyOf, switchPushOn } from '../../../../tests/support/push-browser.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { getPushKey, listPushDevices, MOST_PUSH_DEVICES, removePushDevice, subscribePush } from '../push.contract.ts'

const { app, admin, stranger } = testCompany({ jobs: {} })
const services = () => app.pushServices
let agent: TestClient
beforeEach(async () => {
  agent = await admin.invite('sales', { firstName: 'Zainab', lastName: 'Yusuf' })
})

const devicesOf = async (who = agent) => (await who.call(listPushDevices)).body
const assign = (firstName: string, to = agent) =>
  admin.create(createLead, { ...exampleLead, firstName, lastName: 'Eze', assignedTo: to.user.id })
const come = (endpoint: string) =>
  expect.poll(
    () =>
      services()
        .to(endpoint)
        .map(({ body }) => body),
    { timeout: 20_000, interval: 100 },
  )
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/128.0 Mobile Safari/537.36'
/** Another browser of the same person. */
async function signInAgain(who = agent): Promise<TestClient> {
  const other = app.visitor()
  other.user = who.user
  const body = { email: who.user.email, password: who.password }
  expect((await other.call(login, { body, headers: { 'user-agent': PHONE } })).status).toBe(200)
  return other
}

test('the key is made once for the installation and is a point of P-256', async () => {
  const [one, other] = [(await agent.call(getPushKey)).body, (await stranger.call(getPushKey)).body]
  expect(one).toEqual(other)
  const point = Buffer.from(one.publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const { rows } = await app.db.execute(sql`/* test */ select public_key from push_keys`)
  expect(rows).toEqual([{ public_key: one.publicKey }])
})

/** Ends the session of a browser by its idle time, so many days after its last contact. */
const endByTime = ({ endpoint }: { endpoint: string }, days: number) =>
  app.db.execute(sql`/* test */ update sessions set expire = now() - interval '1 second',
    sess = (sess::jsonb || jsonb_build_object('lastSeenAt', now() - ${days}::int * interval '1 day'))::json
    where sid = (select sid from push_subscriptions where endpoint = ${endpoint})`)

// The sign-in of another device is one of them.
const signInToRead = expect.stringMatching(/^\d unread notifications\. Sign in to read them\.$/)

const subscriptionsOf = async ({ endpoint }: { endpoint: string }) =>
  (await app.db.execute(sql`/* test */ select id from push_subscriptions where endpoint = ${endpoint}`)).rows

test('a browser whose session has ended overnight reads that something is new and nothing of the company, until its person signs in there [NOTIF-26]', async () => {
  const phone = await signInAgain()
  const { endpoint, body } = await switchPushOn(services(), phone)
  await endByTime({ endpoint }, 1)
  await sweepSessions(app.context)
  expect((await phone.call(getCurrentUser)).status).toBe(401)
  await assign('Ngozi')
  await come(endpoint).toEqual([signInToRead])
  expect(JSON.stringify(services().to(endpoint))).not.toContain('Ngozi')
  const again = await signInAgain()
  await again.create(subscribePush, body)
  await assign('Bola')
  await come(endpoint).toEqual([signInToRead, 'Bola Eze'])
})

describe('devices', () => {
  test('each browser of a person gets their notifications, and is in the list by the name of its device', async () => {
    const phone = await signInAgain()
    const [here, there] = [await switchPushOn(services(), agent), await switchPushOn(services(), phone)]
    expect(await devicesOf(phone)).toMatchObject([
      { id: there.device.id, device: 'Chrome on Android', isCurrent: true, lastUsedAt: null },
      { id: here.device.id, isCurrent: false },
    ])
    await assign('Ngozi')
    await come(here.endpoint).toEqual(['Ngozi Eze'])
    await come(there.endpoint).toEqual(['Ngozi Eze'])
  })

  test('one that is removed gets nothing more; nobody removes that of somebody else', async () => {
    const phone = await signInAgain()
    const [here, there] = [await switchPushOn(services(), agent), await switchPushOn(services(), phone)]
    const params = { id: there.device.id }
    expect((await stranger.call(removePushDevice, { params })).status).toBe(404)
    expect((await admin.call(removePushDevice, { params })).status).toBe(404)
    expect((await agent.call(removePushDevice, { params })).status).toBe(204)
    expect((await agent.call(removePushDevice, { params })).status).toBe(404)
    await assign('Ngozi')
    await come(here.endpoint).toEqual(['Ngozi Eze'])
    expect(services().to(there.endpoint)).toEqual([])
  })

  test('a browser that changes its address gets a message once; the old address is dropped', async () => {
    const old = await switchPushOn(services(), agent)
    const { endpoint } = await switchPushOn(services(), agent)
    expect(await devicesOf()).toHaveLength(1)
    await assign('Ngozi')
    await come(endpoint).toEqual(['Ngozi Eze'])
    expect(services().to(old.endpoint)).toEqual([])
  })

  test(`a person has at most ${MOST_PUSH_DEVICES}`, async () => {
    for (let number = 0; number < MOST_PUSH_DEVICES; number += 1) await switchPushOn(services(), await signInAgain())
    const refused = await agent.call(subscribePush, { body: await pushBodyOf(services(), agent) })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Push messages come to at most 10 devices. Remove one first.' },
    })
  })
})

describe('a browser gets nothing more', () => {
  /** What comes afterwards goes to the person's other browser alone. */
  async function expectOnly(other: { endpoint: string }, ended: { endpoint: string }): Promise<void> {
    await assign('Afterwards')
    await come(other.endpoint).toEqual(['Afterwards Eze'])
    expect(services().to(ended.endpoint)).toEqual([])
  }

  test('once it is signed out, there or from another device [NOTIF-22]', async () => {
    const [phone, tablet] = [await signInAgain(), await signInAgain()]
    const [here, there, third] = [
      await switchPushOn(services(), agent),
      await switchPushOn(services(), phone),
      await switchPushOn(services(), tablet),
    ]
    await phone.call(logout)
    const sessions = (await tablet.call(listSessions)).body
    const current = sessions.find(({ isCurrent }) => isCurrent)
    expect((await agent.call(deleteSession, { params: { id: current?.id ?? '' } })).status).toBe(204)
    expect(await devicesOf()).toHaveLength(1)
    await expectOnly(here, there)
    expect(services().to(third.endpoint)).toEqual([])
  })

  test('once all others are signed out, or it was without a contact for longer than the company allows [NOTIF-26]', async () => {
    const phone = await signInAgain()
    const [here, there] = [await switchPushOn(services(), agent), await switchPushOn(services(), phone)]
    await agent.call(deleteOtherSessions)
    expect(await devicesOf()).toHaveLength(1)
    const late = await switchPushOn(services(), await signInAgain())
    await endByTime(late, 13)
    expect(await devicesOf()).toHaveLength(2)
    await admin.call(updatePolicy, { body: { deviceDays: 7 } })
    expect(await devicesOf()).toHaveLength(1)
    await expectOnly(here, there)
    expect(services().to(late.endpoint)).toEqual([])
    await sweepSessions(app.context)
    expect(await subscriptionsOf(late)).toEqual([])
  })

  test('once an admin signs out a person whose session has ended by time [NOTIF-26]', async () => {
    const phone = await switchPushOn(services(), await signInAgain())
    await endByTime(phone, 1)
    expect((await admin.call(endMemberSessions, { params: { id: agent.user.id } })).status).toBe(204)
    expect(await subscriptionsOf(phone)).toEqual([])
  })

  test('once somebody else signs in there: the address is theirs then, and the one before hears nothing', async () => {
    const phone = await signInAgain()
    const body = await pushBodyOf(services(), agent)
    await switchPushOn(services(), agent)
    await agent.create(subscribePush, body)
    const other = await switchPushOn(services(), phone)
    const colleague = await admin.invite()
    await switchPushOn(services(), colleague)
    await colleague.create(subscribePush, body)
    expect(await devicesOf(phone)).toHaveLength(1)
    await expectOnly(other, body)
    await assign('For the colleague', colleague)
    await come(body.endpoint).toEqual(['For the colleague Eze'])
    expect(services().to(body.endpoint)).toMatchObject([{ userId: colleague.user.id }])
  })

  test('once the account is switched off', async () => {
    const { endpoint } = await switchPushOn(services(), agent)
    await admin.call(updateMember, { params: { id: agent.user.id }, body: { isActive: false } })
    expect(await subscriptionsOf({ endpoint })).toEqual([])
  })
})

test('a session that gets a new cookie for a password that was given again keeps its messages', async () => {
  await admin.call(updatePolicy, { body: { confirmMinutes: 5 } })
  const { endpoint } = await switchPushOn(services(), agent)
  expect((await agent.call(confirmIdentity, { body: { password: agent.password } })).status).toBe(200)
  await app.db.execute(sql`/* test */ delete from sessions where sess ->> 'isReplaced' is not null`)
  expect(await devicesOf()).toMatchObject([{ isCurrent: true }])
  await assign('Ngozi')
  await come(endpoint).toEqual(['Ngozi Eze'])
})

describe('what is no address of a push service is refused, and never called [NOTIF-24]', () => {
  const notPublic = 'This is not the address of a push service on the internet'
  test.each([
    'http://push.example.com/send/1',
    'https://push.example.com:8443/send/1',
    'https://ada:secret@push.example.com/send/1',
    'https://127.0.0.1/send/1',
    'https://2130706433/send/1',
    'https://0x7f.1/send/1',
    'https://[::1]/send/1',
    'https://[::ffff:10.0.0.1]/send/1',
    'https://10.0.0.7/send/1',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/send/1',
    'https://localhost/send/1',
    'https://crm.localhost/send/1',
    'https://database.internal/send/1',
    'https://printer.local./send/1',
    'https://intranet/send/1',
    'file:///etc/passwd',
    'not an address',
    `https://push.example.com/${'a'.repeat(1000)}`,
  ])('%s', async (endpoint) => {
    const body = { ...(await pushBodyOf(services(), agent)), endpoint }
    const refused = await agent.call(subscribePush, { body })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'endpoint', message: notPublic }] } })
  })

  test('nor are keys with which nothing can be encrypted', async () => {
    const { endpoint, keys } = await pushBodyOf(services(), agent)
    const wrong: [string, object][] = [
      ['keys.p256dh', { ...keys, p256dh: 'AAAA' }],
      ['keys.p256dh', { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
      ['keys.auth', { ...keys, auth: 'AAAA' }],
      ['keys.auth', { ...keys, auth: 'not base64!' }],
    ]
    for (const [field, one] of wrong) {
      const { status, body } = await agent.request('POST', '/api/settings/push', { body: { endpoint, keys: one } })
      expect([status, body], JSON.stringify(one)).toMatchObject([400, { errors: [{ field }] }])
    }
    expect(await devicesOf()).toEqual([])
  })
})
