import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  demoLogin,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyLogin,
} from '#features/auth/auth.contract.ts'
import { sweepChallenges } from '#features/auth/server/second-step.actions.ts'
import { openSession } from '#features/auth/server/sessions.actions.ts'
import { createResetLink, updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import type { SessionControl } from '#server/http/serve.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import { stepsLater, switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { getTwoFactor } from '../two-factor.contract.ts'

const statements: string[] = []
const { app, admin } = testCompany({ onStatement: (statement) => statements.push(statement) })
beforeEach(() => {
  app.setLimits(1000)
  app.context.installation = { registration: 'workspace' }
})

const OVER = { status: 410, body: { message: 'This sign-in took too long. Enter your password again.' } }
const WRONG = { status: 401, body: { message: 'Invalid verification code', errors: [{ field: 'code' }] } }

/** An agent with an authenticator app. */
async function agentWithPhone() {
  const agent = await admin.invite()
  return { agent, ...(await switchOn(agent)) }
}

/** Gives the password on a device, a new one by default. */
async function givePassword(who: TestClient, device = app.visitor()) {
  const { status, body } = await device.call(login, { body: { email: who.user.email, password: who.password } })
  expect(status).toBe(200)
  if (!body.twoFactorRequired) throw new Error('No second factor was asked for')
  const { challenge } = body
  return { device, challenge, verify: (code: string) => device.call(verifyLogin, { body: { challenge, code } }) }
}

const audited = async (who: TestClient) => {
  await app.context.mailer.close()
  const { rows } = await app.db.execute<{ action: string; address: string | null; metadata: Record<string, unknown> }>(
    sql`/* test */ select action, address, metadata from audit_log where entity_id = ${who.user.id} order by seq`,
  )
  return rows
}

test('after the password nobody is signed in: the challenge opens nothing, and is stored as a hash [AUTH-51]', async () => {
  const { agent } = await agentWithPhone()
  const { device, challenge } = await givePassword(agent)
  expect(device.cookie).toBeUndefined()
  expect(await textOfEverything(app.db)).not.toContain(challenge)
  for (const cookie of [`sid=${challenge}`, device.deviceCookie ?? '', `device=${challenge}`]) {
    device.cookie = cookie
    for (const path of [
      '/api/auth/user',
      '/api/settings',
      '/api/settings/2fa',
      '/api/leads',
      '/api/users',
      '/api/changes',
    ])
      expect((await device.request('GET', path)).status).toBe(401)
  }
  expect((await audited(agent)).filter(({ action }) => action === 'session.signed_in')).toHaveLength(1)
})

test('the second step is for the browser that gave the password, once, within 5 minutes [AUTH-51] [V6.6.2]', async () => {
  const { agent, phone } = await agentWithPhone()
  const { device, challenge, verify } = await givePassword(agent)
  const code = phone.code(1)
  const stolen = { body: { challenge, code } }
  const { agent: other } = await agentWithPhone()
  for (const thief of [app.visitor(), (await givePassword(other)).device])
    expect(await thief.call(verifyLogin, stolen)).toMatchObject(OVER)
  expect(await stepsLater(11, () => verify(phone.code()))).toMatchObject(OVER)
  expect(await device.call(verifyLogin, { body: { challenge: `${challenge}x`, code } })).toMatchObject(OVER)
  expect((await verify(code)).status).toBe(200)
  expect(await stepsLater(4, () => verify(phone.code()))).toMatchObject(OVER)
  expect((await audited(agent)).at(-1)).toMatchObject({ action: 'session.signed_in', metadata: { method: 'totp' } })
})

test('a code works once, and never after a later one [AUTH-51] [V6.5.1]', async () => {
  const { agent, phone } = await agentWithPhone()
  const used = 'This code was used already. Wait for the next one.'
  const first = await givePassword(agent)
  const code = phone.code(1)
  expect((await first.verify(code)).status).toBe(200)
  const second = await givePassword(agent)
  expect(await second.verify(code)).toMatchObject({ ...WRONG, body: { errors: [{ message: used }] } })
  await stepsLater(6, async () => {
    expect((await second.verify(phone.code(1))).status).toBe(200)
    const third = await givePassword(agent)
    for (const early of [phone.code(-1), phone.code(), phone.code(1)])
      expect(await third.verify(early)).toMatchObject({ ...WRONG, body: { errors: [{ message: used }] } })
  })
})

test('of two uses of one code at once, one succeeds, whether in one sign-in or in two [AUTH-51]', async () => {
  const { agent, phone, recoveryCodes } = await agentWithPhone()
  await stepsLater(4, async () => {
    const [one, two] = [await givePassword(agent), await givePassword(agent)]
    const both = await Promise.all([one, two].map(({ verify }) => verify(phone.code())))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })
  const again = await givePassword(agent)
  const twice = await Promise.all([1, 2, 3].map(() => again.verify(recoveryCodes[0] ?? '')))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  const [three, four] = [await givePassword(agent), await givePassword(agent)]
  const recovered = await Promise.all([three, four].map(({ verify }) => verify(recoveryCodes[1] ?? '')))
  expect(recovered.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a phone whose clock is off by one step is good; by two or more it is refused with what to do [AUTH-51] [V6.5.5]', async () => {
  const { agent, phone } = await agentWithPhone()
  const clock = {
    status: 401,
    body: {
      message: 'Invalid verification code',
      errors: [
        {
          field: 'code',
          message: 'The clock of your phone is wrong. Set it to the time of the network, then enter the next code.',
        },
      ],
    },
  }
  await stepsLater(20, async () => {
    for (const off of [-10, -2, 2])
      expect(await (await givePassword(agent)).verify(phone.code(off))).toMatchObject(clock)
    for (const off of [-11, 3, 10]) {
      const { status, body } = await (await givePassword(agent)).verify(phone.code(off))
      expect({ status, body }).toEqual({
        status: 401,
        body: { message: WRONG.body.message, errors: [{ field: 'code', message: WRONG.body.message }] },
      })
    }
    for (const off of [-1, 1]) expect((await (await givePassword(agent)).verify(phone.code(off))).status).toBe(200)
  })
})

test('five wrong codes end a sign-in, and the owner learns that somebody has the password [AUTH-51] [V6.6.3]', async () => {
  const { agent, phone } = await agentWithPhone()
  app.setLimits(1)
  const { verify } = await givePassword(agent)
  for (let round = 0; round < 5; round += 1) expect(await verify('000000')).toMatchObject(WRONG)
  expect(await stepsLater(2, () => verify(phone.code()))).toMatchObject(OVER)
  const refused = (await audited(agent)).filter(({ action }) => action === 'session.refused')
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ address: '127.0.0.1', metadata: { reason: 'code' } })
  const { body: told } = await agent.call(listNotifications)
  expect(told.filter(({ title }) => title === 'Somebody has your password')).toHaveLength(1)
})

/** Sends a call from an address, with a device's cookie where it has one. */
async function sendFrom(remoteAddress: string, url: string, payload: object, device = '') {
  const headers = device ? { cookie: `device=${device}` } : {}
  const answer = await app.app.inject({ method: 'POST', url, remoteAddress, headers, payload })
  const cookie = answer.cookies.find(({ name }) => name === 'device')?.value
  return { status: answer.statusCode, body: answer.json(), device: cookie ?? device, headers: answer.headers }
}

test('guesses get no further than ten in a quarter of an hour and forty a day, from any network and at once, and shut no known device out [AUTH-51] [V6.6.3]', async () => {
  const { agent, phone } = await agentWithPhone()
  const { email } = agent.user
  const known = await sendFrom('102.89.23.7', login.path, { email, password: agent.password })
  const first = { challenge: known.body.challenge, code: phone.code(1) }
  const home = await sendFrom('102.89.23.7', verifyLogin.path, first, known.device)
  expect(home.status).toBe(200)
  /** Signs in by a code from an address; answers the status, and how long to wait. */
  const guess = async (host: number, code: string, device = '') => {
    const address = `198.51.100.${host}`
    const { body, device: own } = await sendFrom(address, login.path, { email, password: agent.password }, device)
    const { status, headers } = await sendFrom(address, verifyLogin.path, { challenge: body.challenge, code }, own)
    return { status, wait: Number(headers['retry-after'] ?? 0) }
  }
  app.setLimits(1)
  const burst = await Promise.all(Array.from({ length: 40 }, (_, host) => guess(host, '000000')))
  expect(burst.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = burst.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(30)
  // Nobody is shut out for longer than that.
  for (const { wait } of refused) expect(wait).toBeLessThanOrEqual(15 * 60)
  await stepsLater(4, async () => {
    expect((await guess(1, phone.code())).status).toBe(429)
    expect((await guess(1, phone.code(), home.device)).status).toBe(200)
  })
  // A tenth of each limit, the short one reset each time, as if its time were over.
  const { limits } = app.context
  let tried = 0
  for (let round = 0; round < 60; round += 1) {
    if ((await guess(round, '000000')).status === 401) tried += 1
    await limits.forgive('code', `totp of ${agent.user.id} elsewhere`)
  }
  expect(tried).toBe(30)
})

test('whoever lost the phone signs in by a recovery code, each of which works once, however it is typed [AUTH-51] [SET-21] [V6.5.1]', async () => {
  const { agent, recoveryCodes } = await agentWithPhone()
  const [first = '', second = '', third = ''] = recoveryCodes
  const typed = [
    first,
    ` ${second.toLowerCase().replaceAll('-', ' ')} `,
    third.replaceAll('0', 'O').replaceAll('1', 'l'),
  ]
  for (const code of typed) expect((await (await givePassword(agent)).verify(code)).status).toBe(200)
  for (const code of typed) expect(await (await givePassword(agent)).verify(code)).toMatchObject(WRONG)
  expect((await agent.call(getTwoFactor)).body.recoveryCodesLeft).toBe(7)
  const rows = (await audited(agent)).filter(({ action }) => action === 'twofactor.recovery_used')
  expect(rows.map(({ metadata }) => metadata.left)).toEqual([9, 8, 7])
  const { body: told } = await agent.call(listNotifications)
  expect(told.find(({ title }) => title === 'A recovery code was used')?.content).toMatch(/^7 are left/)
  // Named as what it is not, no code is right.
  const { device, challenge } = await givePassword(agent)
  const body = { challenge, code: recoveryCodes[4] ?? '', method: 'totp' as const }
  expect(await device.call(verifyLogin, { body })).toMatchObject(WRONG)
})

test('a new password ends a sign-in half-way; a password link keeps the factor and signs nobody in [AUTH-51] [AUTH-53] [V6.4.3]', async () => {
  const { agent, phone } = await agentWithPhone()
  const half = await givePassword(agent)
  await agent.call(changePassword, { body: { currentPassword: agent.password, newPassword: 'battery staple' } })
  agent.password = 'battery staple'
  await stepsLater(2, async () => expect(await half.verify(phone.code())).toMatchObject(OVER))
  const { body: link } = await admin.call(createResetLink, { params: { id: agent.user.id } })
  const token = new URL(link.url).searchParams.get('reset') ?? ''
  const visitor = app.visitor()
  const reset = await visitor.call(resetPassword, { body: { token, password: 'harmattan wind' } })
  expect(reset.status).toBe(200)
  expect(visitor.cookie).toBeUndefined()
  agent.password = 'harmattan wind'
  const next = await givePassword(agent)
  expect((await stepsLater(2, () => next.verify(phone.code()))).status).toBe(200)
  expect((await app.visitor().call(forgotPassword, { body: { email: agent.user.email } })).status).toBe(200)
})

test('an account that was switched off in between does not sign in [AUTH-51] [AUTH-52]', async () => {
  const { agent, phone } = await agentWithPhone()
  const half = await givePassword(agent)
  const set = (isActive: boolean) => admin.call(updateMember, { params: { id: agent.user.id }, body: { isActive } })
  await set(false)
  await stepsLater(2, async () => expect(await half.verify(phone.code())).toMatchObject(OVER))
  expect(
    (await app.visitor().call(login, { body: { email: agent.user.email, password: agent.password } })).status,
  ).toBe(403)
})

test('the demo login asks for the factor too, and an invited account has none yet [AUTH-51] [AUTH-54]', async () => {
  const { agent } = await agentWithPhone()
  app.context.installation.demoAccount = { email: agent.user.email, password: agent.password }
  const visitor = app.visitor()
  expect((await visitor.call(demoLogin)).body).toMatchObject({ twoFactorRequired: true, methods: ['totp', 'recovery'] })
  expect(visitor.cookie).toBeUndefined()
  const { body: invited } = await admin.call(createInvite, { body: { email: 'new-agent@example.com' } })
  const invite = new URL(invited.url ?? '').searchParams.get('invite') ?? ''
  const account = {
    email: 'new-agent@example.com',
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Obi',
    invite,
  }
  expect((await app.visitor().call(register, { body: account })).status).toBe(201)
})

test('a sign-in by password that began before the factor was switched on opens no session [AUTH-51]', async () => {
  const agent = await admin.invite()
  const { workspace, id: userId } = agent.user
  const scope = { workspaceId: workspace.id, userId, role: 'sales' as const, context: app.context }
  const control = {
    address: '127.0.0.1',
    device: '',
    isSecure: false,
    setCookie: () => {},
  } as unknown as SessionControl
  await openSession(scope, control, {})
  await switchOn(agent)
  await expect(openSession(scope, control, {})).rejects.toMatchObject({ status: 401 })
})

test('challenges that are too old are deleted [AUTH-51]', async () => {
  const { agent, phone } = await agentWithPhone()
  const count = async () =>
    (await app.db.execute(sql`/* test */ select 1 from sign_in_challenges where user_id = ${agent.user.id}`)).rows
      .length
  const { verify } = await givePassword(agent)
  await sweepChallenges(app.context)
  expect(await count()).toBe(1)
  await stepsLater(11, () => sweepChallenges(app.context))
  expect(await count()).toBe(0)
  expect(await stepsLater(2, () => verify(phone.code()))).toMatchObject(OVER)
})

test('what a refused code began is rolled back as a whole: no session, no entry, and the next code is good [AUTH-51]', async () => {
  const { agent, phone } = await agentWithPhone()
  const stored = async () =>
    (
      await app.db.execute(sql`/* test */ select s.sid, a.last_step from sessions s
        join authenticators a on a.user_id = s.user_id where s.user_id = ${agent.user.id} order by 1`)
    ).rows
  const before = await stored()
  const used = phone.code()
  for (const code of ['000000', used, phone.code(2), 'abcd-efgh']) {
    const { device, verify } = await givePassword(agent)
    expect((await verify(code)).status).toBe(401)
    expect(device.cookie).toBeUndefined()
    expect(await stored()).toEqual(before)
  }
  const signIns = async () => (await audited(agent)).filter(({ action }) => action === 'session.signed_in').length
  // When the account was opened.
  expect(await signIns()).toBe(1)
  const { verify } = await givePassword(agent)
  expect((await verify(phone.code(1))).status).toBe(200)
  expect(await verify(phone.code(1))).toMatchObject(OVER)
  expect(await stored()).toHaveLength(before.length + 1)
  expect(await signIns()).toBe(2)
})

/** How many statements something runs. */
async function countOf(work: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await work()
  return statements.length
}

test('the second factor costs a sign-in few statements, and no second slow hash', async () => {
  const { agent, phone } = await agentWithPhone()
  const plain = await admin.invite()
  const sign = (who: TestClient) =>
    app.visitor().call(login, { body: { email: who.user.email, password: who.password } })
  const alone = await countOf(() => sign(plain))
  const withFactor = await countOf(async () => (await givePassword(agent)).verify(phone.code(1)))
  expect(withFactor).toBeLessThanOrEqual(alone + 7)
})
