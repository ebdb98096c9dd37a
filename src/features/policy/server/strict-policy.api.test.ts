import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { changePassword, getCurrentUser, login, updateCurrentUser, verifyLogin } from '#features/auth/auth.contract.ts'
import { confirmIdentity, deleteOtherSessions, deleteSession, listSessions } from '#features/auth/sessions.contract.ts'
import { disableTwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { stepsLater, switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { updatePolicy } from '../policy.contract.ts'
import { STRICT } from '../policy.rules.ts'

const app = testApp()
let admin: TestClient
let member: TestClient
let recoveryCodes: string[]
beforeAll(async () => {
  admin = await app.signUp()
  await switchOn(admin)
  await admin.call(updatePolicy, { body: STRICT })
  member = await admin.invite()
  recoveryCodes = (await switchOn(member)).recoveryCodes
})

const change = async (newPassword: string) => {
  const { status } = await member.call(changePassword, { body: { currentPassword: member.password, newPassword } })
  if (status === 200) member.password = newPassword
  return status
}
const signIn = async (password: string) =>
  (await app.visitor().call(login, { body: { email: member.user.email, password } })).status

/** The member on another device, by a recovery code. */
async function signInElsewhere(): Promise<TestClient> {
  const device = app.visitor()
  const { body } = await device.call(login, { body: { email: member.user.email, password: member.password } })
  const challenge = 'challenge' in body ? body.challenge : ''
  const { status } = await device.call(verifyLogin, { body: { challenge, code: recoveryCodes.pop() ?? '' } })
  expect(status).toBe(200)
  return device
}

test.each([
  ['small letters alone', 'qzvkjwxtmpgb'],
  ['capital letters alone', 'QZVKJWXTMPGB'],
  ['digits alone', '930471826055'],
  ['signs alone', '~^]%(;$#_}|.'],
  ['letters with marks', 'Ẹ̀kọ́ ìbàdàn ṣáá'],
  ['words with spaces', ' oak vex mud zip '],
  ['emoji', '🐊🪁🧭🫖🪗🦔🧄🪀🧵🪃🦩🪵'],
])('a password of %s is taken [V6.2.5]', async (_, password) => {
  expect(await change(password)).toBe(200)
  expect(await signIn(password)).toBe(200)
})

test('a password is compared as it was typed: letter case, spaces at its ends and the last of 200 characters count [V6.2.8] [V6.2.9]', async () => {
  const long = ` ${'Vq7 zmk Xpw-'.repeat(17)}`.slice(0, 199)
  expect(await change(`${long}a`)).toBe(200)
  expect(await signIn(`${long}a`)).toBe(200)
  for (const other of [`${long}b`, long, `${long}A`, `${long}a`.trimStart(), `${long}a`.slice(0, 72)])
    expect(await signIn(other)).toBe(401)
})

test('a password of years ago is good, and nobody has to choose another one [V6.2.10]', async () => {
  await app.db.execute(sql`/* test */ update users set created_at = created_at - interval '5 years',
    updated_at = updated_at - interval '5 years' where id = ${member.user.id}`)
  const { status, body } = await app
    .visitor()
    .call(login, { body: { email: member.user.email, password: member.password } })
  expect({ status, body }).toMatchObject({ status: 200, body: { twoFactorRequired: true } })
})

test('whoever proved who they are longer ago than the policy says ends no session before they do it again [V7.5.2]', async () => {
  const other = await signInElsewhere()
  const open = (await member.call(listSessions)).body.filter(({ isCurrent }) => !isCurrent)
  expect(open.length).toBeGreaterThan(0)
  await app.db.execute(sql`update sessions set sess = (sess::jsonb || jsonb_build_object('createdAt',
    to_char(now() at time zone 'UTC' - interval '16 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json where user_id = ${member.user.id}`)
  const end = () => member.call(deleteSession, { params: { id: open[0]?.id ?? '' } })
  expect(await end()).toMatchObject({ status: 403, body: { code: 'confirm_first' } })
  expect((await member.call(deleteOtherSessions)).status).toBe(403)
  expect((await member.call(confirmIdentity, { body: { password: member.password } })).status).toBe(200)
  expect((await end()).status).toBe(204)
  expect((await member.call(deleteOtherSessions)).status).toBe(204)
  expect((await other.call(getCurrentUser)).status).toBe(401)
})

test('who switched the second factor off ends all other sessions by one call [V7.4.3]', async () => {
  const person = await app.signUp()
  const { phone } = await switchOn(person)
  const other = app.visitor()
  const { body } = await other.call(login, { body: { email: person.user.email, password: person.password } })
  const verified = await stepsLater(1, async () => {
    const challenge = 'challenge' in body ? body.challenge : ''
    return other.call(verifyLogin, { body: { challenge, code: phone.code() } })
  })
  expect(verified.status).toBe(200)
  const off = await stepsLater(2, () =>
    person.call(disableTwoFactor, { body: { password: person.password, code: phone.code() } }),
  )
  expect(off.status).toBe(200)
  expect((await other.call(getCurrentUser)).status).toBe(200)
  expect((await person.call(deleteOtherSessions)).status).toBe(204)
  expect((await other.call(getCurrentUser)).status).toBe(401)
  expect((await person.call(getCurrentUser)).status).toBe(200)
})

test('a new address takes the password and a code, and either alone changes nothing [V7.5.1]', async () => {
  const move = (proof: { currentPassword?: string; code?: string }) =>
    member.call(updateCurrentUser, { body: { email: 'moved@example.com', ...proof } })
  const { password: currentPassword } = member
  const code = recoveryCodes.pop() ?? ''
  expect(await move({ code })).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword' }] } })
  expect(await move({ currentPassword })).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect(await move({ currentPassword, code: '000000' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'code' }] },
  })
  const { email } = (await member.call(getCurrentUser)).body
  expect(email).toBe(member.user.email)
  expect((await move({ currentPassword, code })).body).toMatchObject({ email: 'moved@example.com' })
  expect((await member.call(updateCurrentUser, { body: { position: 'Agent' } })).status).toBe(200)
})
