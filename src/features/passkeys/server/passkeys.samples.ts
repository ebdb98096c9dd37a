import { login } from '#features/auth/auth.contract.ts'
import { Authenticator, addPasskeyTo } from '../../../../tests/support/authenticator.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import {
  addPasskey,
  confirmWithPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '../passkeys.contract.ts'

const silent = 'the own passkeys'
const facts = { silent, hidden: 'a challenge is no record', keyless: 'every call is another challenge' }

/** A member with a passkey. */
async function memberWithPasskey({ admin }: SampleCompany) {
  const as = await admin.invite()
  return { as, ...(await addPasskeyTo(as)) }
}

export const passkeySamples = [
  sample(startPasskey, async ({ admin }) => ({ as: await admin.invite() }), facts),
  sample(
    addPasskey,
    async ({ admin }) => {
      const as = await admin.invite()
      const { body: options } = await as.call(startPasskey)
      return { as, body: { name: 'My phone', credential: new Authenticator(as.url).create(options) } }
    },
    { silent },
  ),
  sample(
    renamePasskey,
    async (company) => {
      const { as, passkey } = await memberWithPasskey(company)
      return { as, params: { id: passkey.id }, body: { name: 'The phone of the office' } }
    },
    { silent },
  ),
  sample(
    removePasskey,
    async (company) => {
      const { as, passkey } = await memberWithPasskey(company)
      return { as, params: { id: passkey.id } }
    },
    { silent },
  ),
  sample(startPasskeySignIn, ({ app }) => ({ as: app.visitor(), body: {} }), facts),
  sample(
    signInWithPasskey,
    async (company) => {
      const { device } = await memberWithPasskey(company)
      const as = company.app.visitor()
      const { body: options } = await as.call(startPasskeySignIn, { body: {} })
      return { as, body: { credential: device.sign(options) } }
    },
    { silent },
  ),
  sample(
    signInWithPasskey,
    async (company) => {
      const { as: member, device } = await memberWithPasskey(company)
      const as = company.app.visitor()
      const given = await as.call(login, { body: { email: member.user.email, password: member.password } })
      if (!given.body.twoFactorRequired) throw new Error('No second factor was asked for')
      const { challenge } = given.body
      const { body: options } = await as.call(startPasskeySignIn, { body: { challenge } })
      return { as, body: { challenge, credential: device.sign(options) } }
    },
    { label: 'as the second factor', silent },
  ),
  sample(startPasskeyConfirmation, async (company) => ({ as: (await memberWithPasskey(company)).as }), facts),
  sample(
    confirmWithPasskey,
    async (company) => {
      const { as, device } = await memberWithPasskey(company)
      const { body: options } = await as.call(startPasskeyConfirmation)
      return { as, body: { credential: device.sign(options) } }
    },
    { silent, keyless: 'a repeated call has the cookie of a session that was replaced' },
  ),
]
