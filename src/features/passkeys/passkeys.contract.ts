import * as z from 'zod/mini'
import { authTexts } from '#features/auth/auth.texts.ts'
import { user } from '#features/workspace/workspace.contract.ts'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, idParams, instantOut, requiredText, wholeListQuery } from '#shared/fields.ts'
import { passkeyTexts } from './passkeys.texts.ts'

const passkey = z.object({
  id: idOut,
  name: z.string(),
  /** Whether a password manager keeps a copy, so that it is not lost with the device. */
  isSynced: z.boolean(),
  createdAt: instantOut,
  lastUsedAt: z.nullable(instantOut),
})
export type Passkey = z.output<typeof passkey>

const wrong = { error: passkeyTexts.unreadable }
/** Bytes as WebAuthn sends them in JSON: base64url. */
const bytes = (most: number) => z.string(wrong).check(z.regex(/^[\w-]+$/, wrong), z.maxLength(most, wrong))
const credentialId = bytes(1400)
const clientData = bytes(4000)
const attachment = z.optional(z.enum(['platform', 'cross-platform'], wrong))
const type = z.literal('public-key', wrong)

const newCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type,
    authenticatorAttachment: attachment,
    response: z.object(
      {
        clientDataJSON: clientData,
        attestationObject: bytes(16_000),
        transports: z.optional(
          z.array(z.string(wrong).check(z.maxLength(20, wrong)), wrong).check(z.maxLength(10, wrong)),
        ),
      },
      wrong,
    ),
  },
  wrong,
)
export type NewCredential = z.output<typeof newCredential>

const assertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type,
    authenticatorAttachment: attachment,
    response: z.object(
      {
        clientDataJSON: clientData,
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: z.optional(z.nullable(bytes(200))),
      },
      wrong,
    ),
  },
  wrong,
)
export type Assertion = z.output<typeof assertion>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** What a browser needs to make a passkey. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
})

/** What a browser needs to use one. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
  allowCredentials: z.optional(z.array(descriptor)),
})

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  dependsOn: ['settings'],
  method: 'GET',
  path: '/api/settings/passkeys',
  access: 'own',
  beforeFactor: true,
  list: true,
  summary: 'The passkeys of the own account, the oldest first.',
  query: wholeListQuery,
  answer: z.array(passkey),
})

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/settings/passkeys/options',
  access: 'own',
  beforeFactor: true,
  sensitive: 'always',
  refuses: { 409: 'There are 20 already, or everybody uses the account' },
  summary: 'What a browser needs to make a passkey, for 5 minutes.',
  answer: creation,
})

export const passkeyName = z.object({ name: requiredText(passkeyTexts.nameRequired, CAPS.name) })

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/settings/passkeys',
  access: 'own',
  beforeFactor: true,
  refuses: {
    400: 'The passkey or its name is wrong',
    409: 'It was added already, there are 20, or everybody uses the account',
    410: 'It was begun more than 5 minutes ago, or elsewhere',
  },
  summary:
    'Adds a passkey that the browser made; without a name it is called after the browser. With the first second factor come recovery codes, and every other session of the account ends.',
  secrets: ['recoveryCodes'],
  body: z.object({
    name: z.optional(requiredText(passkeyTexts.nameRequired, CAPS.name)),
    credential: newCredential,
  }),
  answer: z.extend(passkey, {
    /** Told once; null where the account has some already. */
    recoveryCodes: z.nullable(z.array(z.string())),
    /** Whether there were codes to tell, also for a repeated call. */
    hasNewCodes: z.boolean(),
  }),
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/settings/passkeys/:id',
  access: 'own',
  noun: 'Passkey',
  summary: 'Gives an own passkey another name.',
  params: idParams,
  body: passkeyName,
  answer: passkey,
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/settings/passkeys/:id',
  access: 'own',
  sensitive: 'always',
  noun: 'Passkey',
  refuses: { 409: 'It is the last second factor, which the company asks for' },
  summary: 'Removes an own passkey.',
  params: idParams,
})

const challenge = z.optional(
  z.string({ error: authTexts.signInOver }).check(z.maxLength(200, { error: authTexts.signInOver })),
)

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'public',
  refuses: { 410: 'The password was given more than 5 minutes ago or elsewhere' },
  summary:
    'What a browser needs to sign in with a passkey, for 5 minutes: in place of the password, or with the `challenge` of a sign-in as its second factor.',
  body: z.object({ challenge }),
  answer: request,
})

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  refuses: {
    401: 'The passkey is not accepted',
    403: 'The account is switched off',
    410: 'It was begun more than 5 minutes ago, elsewhere, or used already',
  },
  summary:
    'Signs in with a passkey whose owner was verified, or with the `challenge` of a sign-in finishes it as its second factor.',
  body: z.object({ challenge, credential: assertion }),
  answer: user,
})

export const startPasskeyConfirmation = endpoint({
  name: 'startPasskeyConfirmation',
  method: 'POST',
  path: '/api/auth/confirm/passkey/options',
  access: 'own',
  summary: 'What a browser needs to use a passkey in place of the own password, for sensitive calls.',
  answer: request,
})

export const confirmWithPasskey = endpoint({
  name: 'confirmWithPasskey',
  method: 'POST',
  path: '/api/auth/confirm/passkey',
  access: 'own',
  refuses: { 400: 'The passkey is not accepted', 410: 'It was begun more than 5 minutes ago, or used already' },
  summary: 'Takes a passkey in place of the own password, for sensitive calls; the session gets a new cookie.',
  body: z.object({ credential: assertion }),
  answer: z.object({ confirmedUntil: z.nullable(instantOut) }),
})
