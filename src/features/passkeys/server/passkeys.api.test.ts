import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, login } from '#features/auth/auth.contract.ts'
import { confirmIdentity } from '#features/auth/sessions.contract.ts'
import { eraseMember } from '#features/erasure/erasure.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updatePolicy } from '#features/policy/policy.contract.ts'
import { getTwoFactor, listMemberFactors } from '#features/two-factor/two-factor.contract.ts'
import { newId } from '#shared/ids.ts'
import { ageProof } from '../../../../tests/support/age-proof.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { Authenticator, addPasskeyTo } from '../../../../tests/support/authenticator.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import { stepsLater, switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '../passkeys.contract.ts'
import { sweepPasskeyChallenges } from './passkey-challenges.actions.ts'

const { app, admin, stranger } = testCompany()
beforeEach(() => {
  app.setLimits(1000)
  app.context.installation = { registration: 'workspace' }
})

const namesOf = async (who: TestClient) => (await who.call(listPasskeys)).body.map(({ name }) => name)
const auditsOf = async (who: TestClient) =>
  (await auditedOf(app, who, 'settings'))
    .filter(({ userId, action }) => userId === who.user.id && action.startsWith('passkey'))
    .map(({ action }) => action)
const age = (who: TestClient, minutes: number) => ageProof(app, who, minutes)
const CONFIRM_FIRST = { status: 403, body: { code: 'confirm_first' } }
const OVER = { status: 410, body: { message: 'This sign-in took too long. Please try again.' } }
const NOT_MADE = {
  status: 400,
  body: { errors: [{ field: 'credential', message: 'The passkey could not be checked. Please try again.' }] },
}
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

test('a passkey is added, called after the browser, and its owner is told; the list names it without its key [AUTH-59]', async () => {
  const agent = await admin.invite()
  const { body: options } = await agent.call(startPasskey)
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Plotline' },
    user: { name: agent.user.email, displayName: `${agent.user.firstName} ${agent.user.lastName}` },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const credential = new Authenticator(agent.url).create(options)
  const headers = { 'user-agent': PHONE }
  const { body: added } = await agent.call(addPasskey, { body: { credential }, headers })
  expect(added).toMatchObject({ name: 'Chrome on Android', isSynced: true, lastUsedAt: null, hasNewCodes: true })
  expect(added.recoveryCodes).toHaveLength(10)
  const { body: again } = await agent.call(startPasskey)
  expect(again.excludeCredentials).toEqual([
    { id: credential.id, type: 'public-key', transports: ['internal', 'hybrid'] },
  ])
  const second = new Authenticator(agent.url, { isSynced: false }).create(again)
  const { body: other } = await agent.call(addPasskey, { body: { credential: second }, headers })
  expect(other).toMatchObject({ name: 'Chrome on Android 2', isSynced: false, recoveryCodes: null, hasNewCodes: false })
  const { body: list } = await agent.call(listPasskeys)
  expect(list.map(({ name }) => name)).toEqual(['Chrome on Android', 'Chrome on Android 2'])
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'isSynced', 'lastUsedAt', 'name'])
  expect(await auditsOf(agent)).toEqual(['passkey.added', 'passkey.added'])
  const { body: told } = await agent.call(listNotifications)
  expect(told.map(({ title }) => title)).toEqual(Array(2).fill('A passkey was added to your account'))
  expect(await namesOf(admin)).toEqual([])
})

test('the first passkey is a second factor: the password no longer does, and whoever is signed in elsewhere is signed out', async () => {
  const agent = await admin.invite()
  const elsewhere = app.visitor()
  const body = { email: agent.user.email, password: agent.password }
  await elsewhere.call(login, { body })
  const { recoveryCodes } = await addPasskeyTo(agent)
  expect((await elsewhere.call(getCurrentUser)).status).toBe(401)
  expect((await agent.call(getTwoFactor)).body).toMatchObject({ methods: ['passkey'], recoveryCodesLeft: 10 })
  const given = await app.visitor().call(login, { body })
  expect(given.body).toMatchObject({ twoFactorRequired: true, methods: ['passkey', 'recovery'] })
  expect(await textOfEverything(app.db)).not.toContain(recoveryCodes?.[0])
  const again = app.visitor()
  await again.call(login, { body })
  await addPasskeyTo(agent, { name: 'Another' })
  expect((await agent.call(getTwoFactor)).body.methods).toEqual(['passkey'])
})

test('beside an app, a passkey leaves the recovery codes and the other sessions as they are', async () => {
  const agent = await admin.invite()
  await switchOn(agent)
  const { recoveryCodes } = await addPasskeyTo(agent)
  expect(recoveryCodes).toBeNull()
  expect((await agent.call(getTwoFactor)).body).toMatchObject({ methods: ['totp', 'passkey'], recoveryCodesLeft: 10 })
})

test('what was not made for this address and challenge is not added', async () => {
  const agent = await admin.invite()
  const device = new Authenticator(agent.url)
  const wrongs = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { type: 'webauthn.get' }]
  for (const wrong of wrongs) {
    const { body: options } = await agent.call(startPasskey)
    const credential = device.create(options, wrong)
    expect(await agent.call(addPasskey, { body: { credential } })).toMatchObject(NOT_MADE)
    // Its challenge is used up.
    const right = device.create(options)
    expect(await agent.call(addPasskey, { body: { credential: right } })).toMatchObject(OVER)
  }
  const { body: options } = await agent.call(startPasskey)
  const invented = device.create(options, { challenge: 'AAAA' })
  expect(await agent.call(addPasskey, { body: { credential: invented } })).toMatchObject(OVER)
  const late = device.create(options)
  expect(await stepsLater(11, () => agent.call(addPasskey, { body: { credential: late } }))).toMatchObject(OVER)
  const { body: own } = await agent.call(startPasskey)
  const stolen = device.create(own)
  expect(await admin.call(addPasskey, { body: { credential: stolen } })).toMatchObject(OVER)
  expect(await namesOf(agent)).toEqual([])
  const { body: asked } = await agent.call(startPasskey)
  const broken = { ...device.create(asked), response: { clientDataJSON: '{}', attestationObject: 'x' } }
  expect(await agent.call(addPasskey, { body: { credential: broken } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'credential.response.clientDataJSON' }] },
  })
})

test('a passkey is added once; a repeated call says so and tells the recovery codes no more', async () => {
  const agent = await admin.invite()
  const { body: options } = await agent.call(startPasskey)
  const credential = new Authenticator(agent.url).create(options)
  const headers = { 'idempotency-key': newId() }
  const { body: first } = await agent.call(addPasskey, { body: { credential }, headers })
  const { body: second } = await agent.call(addPasskey, { body: { credential }, headers })
  expect(second).toEqual({ ...first, recoveryCodes: null })
  expect(await namesOf(agent)).toHaveLength(1)
  const { body: more } = await agent.call(startPasskey)
  const device = new Authenticator(agent.url)
  const made = device.create(more)
  await agent.call(addPasskey, { body: { credential: made } })
  // Another account's browser sends the same key.
  await app.db.execute(sql`/* test */ update passkeys set user_id = ${admin.user.id} where credential_id = ${made.id}`)
  const { body: last } = await agent.call(startPasskey)
  const [key] = device.keys
  const twin = new Authenticator(agent.url).create(last)
  await app.db.execute(sql`/* test */ update passkeys set credential_id = ${twin.id} where credential_id = ${made.id}`)
  expect(key).toBeDefined()
  expect(await agent.call(addPasskey, { body: { credential: twin } })).toMatchObject({
    status: 409,
    body: { message: 'This passkey was added already' },
  })
})

test('twenty are the most, and an account that everybody uses has none', async () => {
  const agent = await admin.invite()
  await addPasskeyTo(agent)
  await app.db.execute(sql`/* test */ insert into passkeys select workspace_id, gen_random_uuid(), user_id, name || n, credential_id || n,
    public_key, counter, transports, device_type, is_backed_up, created_at from passkeys, generate_series(1, 19) n
    where user_id = ${agent.user.id}`)
  expect(await agent.call(startPasskey)).toMatchObject({
    status: 409,
    body: { message: 'An account has at most 20 passkeys. Remove one first.' },
  })
  const other = await admin.invite()
  app.context.installation.demoAccount = { email: other.user.email, password: 'x' }
  expect(await other.call(startPasskey)).toMatchObject({
    status: 409,
    body: { message: 'Everybody can use this account, so it has no passkeys.' },
  })
})

test('a passkey is renamed by its owner alone; a wrong name is refused with its field [AUTH-59]', async () => {
  const agent = await admin.invite()
  const { passkey } = await addPasskeyTo(agent, { name: 'Old phone' })
  const params = { id: passkey.id }
  const { body: renamed } = await agent.call(renamePasskey, { params, body: { name: '  New phone ' } })
  expect(renamed).toEqual({ ...passkey, name: 'New phone' })
  expect(await agent.call(renamePasskey, { params, body: { name: ' ' } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name', message: 'Give the passkey a name' }] },
  })
  for (const other of [admin, stranger]) {
    expect((await other.call(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await other.call(removePasskey, { params })).status).toBe(404)
  }
  expect(await namesOf(agent)).toEqual(['New phone'])
})

test('with the last passkey the second factor and its recovery codes go, and the owner is told', async () => {
  const agent = await admin.invite()
  const { passkey: first } = await addPasskeyTo(agent)
  const { passkey: second } = await addPasskeyTo(agent)
  await agent.call(removePasskey, { params: { id: first.id } })
  expect((await agent.call(getTwoFactor)).body).toMatchObject({ methods: ['passkey'], recoveryCodesLeft: 10 })
  await agent.call(removePasskey, { params: { id: second.id } })
  expect((await agent.call(getTwoFactor)).body).toMatchObject({ methods: [], recoveryCodesLeft: 0 })
  const { email } = agent.user
  const { body } = await app.visitor().call(login, { body: { email, password: agent.password } })
  expect(body.twoFactorRequired).toBeUndefined()
  expect((await agent.call(removePasskey, { params: { id: second.id } })).status).toBe(404)
  const { body: told } = await agent.call(listNotifications)
  expect(told.filter(({ title }) => title === 'A passkey was removed from your account')).toHaveLength(2)
  expect(await auditsOf(agent)).toEqual(['passkey.added', 'passkey.added', 'passkey.removed', 'passkey.removed'])
})

test('a policy that asks for a second factor is satisfied by a passkey, and keeps the last one [AUTH-59]', async () => {
  const owner = await app.signUp()
  const agent = await owner.invite()
  await addPasskeyTo(owner)
  await owner.call(updatePolicy, { body: { secondFactor: 'all', graceDays: 0 } })
  const read = () => agent.request('GET', '/api/leads')
  expect(await read()).toMatchObject({ status: 403, body: { code: 'factor_first' } })
  // Whoever signed in long ago says who they are first.
  await age(agent, 16)
  expect(await agent.call(startPasskey)).toMatchObject(CONFIRM_FIRST)
  expect((await agent.call(confirmIdentity, { body: { password: agent.password } })).status).toBe(200)
  const { passkey, recoveryCodes } = await addPasskeyTo(agent)
  expect((await read()).status).toBe(200)
  const params = { id: passkey.id }
  expect(await agent.call(removePasskey, { params })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('this is your last one') },
  })
  expect(await namesOf(agent)).toHaveLength(1)
  await addPasskeyTo(agent)
  expect((await agent.call(removePasskey, { params })).status).toBe(204)
  await switchOn(agent, recoveryCodes?.[0])
  const [left] = (await agent.call(listPasskeys)).body
  expect((await agent.call(removePasskey, { params: { id: left?.id ?? '' } })).status).toBe(204)
  expect((await agent.call(getTwoFactor)).body.methods).toEqual(['totp'])
  const { body: factors } = await owner.call(listMemberFactors)
  expect(factors.find(({ userId }) => userId === agent.user.id)?.methods).toEqual(['totp'])
})

test('two removals at once leave one factor where the policy asks for it', async () => {
  const owner = await app.signUp()
  const [one, two] = [await addPasskeyTo(owner), await addPasskeyTo(owner)]
  await owner.call(updatePolicy, { body: { secondFactor: 'all', graceDays: 0 } })
  const both = await Promise.all(
    [one, two].map(({ passkey }) => owner.call(removePasskey, { params: { id: passkey.id } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('challenges are stored as hashes and swept once they are too old', async () => {
  const agent = await admin.invite()
  const { body: options } = await agent.call(startPasskey)
  const count = async () => (await app.db.execute(sql`/* test */ select 1 from passkey_challenges`)).rows.length
  const before = await count()
  expect(await textOfEverything(app.db)).not.toContain(options.challenge)
  await sweepPasskeyChallenges(app.context)
  expect(await count()).toBe(before)
  await stepsLater(11, () => sweepPasskeyChallenges(app.context))
  expect(await count()).toBe(0)
})

test('with an erased account its passkeys go, and their names from the log', async () => {
  const agent = await admin.invite()
  await addPasskeyTo(agent, { name: 'Phone of Qwyzor' })
  await admin.call(updateMember, { params: { id: agent.user.id }, body: { isActive: false } })
  expect((await admin.call(eraseMember, { params: { id: agent.user.id } })).status).toBeLessThan(300)
  expect(await textOfEverything(app.db)).not.toContain('Qwyzor')
  const { rows } = await app.db.execute(sql`/* test */ select 1 from passkeys where user_id = ${agent.user.id}`)
  expect(rows).toEqual([])
})
