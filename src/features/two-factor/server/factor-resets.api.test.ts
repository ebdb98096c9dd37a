import { afterAll, beforeEach, expect, test } from 'vitest'
import { getCurrentUser, login, verifyLogin } from '#features/auth/auth.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { hashOfEverything } from '../../../../tests/support/database-hash.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import { stepsLater, switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany, testSockets } from '../../../../tests/support/test-company.ts'
import {
  getTwoFactor,
  keepSecondFactor,
  listMemberFactors,
  requestFactorReset,
  stopFactorReset,
  stopOwnFactorReset,
} from '../two-factor.contract.ts'
import { switchOffByCommand } from './switch-off.actions.ts'

const mailbox = new Mailbox()
await mailbox.open()
afterAll(() => mailbox.close())
const { app, admin, agent: colleague, stranger } = testCompany(() => ({ smtpUrl: mailbox.url }))
const listen = testSockets()
beforeEach(() => app.setLimits(1000))

const STEPS_OF_A_DAY = 2880
const DAY = 86_400_000

/** An agent with an authenticator app, and another admin. */
async function people() {
  const agent = await admin.invite()
  const owner = await admin.invite('admin')
  return { agent, owner, ...(await switchOn(agent)) }
}
const request = (by: TestClient, { user }: TestClient) => by.call(requestFactorReset, { params: { id: user.id } })
const stop = (by: TestClient, { user }: TestClient) => by.call(stopFactorReset, { params: { id: user.id } })
const signIn = async (who: TestClient, device = app.visitor()) =>
  (await device.call(login, { body: { email: who.user.email, password: who.password } })).body
const noticesOf = async (who: TestClient, title: RegExp) =>
  (await who.call(listNotifications)).body.filter((one) => title.test(one.title))
const auditsOf = async ({ user }: TestClient) =>
  (await auditedOf(app, admin, 'settings')).filter(
    ({ action, entityId }) => action.startsWith('twofactor.') && entityId === user.id,
  )
/** The mails to somebody since the last time, once all are sent. */
async function mailsTo({ user }: TestClient) {
  await app.setMailServer(mailbox.url)
  return mailbox.mails.filter(({ to }) => to.includes(user.email))
}

test('an admin requests a reset, everybody concerned gets a notification and a mail, and a day later the password is enough [AUTH-51] [V6.4.4]', async () => {
  const { agent, owner } = await people()
  await agent.call(updateSettings, { body: { notifications: { email: false } } })
  const { status, body } = await request(admin, agent)
  expect(status).toBe(200)
  expect(body).toMatchObject({ userId: agent.user.id, requestedBy: `Adaeze Okafor` })
  expect(Date.parse(body.takesEffectAt) - Date.now()).toBeGreaterThan(DAY - 60_000)
  expect(Date.parse(body.endsAt) - Date.parse(body.takesEffectAt)).toBe(7 * DAY)
  expect((await agent.call(getTwoFactor)).body.reset).toEqual(body)
  const own = (await admin.call(listMemberFactors)).body.find(({ userId }) => userId === agent.user.id)
  expect(own).toEqual({ userId: agent.user.id, methods: ['totp'], reset: body })
  const [told] = await noticesOf(agent, /^Your two-factor authentication will be switched off$/)
  expect(told?.content).toMatch(
    /^Adaeze Okafor asked for it\. From \d\d:\d\d on \w{3} \d+, \d{4}, your next sign-in takes only/,
  )
  for (const one of [admin, owner]) expect(await noticesOf(one, new RegExp(agent.user.lastName))).toHaveLength(1)
  for (const one of [agent, owner, admin])
    expect((await mailsTo(one)).at(-1)?.subject).toMatch(/two-factor authentication/i)
  expect(await mailsTo(colleague)).toEqual([])
  // Not before its time, and not without the password.
  expect(await stepsLater(STEPS_OF_A_DAY - 10, () => signIn(agent))).toMatchObject({ twoFactorRequired: true })
  const phone = await listen(agent)
  await stepsLater(STEPS_OF_A_DAY + 10, async () => {
    const wrong = await app.visitor().call(login, { body: { email: agent.user.email, password: 'not the password' } })
    expect(wrong.status).toBe(401)
    expect((await signIn(agent)).twoFactorRequired).toBeUndefined()
  })
  // What is signed in on the lost phone is signed out.
  expect(await phone.closed).toBe(4401)
  expect((await agent.call(getCurrentUser)).status).toBe(401)
  const fresh = app.visitor()
  expect(await signIn(agent, fresh)).toMatchObject({ id: agent.user.id })
  expect((await fresh.call(getTwoFactor)).body).toEqual({
    methods: [],
    recoveryCodesLeft: 0,
    isShared: false,
    reset: null,
  })
  expect(await auditsOf(agent)).toMatchObject([
    { action: 'twofactor.enabled' },
    { action: 'twofactor.reset_requested', userId: admin.user.id },
    { action: 'twofactor.reset', userId: agent.user.id, metadata: { requestedBy: admin.user.id } },
  ])
  const done = new RegExp(`${agent.user.lastName} was switched off`)
  for (const one of [fresh, owner, admin]) expect(await noticesOf(one, done)).toHaveLength(1)
})

test('nobody takes another’s factor at once: an agent may not ask, and no admin for themself, nor for who has none [AUTH-51] [V6.4.4]', async () => {
  const { agent, owner } = await people()
  await switchOn(owner)
  const before = await hashOfEverything(app.db)
  expect((await request(colleague, agent)).status).toBe(403)
  expect((await request(stranger, agent)).status).toBe(404)
  expect(await request(owner, owner)).toMatchObject({
    status: 409,
    body: { message: 'Use a recovery code, or ask another admin.' },
  })
  expect(await request(admin, colleague)).toMatchObject({
    status: 409,
    body: { message: 'This person has no two-factor authentication' },
  })
  expect((await admin.call(requestFactorReset, { params: { id: newId() } })).status).toBe(404)
  expect(await hashOfEverything(app.db)).toBe(before)
  expect(await signIn(agent)).toMatchObject({ twoFactorRequired: true })
})

test('two admins who ask at once ask once, and the day counts from the first [AUTH-51]', async () => {
  const { agent, owner } = await people()
  const answers = await Promise.all([request(admin, agent), request(owner, agent)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await stepsLater(100, () => request(owner, agent))).body).toEqual(answers[0]?.body)
  expect(await noticesOf(agent, /will be switched off$/)).toHaveLength(1)
})

const WAYS_TO_STOP: [string, (people: { agent: TestClient; owner: TestClient }) => Promise<number>][] = [
  ['another admin', async ({ agent, owner }) => (await stop(owner, agent)).status],
  ['the member, where they are signed in', async ({ agent }) => (await agent.call(stopOwnFactorReset)).status],
  [
    'the link of the member’s mail, without signing in',
    async ({ agent }) => {
      const [, token = ''] = /login\?keep=([\w-]{43})/.exec((await mailsTo(agent)).at(-1)?.text ?? '') ?? []
      const visitor = app.visitor()
      const { status } = await visitor.call(keepSecondFactor, { body: { token } })
      expect(visitor.cookie).toBeUndefined()
      expect(await visitor.call(keepSecondFactor, { body: { token } })).toMatchObject({
        status: 410,
        body: { message: 'This link has expired or was already used.' },
      })
      return status
    },
  ],
]
test.each(WAYS_TO_STOP)('%s stops it [AUTH-51]', async (_, way) => {
  const { agent, owner, phone } = await people()
  await request(admin, agent)
  expect(await way({ agent, owner })).toBeLessThan(300)
  expect((await agent.call(getTwoFactor)).body.reset).toBeNull()
  expect((await auditsOf(agent)).at(-1)).toMatchObject({ action: 'twofactor.reset_stopped' })
  const stays = new RegExp(`${agent.user.lastName} stays on`)
  for (const one of [agent, owner, admin]) expect(await noticesOf(one, stays)).toHaveLength(1)
  await stepsLater(STEPS_OF_A_DAY + 10, async () => {
    const device = app.visitor()
    const body = await signIn(agent, device)
    if (!body.twoFactorRequired) throw new Error('The factor is off')
    const verified = await device.call(verifyLogin, { body: { challenge: body.challenge, code: phone.code() } })
    expect(verified.status).toBe(200)
  })
})

test('only members of the company stop it, and agents only their own [AUTH-51]', async () => {
  const { agent } = await people()
  await request(admin, agent)
  expect((await stop(stranger, agent)).status).toBe(404)
  expect((await stop(colleague, agent)).status).toBe(403)
  expect((await colleague.call(stopOwnFactorReset)).status).toBe(204)
  expect((await agent.call(getTwoFactor)).body.reset).not.toBeNull()
})

test('a sign-in with a code of the phone stops it, one with a recovery code does not [AUTH-51]', async () => {
  const { agent, phone, recoveryCodes } = await people()
  await request(admin, agent)
  const finish = async (code: string) => {
    const device = app.visitor()
    const body = await signIn(agent, device)
    if (!body.twoFactorRequired) throw new Error('The factor is off')
    expect((await device.call(verifyLogin, { body: { challenge: body.challenge, code } })).status).toBe(200)
  }
  await finish(recoveryCodes[0] ?? '')
  expect((await agent.call(getTwoFactor)).body.reset).not.toBeNull()
  await finish(phone.code(1))
  expect((await agent.call(getTwoFactor)).body.reset).toBeNull()
  expect((await auditsOf(agent)).at(-1)).toMatchObject({ metadata: { by: 'code' } })
})

test('it ends with the rights of who asked, and a week after it took effect [AUTH-51]', async () => {
  const { agent, owner } = await people()
  await request(owner, agent)
  await admin.call(updateMember, { params: { id: owner.user.id }, body: { role: 'sales' } })
  expect((await agent.call(getTwoFactor)).body.reset).toBeNull()
  expect((await auditsOf(agent)).at(-1)).toMatchObject({ metadata: { by: 'rights' } })
  await request(admin, agent)
  await stepsLater(8 * STEPS_OF_A_DAY + 10, async () => {
    expect(await signIn(agent)).toMatchObject({ twoFactorRequired: true })
    expect((await agent.call(getTwoFactor)).body.reset).toBeNull()
    // Then it may be asked for again.
    expect(Date.parse((await request(admin, agent)).body.takesEffectAt) - Date.now()).toBeGreaterThan(9 * DAY - 60_000)
  })
})

test('whoever runs the server switches an account’s factor off, and its admins are notified [AUTH-51]', async () => {
  const { owner } = await people()
  await switchOn(owner)
  expect(await switchOffByCommand(app.context, 'nobody@example.com')).toBeUndefined()
  expect(await switchOffByCommand(app.context, colleague.user.email)).toEqual([])
  expect(await switchOffByCommand(app.context, ` ${owner.user.email.toUpperCase()}`)).toEqual(['totp'])
  expect((await owner.call(getCurrentUser)).status).toBe(401)
  expect(await signIn(owner)).toMatchObject({ id: owner.user.id })
  expect((await auditsOf(owner)).at(-1)).toMatchObject({ action: 'twofactor.removed', metadata: { by: 'command' } })
  const [told] = await noticesOf(admin, new RegExp(`${owner.user.lastName} was switched off`))
  expect(told?.content).toBe('It was switched off by a command on the server.')
})
