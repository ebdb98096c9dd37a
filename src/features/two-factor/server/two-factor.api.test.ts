import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, login, verifyLogin } from '#features/auth/auth.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updatePolicy } from '#features/policy/policy.contract.ts'
import { getSettings, updateSettings } from '#features/settings/settings.contract.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { hashOfEverything, textOfEverything } from '../../../../tests/support/database-hash.ts'
import { Phone, stepsLater, switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany, testSockets } from '../../../../tests/support/test-company.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '../two-factor.contract.ts'

const { app, admin } = testCompany()
const listen = testSockets()
beforeEach(() => {
  app.setLimits(1000)
  app.context.installation = { registration: 'workspace' }
})

const isOn = async (who: TestClient) => (await who.call(getSettings)).body.security.twoFactorEnabled
const auditsOf = async (who: TestClient) =>
  (await auditedOf(app, who, 'settings')).filter(({ userId }) => userId === who.user.id)
/** Sets a key up, and the app that has it. */
async function setUp(who: TestClient, headers: Record<string, string> = {}) {
  const { body } = await who.call(setUpTwoFactor, { body: { password: who.password }, headers })
  const { secret, otpauthUrl, qrDataUrl } = body
  if (!secret || !otpauthUrl || !qrDataUrl) throw new Error('There is no key')
  return { secret, otpauthUrl, qrDataUrl, phone: new Phone(secret) }
}
/** Gives the password on a new device. */
const signIn = async (who: TestClient) => {
  const device = app.visitor()
  const body = { email: who.user.email, password: who.password }
  return { device, answer: await device.call(login, { body }) }
}
const titlesOf = async (who: TestClient) => (await who.call(listNotifications)).body.map(({ title }) => title)

test('two-factor authentication is switched on with the password and a code of the new key, and off with the password and a code [SET-21] [AUTH-51]', async () => {
  const agent = await admin.invite()
  const { phone, ...key } = await setUp(agent)
  expect(key.otpauthUrl).toBe(
    `otpauth://totp/Plotline:${encodeURIComponent(agent.user.email)}?issuer=Plotline&secret=${key.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(key.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(Buffer.from(key.qrDataUrl.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg /)
  // A key alone changes nothing.
  expect(await isOn(agent)).toBe(false)
  expect((await signIn(agent)).answer.body).toMatchObject({ id: agent.user.id })
  const { status, body } = await agent.call(enableTwoFactor, { body: { code: phone.code() } })
  expect(status).toBe(200)
  expect(new Set(body.recoveryCodes).size).toBe(10)
  for (const code of body.recoveryCodes ?? [])
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await isOn(agent)).toBe(true)
  expect((await agent.call(getTwoFactor)).body).toEqual({
    methods: ['totp'],
    recoveryCodesLeft: 10,
    isShared: false,
    reset: null,
  })
  const { device, answer } = await signIn(agent)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    twoFactorRequired: true,
    challenge: expect.any(String),
    methods: ['totp', 'recovery'],
  })
  const { challenge } = answer.body as { challenge: string }
  // As people paste it.
  const code = phone.code(1).replace(/(...)/, ' $1 ')
  const done = await device.call(verifyLogin, { body: { challenge, code } })
  expect(done).toMatchObject({ status: 200, body: { id: agent.user.id, email: agent.user.email } })
  expect((await device.call(getCurrentUser)).status).toBe(200)
  const off = await stepsLater(4, () =>
    agent.call(disableTwoFactor, { body: { password: agent.password, code: phone.code() } }),
  )
  expect(off).toMatchObject({ status: 200, body: { security: { twoFactorEnabled: false } } })
  expect(await isOn(agent)).toBe(false)
  expect((await agent.call(getTwoFactor)).body).toMatchObject({ methods: [], recoveryCodesLeft: 0 })
  expect((await signIn(agent)).answer.body).toMatchObject({ id: agent.user.id })
  expect(await auditsOf(agent)).toMatchObject([
    { action: 'twofactor.enabled', entityId: agent.user.id },
    { action: 'twofactor.disabled', entityId: agent.user.id },
  ])
  expect(await titlesOf(agent)).toEqual(
    expect.arrayContaining(['Two-factor authentication was switched on', 'Two-factor authentication was switched off']),
  )
})

test('whoever else is signed in to the account is signed out when it is switched on, sockets too [SET-21] [V7.4.3]', async () => {
  const agent = await admin.invite()
  const elsewhere = (await signIn(agent)).device
  elsewhere.user = agent.user
  const [own, other] = [await listen(agent), await listen(elsewhere)]
  await switchOn(agent)
  expect(await other.closed).toBe(4401)
  expect((await elsewhere.call(getCurrentUser)).status).toBe(401)
  expect((await agent.call(getCurrentUser)).status).toBe(200)
  expect(own.socket.readyState).toBe(own.socket.OPEN)
})

test('a wrong password or code is refused by its field and changes nothing [SET-21] [V7.5.1]', async () => {
  const agent = await admin.invite()
  const { phone, recoveryCodes } = await switchOn(agent)
  const before = await hashOfEverything(app.db)
  const wrongCode = { message: 'Invalid verification code', errors: [{ field: 'code' }] }
  for (const call of [disableTwoFactor, renewRecoveryCodes]) {
    const right = { password: agent.password, code: phone.code(1) }
    for (const code of ['000000', 'A'.repeat(24), `${phone.code(1)}0`])
      expect(await agent.call(call, { body: { ...right, code } })).toMatchObject({ status: 400, body: wrongCode })
    for (const code of ['', ' ', 'x'.repeat(101)])
      expect(await agent.call(call, { body: { ...right, code } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'code' }] },
      })
    expect(await agent.call(call, { body: { ...right, password: '' } })).toMatchObject({
      status: 400,
      body: { message: 'Password is required', errors: [{ field: 'password' }] },
    })
  }
  expect(await hashOfEverything(app.db)).toBe(before)
  const wrong = { password: 'not the password', code: phone.code(1) }
  expect(await agent.call(disableTwoFactor, { body: wrong })).toMatchObject({
    status: 400,
    body: { message: 'Current password is incorrect', errors: [{ field: 'password' }] },
  })
  expect((await auditsOf(agent)).at(-1)).toMatchObject({ action: 'password.refused' })
  expect(await isOn(agent)).toBe(true)
  // A recovery code will do where the phone is lost.
  const off = { password: agent.password, code: recoveryCodes[0] ?? '' }
  expect((await agent.call(disableTwoFactor, { body: off })).status).toBe(200)
})

test('what is on is not set up again, and what is off has no codes [SET-21]', async () => {
  const agent = await admin.invite()
  const both = { password: agent.password, code: '123456' }
  for (const call of [disableTwoFactor, renewRecoveryCodes])
    expect(await agent.call(call, { body: both })).toMatchObject({
      status: 409,
      body: { message: 'Two-factor authentication is off' },
    })
  const noKey = { status: 409, body: { message: 'Start the set-up again: there is no key of the last hour.' } }
  expect(await agent.call(enableTwoFactor, { body: { code: '123456' } })).toMatchObject(noKey)
  expect((await agent.call(setUpTwoFactor, { body: { password: 'not the password' } })).status).toBe(400)
  const first = await setUp(agent)
  const { phone } = await setUp(agent)
  // Only the last key counts, and only for an hour.
  const old = await agent.call(enableTwoFactor, { body: { code: first.phone.code() } })
  expect(old).toMatchObject({ status: 400, body: { message: 'Invalid verification code' } })
  await stepsLater(121, async () => {
    expect(await agent.call(enableTwoFactor, { body: { code: phone.code() } })).toMatchObject(noKey)
  })
  const body = { code: phone.code() }
  const atOnce = await Promise.all([1, 2, 3].map(() => agent.call(enableTwoFactor, { body })))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const again = await agent.call(setUpTwoFactor, { body: { password: agent.password } })
  expect(again).toMatchObject({ status: 409, body: { message: 'Two-factor authentication is on already' } })
})

test('new recovery codes replace the earlier ones [SET-21]', async () => {
  const agent = await admin.invite()
  const { phone, recoveryCodes } = await switchOn(agent)
  const body = { password: agent.password, code: phone.code(1) }
  const renewed = (await agent.call(renewRecoveryCodes, { body })).body.recoveryCodes ?? []
  expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
  const off = (code = '') => agent.call(disableTwoFactor, { body: { password: agent.password, code } })
  expect((await off(recoveryCodes[0])).status).toBe(400)
  expect((await off(renewed[0])).status).toBe(200)
  expect((await auditsOf(agent)).map(({ action }) => action)).toContain('twofactor.codes_renewed')
})

test('recovery codes are stored as hashes, and a repeated call is not told them again [SET-21] [V6.5.2]', async () => {
  const agent = await admin.invite()
  const key = await setUp(agent, { 'idempotency-key': newId() })
  const headers = { 'idempotency-key': newId() }
  const body = { code: key.phone.code() }
  const { body: told } = await agent.call(enableTwoFactor, { body, headers })
  expect(await agent.call(enableTwoFactor, { body, headers })).toMatchObject({
    status: 200,
    body: { recoveryCodes: null },
  })
  const stored = (await textOfEverything(app.db)).toUpperCase()
  const said = app.logLines.join('')
  for (const code of told.recoveryCodes ?? [])
    for (const written of [code, code.replaceAll('-', '')]) {
      expect(stored).not.toContain(written)
      expect(said).not.toContain(written)
    }
  // The key is in its own table alone: not among the answers to repeated calls, nor in the log.
  expect(stored.split(key.secret)).toHaveLength(2)
  expect(said).not.toContain(key.secret)
})

test('an account that a demo lets everybody use has none', async () => {
  const agent = await admin.invite()
  app.context.installation.demoAccount = {
    email: 'demo@example.com',
    password: 'x',
    others: [{ role: 'sales', email: agent.user.email }],
  }
  const refused = await agent.call(setUpTwoFactor, { body: { password: agent.password } })
  expect(refused).toMatchObject({ status: 409 })
  expect((await agent.call(getTwoFactor)).body.isShared).toBe(true)
})

test('settings say whether it is on and cannot say otherwise [SET-21]', async () => {
  const agent = await admin.invite()
  const body = { security: { twoFactorEnabled: true, loginAlerts: false } }
  const { body: saved } = await agent.call(updateSettings, { body })
  expect(saved.security).toMatchObject({ twoFactorEnabled: false, loginAlerts: false })
  await switchOn(agent)
  await app.db.execute(sql`/* test */ update user_settings set saved = jsonb_set(saved, '{security,twoFactorEnabled}', 'false')
    where user_id = ${agent.user.id}`)
  expect(await isOn(agent)).toBe(true)
})

test('whoever needs a second factor by the policy sets it up before anything else [SET-21] [V6.3.3]', async () => {
  const owner = await app.signUp()
  const agent = await owner.invite()
  const read = () => agent.request('GET', '/api/leads')
  await switchOn(owner)
  await owner.call(updatePolicy, { body: { secondFactor: 'all', graceDays: 0 } })
  expect(await read()).toMatchObject({ status: 403, body: { code: 'factor_first' } })
  const { phone } = await switchOn(agent)
  expect((await read()).status).toBe(200)
  const off = { password: agent.password, code: phone.code(1) }
  expect((await agent.call(disableTwoFactor, { body: off })).status).toBe(200)
  expect((await read()).status).toBe(403)
})
