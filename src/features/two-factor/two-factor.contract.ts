import * as z from 'zod/mini'
import { authTexts } from '#features/auth/auth.texts.ts'
import { settings } from '#features/settings/settings.contract.ts'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, idParams, instantOut, requiredText, wholeListQuery } from '#shared/fields.ts'

const password = z
  .string({ error: authTexts.passwordRequired })
  .check(z.minLength(1, { error: authTexts.passwordRequired }), z.maxLength(200, { error: authTexts.passwordTooLong }))
const code = requiredText(authTexts.codeRequired, CAPS.name)
/** Told once: a repeated call answers null. */
const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

/** A way back for a member who lost their phone: an admin asked for it, and their factor is off at a sign-in between the two times. */
export const factorReset = z.object({
  userId: idOut,
  requestedBy: z.string(),
  takesEffectAt: instantOut,
  endsAt: instantOut,
})
export type FactorReset = z.output<typeof factorReset>

const twoFactor = z.object({
  methods: z.array(z.string()),
  recoveryCodesLeft: z.number(),
  /** Whether everybody uses the account, so that it can have none. */
  isShared: z.boolean(),
  reset: z.nullable(factorReset),
})
export type TwoFactor = z.output<typeof twoFactor>

export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/api/settings/2fa',
  access: 'own',
  beforeFactor: true,
  summary:
    'The second factors of the own account, how many recovery codes are left, and a reset that an admin asked for.',
  answer: twoFactor,
})

export const twoFactorSetup = z.object({ password })
export const passwordAndCode = z.object({ password, code })
/** Both are left out by an account that confirms with a passkey. */
const ownProof = z.partial(passwordAndCode)

export const setUpTwoFactor = endpoint({
  name: 'setUpTwoFactor',
  method: 'POST',
  path: '/api/settings/2fa/setup',
  access: 'own',
  beforeFactor: true,
  refuses: { 409: 'It is on already, or everybody uses the account' },
  summary: 'Makes a key for an authenticator app; it is asked for once a code of it was entered.',
  secrets: ['secret', 'otpauthUrl', 'qrDataUrl'],
  body: ownProof,
  answer: z.object({
    secret: z.nullable(z.string()),
    otpauthUrl: z.nullable(z.string()),
    qrDataUrl: z.nullable(z.string()),
  }),
})

export const verificationCode = z.object({ code })

export const enableTwoFactor = endpoint({
  name: 'enableTwoFactor',
  method: 'POST',
  path: '/api/settings/2fa/enable',
  access: 'own',
  beforeFactor: true,
  refuses: { 400: 'The code is wrong', 409: 'It is on already, or there is no key of the last hour' },
  summary: 'Switches two-factor authentication on with a code of the new key; every other session of the account ends.',
  secrets: ['recoveryCodes'],
  body: verificationCode,
  answer: recoveryCodes,
})

export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/api/settings/2fa/disable',
  access: 'own',
  refuses: { 400: 'The password or the code is wrong', 409: 'It is off already' },
  summary: 'Switches two-factor authentication off with the password and a code.',
  body: ownProof,
  answer: settings,
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/settings/2fa/recovery-codes',
  access: 'own',
  refuses: { 400: 'The password or the code is wrong', 409: 'Two-factor authentication is off' },
  summary: 'Ten new recovery codes, told once; those of before stop working.',
  secrets: ['recoveryCodes'],
  body: ownProof,
  answer: recoveryCodes,
})

export const stopOwnFactorReset = endpoint({
  name: 'stopOwnFactorReset',
  method: 'DELETE',
  path: '/api/settings/2fa/reset',
  access: 'own',
  summary: 'Stops a reset of the own second factor that an admin asked for.',
})

export const keepSecondFactor = endpoint({
  name: 'keepSecondFactor',
  method: 'POST',
  path: '/api/auth/keep-second-factor',
  access: 'public',
  refuses: { 410: 'The link is spent' },
  summary: 'Stops a reset of a second factor by the link that was mailed to its owner.',
  body: z.object({
    token: z.string({ error: authTexts.linkSpent }).check(z.maxLength(200, { error: authTexts.linkSpent })),
  }),
  answer: z.object({ message: z.string() }),
})

const memberFactors = z.object({
  userId: idOut,
  methods: z.array(z.string()),
  reset: z.nullable(factorReset),
})
export type MemberFactors = z.output<typeof memberFactors>

export const listMemberFactors = endpoint({
  name: 'listMemberFactors',
  method: 'GET',
  path: '/api/admin/second-factors',
  access: 'admin',
  list: true,
  summary: 'Which members have a second factor, and which resets are open.',
  query: wholeListQuery,
  answer: z.array(memberFactors),
})

export const requestFactorReset = endpoint({
  name: 'requestFactorReset',
  method: 'POST',
  path: '/api/admin/users/:id/2fa-reset',
  access: 'admin',
  sensitive: true,
  noun: 'User',
  refuses: { 409: 'The member has no second factor, is switched off, or is the caller' },
  summary:
    'Asks that the second factor of a member who lost their phone be off at their next sign-in, in a day at the earliest. The member and every admin are told, and each of them can stop it.',
  params: idParams,
  answer: factorReset,
})

export const stopFactorReset = endpoint({
  name: 'stopFactorReset',
  method: 'DELETE',
  path: '/api/admin/users/:id/2fa-reset',
  access: 'admin',
  noun: 'User',
  summary: 'Stops the reset of a member’s second factor.',
  params: idParams,
})
