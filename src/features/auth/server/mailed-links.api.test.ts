import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createResetLink, updateMember } from '#features/members/members.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import { buildApp } from '#server/build-app.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import {
  forgotPassword,
  getAuthConfig,
  getCurrentUser,
  login,
  resetPassword,
  updateCurrentUser,
} from '../auth.contract.ts'
import { authRoutes } from './auth.routes.ts'
import { readSession } from './sessions.actions.ts'

let me: TestClient

const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(async () => {
  await app.setMailServer(undefined)
  await mailbox.close()
})
const app = testApp()
beforeEach(async () => {
  app.setLimits(1000)
  await app.setMailServer(mailbox.url)
  mailbox.refusal = undefined
  mailbox.mails.length = 0
  app.mailErrors.length = 0
  me = await app.signUp()
  await app.setMailServer(mailbox.url)
})

const SAID = 'If the address is registered, a link has been sent.'
const askFor = (email: string) => app.visitor().call(forgotPassword, { body: { email } })
const setBy = (token: string, password = 'a new password') =>
  app.visitor().call(resetPassword, { body: { token, password } })
const signIn = (client: TestClient, password: string) =>
  app.visitor().call(login, { body: { email: client.user.email, password } })

/** The token of the newest mail once all mails under way have arrived. */
async function mailedToken(): Promise<string> {
  await app.setMailServer(mailbox.url)
  return /reset=([\w-]{43})/.exec(mailbox.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

test('a mailed link sets a new password once and ends every session and socket [AUTH-53] [A8] [A9]', async () => {
  const socket = await me.listen()
  expect(await askFor(me.user.email.toUpperCase())).toMatchObject({ status: 200, body: { message: SAID } })
  const token = await mailedToken()
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]?.to).toEqual([me.user.email])
  expect(mailbox.mails[0]?.text).toContain(`${app.url}/login?reset=${token}`)
  expect((await setBy(token)).status).toBe(200)
  expect(await socket.closed).toBe(4401)
  expect((await me.call(getCurrentUser)).status).toBe(401)
  expect((await signIn(me, me.password)).status).toBe(401)
  expect((await signIn(me, 'a new password')).status).toBe(200)
  const again = await setBy(token, 'another password')
  expect(again).toMatchObject({ status: 410, body: { message: 'This link has expired or was already used.' } })
  const { rows } = await app.db.execute(
    sql`select entity_id from audit_log where workspace_id = ${me.user.workspace.id} and action = 'password.changed'`,
  )
  expect(rows).toEqual([{ entity_id: me.user.id }])
})

test('of many uses at once one succeeds, and its password holds [A8] [V6.4.1]', async () => {
  await askFor(me.user.email)
  const token = await mailedToken()
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => ({ index, ...(await setBy(token, `password ${index}`)) })),
  )
  const [winner, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect((await signIn(me, `password ${winner?.index}`)).status).toBe(200)
})

test('no sign-in that was under way with the old password outlives the change [A8] [A9]', async () => {
  await askFor(me.user.email)
  const token = await mailedToken()
  const [reset, ...signIns] = await Promise.all([
    setBy(token),
    ...Array.from({ length: 24 }, () => signIn(me, me.password)),
  ])
  expect(reset.status).toBe(200)
  for (const { status } of signIns) expect([200, 401]).toContain(status)
  const { rows } = await app.db.execute(sql`select sid from sessions where user_id = ${me.user.id}`)
  expect(rows).toEqual([])
  expect((await signIn(me, 'a new password')).status).toBe(200)
})

test('an unknown or switched-off address gets the same answer and no mail [AUTH-53]', async () => {
  const member = await me.invite()
  await me.call(updateMember, { params: { id: member.user.id }, body: { isActive: false } })
  mailbox.mails.length = 0
  expect(await askFor('nobody@example.com')).toMatchObject({ status: 200, body: { message: SAID } })
  expect(await askFor(member.user.email)).toMatchObject({ status: 200, body: { message: SAID } })
  await app.setMailServer(undefined)
  expect(mailbox.mails).toEqual([])
})

test('only the hash of a link is kept, for 60 minutes [A8] [V6.4.1]', async () => {
  await askFor(me.user.email)
  const token = await mailedToken()
  const ofMine = sql`workspace_id = ${me.user.workspace.id}`
  const { rows } = await app.db.execute<{ row: string; minutes: number }>(
    sql`select r::text as row, extract(epoch from expires_at - created_at)::int / 60 as minutes from password_resets r where ${ofMine}`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token)
  expect(rows[0]?.minutes).toBe(60)
  await app.db.execute(sql`update password_resets set expires_at = now() - interval '1 second' where ${ofMine}`)
  expect((await setBy(token)).status).toBe(410)
  expect((await signIn(me, me.password)).status).toBe(200)
})

test('a link sets its own account only, and a newer one takes its place [A8]', async () => {
  const other = await app.signUp()
  await askFor(me.user.email)
  const first = await mailedToken()
  await askFor(me.user.email)
  const second = await mailedToken()
  expect(second).not.toBe(first)
  expect((await setBy(first)).status).toBe(410)
  expect((await setBy(second)).status).toBe(200)
  expect((await signIn(other, other.password)).status).toBe(200)
})

test('a link sent to an address is void once the account has another [A8]', async () => {
  await askFor(me.user.email)
  const token = await mailedToken()
  const body = { email: 'moved-away@example.com', currentPassword: me.password }
  expect((await me.call(updateCurrentUser, { body })).status).toBe(200)
  expect((await setBy(token)).status).toBe(410)
})

test('the link leads to the configured address, whatever the request calls the host [A8]', async () => {
  const fixed = await buildApp({
    context: app.context,
    routes: authRoutes,
    readSession,
    latestSeq: async () => 0,
    isReady: async () => true,
    publicUrl: 'https://crm.example.com',
    trustProxy: 1,
    logLevel: 'silent',
  })
  const answer = await fixed.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: me.user.email },
  })
  expect(answer.statusCode).toBe(200)
  const token = await mailedToken()
  expect(mailbox.mails.at(-1)?.text).toContain(`https://crm.example.com/login?reset=${token}`)
  expect(mailbox.mails.at(-1)?.text).not.toContain('evil.example')
  const signedIn = await fixed.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: me.user.email, password: me.password },
  })
  for (const cookie of [signedIn.headers['set-cookie']].flat()) expect(cookie).toMatch(/; Secure/)
  await fixed.close()
})

test('5 links an hour are the limit of an account, known or not, and 20 of an address', async () => {
  app.setLimits(1)
  for (const email of [me.user.email, 'unknown@example.com']) {
    for (let round = 0; round < 5; round += 1) expect((await askFor(email)).status).toBe(200)
    expect((await askFor(email)).status).toBe(429)
  }
  for (let round = 0; round < 8; round += 1) expect((await askFor(`u${round}@example.com`)).status).toBe(200)
  expect((await askFor('one-too-many@example.com')).status).toBe(429)
})

test('an admin hands over a link, for members of the own company only [AUTH-53] [ROLE-03]', async () => {
  const member = await me.invite('manager')
  const stranger = await app.signUp()
  const made = await me.call(createResetLink, { params: { id: member.user.id } })
  expect(made.status).toBe(200)
  expect((await stranger.call(createResetLink, { params: { id: member.user.id } })).status).toBe(404)
  expect((await member.call(createResetLink, { params: { id: me.user.id } })).status).toBe(403)
  const token = new URL(made.body.url).searchParams.get('reset') ?? ''
  expect((await setBy(token)).status).toBe(200)
  expect((await signIn(member, 'a new password')).status).toBe(200)
})

test('without a mail server nothing claims to have sent a mail [AUTH-53]', async () => {
  await app.setMailServer(undefined)
  const config = await app.visitor().call(getAuthConfig)
  expect(config.body.mail).toBe(false)
  const { status, body } = await askFor(me.user.email)
  expect(status).toBe(200)
  expect(body.message).not.toContain('sent')
  const invited = await me.call(createInvite, { body: { email: 'no-mail@example.com' } })
  expect(invited).toMatchObject({ status: 201, body: { mailed: false } })
  expect((await me.call(getSettings)).body.capabilities).toEqual({ email: false, sms: false })
  await app.setMailServer(mailbox.url)
  expect((await app.visitor().call(getAuthConfig)).body.mail).toBe(true)
  expect((await me.call(getSettings)).body.capabilities).toEqual({ email: true, sms: false })
})

test('an invitation is mailed with its link, in the words of its sender as text [AUTH-54]', async () => {
  await confirmAddress(mailbox, me)
  await me.call(updateCurrentUser, { body: { firstName: '<b>Ada' } })
  const { body } = await me.call(createInvite, { body: { email: 'guest@example.com' } })
  expect(body.mailed).toBe(true)
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['guest@example.com']])
  const link = /https?:\S+invite=[\w-]{43}/.exec(mailbox.mails[0]?.text ?? '')?.[0]
  expect(link).toMatch(new RegExp(`^${app.url}/login\\?register=true&invite=`))
  expect(link).not.toBe(body.url)
  const [, html = ''] = mailbox.mails[0]?.text.split('Content-Type: text/html') ?? []
  expect(html).toContain('&lt;b&gt;Ada')
  expect(html).not.toContain('<b>')
})

test('a mail server that refuses is logged, and the answer does not claim a mail [AUTH-54]', async () => {
  await confirmAddress(mailbox, me)
  mailbox.refusal = 'Mailbox full'
  const { status, body } = await me.call(createInvite, { body: { email: 'refused@example.com' } })
  expect(status).toBe(201)
  expect(body.mailed).toBe(false)
  expect(app.mailErrors).toHaveLength(1)
  mailbox.refusal = undefined
  const mail = { to: 'a@example.com', subject: 'Subject', text: 'Text', html: '<p>Text</p>' }
  expect(await app.context.mailer.send(mail)).toBe(true)
  expect(mailbox.mails[0]?.text).toContain('From: Plotline <crm@example.com>')
})
