import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, login, resetPassword, verifyLogin } from '#features/auth/auth.contract.ts'
import { createResetLink, updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { getTwoFactor, requestFactorReset } from '#features/two-factor/two-factor.contract.ts'
import { Authenticator, addPasskeyTo, signInBy } from '../../../../tests/support/authenticator.ts'
import { stepsLater, switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '../passkeys.contract.ts'

const { app, admin, stranger } = testCompany()
beforeEach(() => app.setLimits(1000))

const OVER = { status: 410, body: { message: 'This sign-in took too long. Please try again.' } }
const NOT_ACCEPTED = {
  status: 401,
  body: { message: 'This passkey was not accepted. Try again, or sign in another way.' },
}

async function agentWithPasskey(made: { isSynced?: boolean; counts?: boolean } = {}) {
  const agent = await admin.invite()
  return { agent, ...(await addPasskeyTo(agent, made)) }
}

/** Gives the password on a new browser; `finish` sends a passkey for it. */
async function givePassword(who: TestClient, browser = app.visitor()) {
  const { body } = await browser.call(login, { body: { email: who.user.email, password: who.password } })
  if (!body.twoFactorRequired) throw new Error('No second factor was asked for')
  const { challenge } = body
  const ask = async () => (await browser.call(startPasskeySignIn, { body: { challenge } })).body
  const finish = async (device: Authenticator, wrong = {}) =>
    browser.call(signInWithPasskey, { body: { challenge, credential: device.sign(await ask(), wrong) } })
  return { browser, challenge, ask, finish }
}

const auditedOf = async (who: TestClient) => {
  await app.context.mailer.close()
  const { rows } = await app.db.execute<{ action: string; metadata: Record<string, unknown> }>(
    sql`/* test */ select action, metadata from audit_log where entity_id = ${who.user.id} order by created_at, id`,
  )
  return rows
}

test('a passkey signs in in place of the password and of the code, and says when it was used [AUTH-58]', async () => {
  const { agent, device, recoveryCodes } = await agentWithPasskey()
  await switchOn(agent, recoveryCodes?.[0])
  const browser = app.visitor()
  const { body: options } = await browser.call(startPasskeySignIn, { body: {} })
  expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  expect(browser.cookie).toBeUndefined()
  const { status, body } = await browser.call(signInWithPasskey, { body: { credential: device.sign(options) } })
  expect({ status, id: body.id }).toEqual({ status: 200, id: agent.user.id })
  expect((await browser.call(getCurrentUser)).body.id).toBe(agent.user.id)
  expect((await agent.call(listPasskeys)).body[0]?.lastUsedAt).not.toBeNull()
  expect((await auditedOf(agent)).at(-1)).toMatchObject({
    action: 'session.signed_in',
    metadata: { method: 'passkey' },
  })
})

test('a new device that signs in with a passkey is told of as with a password', async () => {
  const { agent, device } = await agentWithPasskey()
  const browser = app.visitor()
  const { body: options } = await browser.call(startPasskeySignIn, { body: {} })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await browser.call(signInWithPasskey, { body: { credential: device.sign(options) }, headers })
  const { body: told } = await agent.call(listNotifications)
  expect(told.find(({ title }) => title === 'New sign-in')?.content).toContain('Firefox on Linux')
})

test('what is not signed for this address, by this key and with its owner verified is refused, and uses the challenge up [AUTH-58]', async () => {
  const { agent, device } = await agentWithPasskey()
  const { device: other } = await agentWithPasskey()
  const wrongs = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { type: 'webauthn.create' },
    { isVerified: false },
    { signature: Buffer.from('nothing at all') },
    { userHandle: other.keys[0]?.userHandle ?? '' },
  ]
  for (const wrong of wrongs) {
    const browser = app.visitor()
    const { body: options } = await browser.call(startPasskeySignIn, { body: {} })
    const credential = device.sign(options, wrong)
    expect(await browser.call(signInWithPasskey, { body: { credential } })).toMatchObject(NOT_ACCEPTED)
    expect(browser.cookie).toBeUndefined()
    const right = device.sign(options)
    expect(await browser.call(signInWithPasskey, { body: { credential: right } })).toMatchObject(OVER)
  }
  // The key of another account under the name of this one.
  const browser = app.visitor()
  const { body: options } = await browser.call(startPasskeySignIn, { body: {} })
  const forged = { ...other.sign(options), id: device.sign(options).id, rawId: device.sign(options).id }
  expect(await browser.call(signInWithPasskey, { body: { credential: forged } })).toMatchObject(NOT_ACCEPTED)
  const refused = (await auditedOf(agent)).filter(({ action }) => action === 'session.refused')
  expect(refused).toHaveLength(wrongs.length + 1)
  expect(refused[0]?.metadata).toEqual({ reason: 'passkey' })
})

test('a challenge is for the browser that asked for it, once, within 5 minutes [AUTH-58]', async () => {
  const { device } = await agentWithPasskey()
  const browser = app.visitor()
  const { body: options } = await browser.call(startPasskeySignIn, { body: {} })
  const credential = device.sign(options)
  const thief = app.visitor()
  expect(await thief.call(signInWithPasskey, { body: { credential } })).toMatchObject(OVER)
  await thief.call(startPasskeySignIn, { body: {} })
  expect(await thief.call(signInWithPasskey, { body: { credential } })).toMatchObject(OVER)
  expect((await browser.call(signInWithPasskey, { body: { credential } })).status).toBe(200)
  expect(await browser.call(signInWithPasskey, { body: { credential } })).toMatchObject(OVER)
  const { body: later } = await browser.call(startPasskeySignIn, { body: {} })
  const invented = device.sign(later, { challenge: 'AAAA' })
  expect(await browser.call(signInWithPasskey, { body: { credential: invented } })).toMatchObject(OVER)
  const late = device.sign(later)
  const call = () => browser.call(signInWithPasskey, { body: { credential: late } })
  expect(await stepsLater(11, call)).toMatchObject(OVER)
})

test('of two uses of one answer at once, one signs in', async () => {
  const { device } = await agentWithPasskey()
  const browser = app.visitor()
  const { body: options } = await browser.call(startPasskeySignIn, { body: {} })
  const body = { credential: device.sign(options) }
  const both = await Promise.all([1, 2, 3].map(() => browser.call(signInWithPasskey, { body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('a counter that goes back or stands still is refused: the key was copied', async () => {
  const { agent, device } = await agentWithPasskey({ counts: true, isSynced: false })
  expect((await signInBy(device, app.visitor())).status).toBe(200)
  expect((await signInBy(device, app.visitor(), { counter: 7 })).status).toBe(200)
  for (const counter of [7, 3, 0])
    expect(await signInBy(device, app.visitor(), { counter })).toMatchObject(NOT_ACCEPTED)
  expect((await (await givePassword(agent)).finish(device, { counter: 6 })).status).toBe(401)
  expect((await signInBy(device, app.visitor(), { counter: 8 })).status).toBe(200)
})

test('a passkey that was removed, of an account that is switched off or of nobody signs nobody in', async () => {
  const { agent, device, passkey } = await agentWithPasskey()
  await admin.call(updateMember, { params: { id: agent.user.id }, body: { isActive: false } })
  expect(await signInBy(device, app.visitor())).toMatchObject({
    status: 403,
    body: { message: 'Your account is disabled. Contact your administrator.' },
  })
  await admin.call(updateMember, { params: { id: agent.user.id }, body: { isActive: true } })
  expect((await signInBy(device, agent)).status).toBe(200)
  await agent.call(removePasskey, { params: { id: passkey.id } })
  expect(await signInBy(device, app.visitor())).toMatchObject(NOT_ACCEPTED)
  const foreign = new Authenticator(app.url)
  foreign.create((await admin.call(startPasskey)).body)
  expect(await signInBy(foreign, app.visitor())).toMatchObject(NOT_ACCEPTED)
})

test('after the password a passkey finishes the sign-in, also without its owner verified [AUTH-58]', async () => {
  const { agent, device } = await agentWithPasskey()
  const half = await givePassword(agent)
  expect(half.browser.cookie).toBeUndefined()
  const options = await half.ask()
  expect(options).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ id: device.sign(options).id }] })
  for (const path of ['/api/auth/user', '/api/settings/passkeys', '/api/leads'])
    expect((await half.browser.request('GET', path)).status).toBe(401)
  expect((await half.finish(device, { isVerified: false })).status).toBe(200)
  expect((await half.browser.call(getCurrentUser)).body.id).toBe(agent.user.id)
  const { challenge } = half
  expect((await half.browser.call(startPasskeySignIn, { body: { challenge } })).status).toBe(410)
  expect((await auditedOf(agent)).at(-1)).toMatchObject({
    action: 'session.signed_in',
    metadata: { method: 'passkey' },
  })
})

test('a sign-in half-way is finished by a passkey of its own account alone, in its own browser [AUTH-58]', async () => {
  const { agent, device } = await agentWithPasskey()
  const { agent: colleague, device: theirs } = await agentWithPasskey()
  const { device: foreign } = await addPasskeyTo(stranger)
  const half = await givePassword(agent)
  for (const other of [theirs, foreign]) expect(await half.finish(other)).toMatchObject(NOT_ACCEPTED)
  expect(half.browser.cookie).toBeUndefined()
  const { challenge } = half
  const options = await half.ask()
  const credential = device.sign(options)
  const thief = app.visitor()
  expect((await thief.call(startPasskeySignIn, { body: { challenge } })).status).toBe(410)
  expect((await thief.call(signInWithPasskey, { body: { challenge, credential } })).status).toBe(410)
  // A challenge of the one step is none of the other, and that of one sign-in none of another.
  const { browser } = half
  expect(await browser.call(signInWithPasskey, { body: { credential } })).toMatchObject(OVER)
  const { body: alone } = await browser.call(startPasskeySignIn, { body: {} })
  expect(await browser.call(signInWithPasskey, { body: { challenge, credential: device.sign(alone) } })).toMatchObject(
    OVER,
  )
  const second = await givePassword(colleague)
  const mixed = { challenge: second.challenge, credential }
  expect(await second.browser.call(signInWithPasskey, { body: mixed })).toMatchObject(OVER)
  expect((await half.finish(device)).status).toBe(200)
})

test('a passkey is no code, and five wrong ones end a sign-in', async () => {
  const { agent, device } = await agentWithPasskey()
  const { device: wrong } = await agentWithPasskey()
  const half = await givePassword(agent)
  const body = { challenge: half.challenge, code: '123456' }
  expect((await half.browser.call(verifyLogin, { body })).status).toBe(401)
  app.setLimits(1)
  for (let round = 0; round < 5; round += 1) expect(await half.finish(wrong)).toMatchObject(NOT_ACCEPTED)
  expect((await half.finish(device)).status).toBe(410)
})

test('a recovery code signs in whoever has no passkey at hand', async () => {
  const { agent, recoveryCodes } = await agentWithPasskey()
  const { browser, challenge } = await givePassword(agent)
  const code = recoveryCodes?.[0] ?? ''
  expect((await browser.call(verifyLogin, { body: { challenge, code } })).status).toBe(200)
})

test('tries are counted as those with a password are, by account and by network, and shut no known device out', async () => {
  const { agent, device } = await agentWithPasskey()
  const send = async (remoteAddress: string, wrong = {}, cookie = '') => {
    const headers = cookie ? { cookie: `device=${cookie}` } : {}
    const asked = await app.app.inject({
      method: 'POST',
      url: startPasskeySignIn.path,
      remoteAddress,
      headers,
      payload: {},
    })
    const own = asked.cookies.find(({ name }) => name === 'device')?.value ?? cookie
    const payload = {
      credential: device.sign(asked.json(), { origin: 'http://localhost:80', rpId: 'localhost', ...wrong }),
    }
    const answer = await app.app.inject({
      method: 'POST',
      url: signInWithPasskey.path,
      remoteAddress,
      headers: { cookie: `device=${own}` },
      payload,
    })
    return { status: answer.statusCode, device: answer.cookies.find(({ name }) => name === 'device')?.value ?? own }
  }
  const home = await send('102.89.23.7')
  expect(home.status).toBe(200)
  app.setLimits(0.1)
  const statuses = []
  for (let host = 0; host < 40; host += 1)
    statuses.push((await send(`198.51.100.${host}`, { signature: Buffer.from('x') })).status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(16)
  expect(statuses).toContain(429)
  expect((await send('102.89.23.7', {}, home.device)).status).toBe(200)
  expect(agent.user.id).toBeDefined()
})

test('whoever signs in with a passkey needs no reset of their factor, which stops', async () => {
  const { agent, device } = await agentWithPasskey()
  await admin.call(requestFactorReset, { params: { id: agent.user.id } })
  // A day later it would be in effect.
  await stepsLater(2 * 60 * 25, async () => {
    expect((await signInBy(device, app.visitor())).status).toBe(200)
  })
  expect((await agent.call(getTwoFactor)).body).toMatchObject({ methods: ['passkey'], reset: null })
  const { body: told } = await admin.call(listNotifications)
  expect(told.some(({ content }) => content?.includes('used a passkey, so the reset was stopped'))).toBe(true)
  await admin.call(requestFactorReset, { params: { id: agent.user.id } })
  await stepsLater(2 * 60 * 25, async () => {
    const { body } = await app.visitor().call(login, { body: { email: agent.user.email, password: agent.password } })
    expect(body.twoFactorRequired).toBeUndefined()
  })
  expect(await signInBy(device, app.visitor())).toMatchObject(NOT_ACCEPTED)
})

test('a new password by link keeps the passkeys and signs every session out', async () => {
  const { agent, device } = await agentWithPasskey()
  const { body: link } = await admin.call(createResetLink, { params: { id: agent.user.id } })
  const token = new URL(link.url).searchParams.get('reset') ?? ''
  await app.visitor().call(resetPassword, { body: { token, password: 'harmattan wind' } })
  expect((await agent.call(getCurrentUser)).status).toBe(401)
  expect((await signInBy(device, agent)).status).toBe(200)
  expect((await agent.call(listPasskeys)).body).toHaveLength(1)
})
