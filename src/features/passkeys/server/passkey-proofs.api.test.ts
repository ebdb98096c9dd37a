import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, updateCurrentUser } from '#features/auth/auth.contract.ts'
import { confirmIdentity } from '#features/auth/sessions.contract.ts'
import { DELETE_WORD, deleteAccount } from '#features/erasure/erasure.contract.ts'
import { renewRecoveryCodes, setUpTwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { ageProof } from '../../../../tests/support/age-proof.ts'
import { addPasskeyTo } from '../../../../tests/support/authenticator.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { confirmWithPasskey, removePasskey, startPasskey, startPasskeyConfirmation } from '../passkeys.contract.ts'

const { app, admin } = testCompany()
beforeEach(() => app.setLimits(1000))

const age = (who: TestClient, minutes: number) => ageProof(app, who, minutes)
const CONFIRM_FIRST = { status: 403, body: { code: 'confirm_first' } }
const BOTH_FIRST = { status: 403, body: { code: 'confirm_both_first' } }
const OVER = { status: 410, body: { message: 'This sign-in took too long. Please try again.' } }

test('adding and removing ask who it is after a quarter of an hour, whatever the policy: by a passkey, or by the password and a code [AUTH-59] [V7.5.1]', async () => {
  const agent = await admin.invite()
  await age(agent, 14)
  const { device, passkey, recoveryCodes } = await addPasskeyTo(agent)
  await age(agent, 16)
  const params = { id: passkey.id }
  expect(await agent.call(startPasskey)).toMatchObject(BOTH_FIRST)
  expect(await agent.call(removePasskey, { params })).toMatchObject(BOTH_FIRST)
  const { body: options } = await agent.call(startPasskeyConfirmation)
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.sign(options).id])
  expect(options.userVerification).toBe('required')
  const before = agent.cookie
  for (const wrong of [{ isVerified: false }, { origin: 'https://evil.example' }]) {
    const { body: asked } = await agent.call(startPasskeyConfirmation)
    const refused = await agent.call(confirmWithPasskey, { body: { credential: device.sign(asked, wrong) } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'credential' }] } })
  }
  expect(await agent.call(startPasskey)).toMatchObject(BOTH_FIRST)
  const credential = device.sign(options)
  expect((await agent.call(confirmWithPasskey, { body: { credential } })).status).toBe(200)
  expect(agent.cookie).not.toBe(before)
  expect((await agent.call(startPasskey)).status).toBe(200)
  expect(await agent.call(confirmWithPasskey, { body: { credential } })).toMatchObject(OVER)
  await age(agent, 16)
  const { password } = agent
  expect((await agent.call(confirmIdentity, { body: { password } })).status).toBe(200)
  expect(await agent.call(removePasskey, { params })).toMatchObject(BOTH_FIRST)
  const wrongCode = await agent.call(confirmIdentity, { body: { password, code: '000000' } })
  expect(wrongCode).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect(await agent.call(removePasskey, { params })).toMatchObject(BOTH_FIRST)
  await agent.call(confirmIdentity, { body: { password, code: recoveryCodes?.[0] ?? '' } })
  expect((await agent.call(removePasskey, { params })).status).toBe(204)
})

test('an account without a second factor gives its password alone', async () => {
  const agent = await admin.invite()
  await age(agent, 16)
  expect(await agent.call(startPasskey)).toMatchObject(CONFIRM_FIRST)
  await agent.call(confirmIdentity, { body: { password: agent.password } })
  expect((await agent.call(startPasskey)).status).toBe(200)
})

test('what takes the password and a code takes a passkey that was just given again, and nothing after two minutes [V7.5.1]', async () => {
  const agent = await admin.invite()
  const { device } = await addPasskeyTo(agent)
  const give = async () => {
    const { body: options } = await agent.call(startPasskeyConfirmation)
    expect((await agent.call(confirmWithPasskey, { body: { credential: device.sign(options) } })).status).toBe(200)
  }
  const confirm = DELETE_WORD
  const calls = [
    () => agent.call(setUpTwoFactor, { body: {} }),
    () => agent.call(renewRecoveryCodes, { body: {} }),
    () => agent.call(updateCurrentUser, { body: { email: 'passkey-moved@example.com' } }),
    () => agent.call(deleteAccount, { body: { confirm } }),
  ]
  // Adding the passkey, a moment ago, is no proof for these.
  for (const call of calls) expect(await call()).toMatchObject(BOTH_FIRST)
  await give()
  await age(agent, 3)
  for (const call of calls) expect(await call()).toMatchObject(BOTH_FIRST)
  await give()
  expect(await Promise.all(calls.slice(0, 3).map(async (call) => (await call()).status))).toEqual([200, 200, 200])
  expect((await agent.call(getCurrentUser)).body.email).toBe('passkey-moved@example.com')
  await give()
  expect((await calls[3]?.())?.status).toBe(204)
})

test('where no passkey was given, an app is set up with the password and a code of the account', async () => {
  const agent = await admin.invite()
  const { recoveryCodes } = await addPasskeyTo(agent)
  const { password } = agent
  const setUp = (code?: string) => agent.call(setUpTwoFactor, { body: { password, ...(code && { code }) } })
  for (const code of [undefined, '000000'])
    expect(await setUp(code)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect((await setUp(recoveryCodes?.[0])).status).toBe(200)
})

test('a passkey of another account confirms nothing', async () => {
  const [agent, other] = [await admin.invite(), await admin.invite()]
  await addPasskeyTo(agent)
  const { device } = await addPasskeyTo(other)
  const { body: options } = await agent.call(startPasskeyConfirmation)
  const refused = await agent.call(confirmWithPasskey, { body: { credential: device.sign(options) } })
  expect(refused.status).toBe(400)
})
