import type { Assertion, NewCredential } from '../passkeys.contract.ts'

/** The library is loaded with the first passkey: it is a sixth of all modules, and no start waits for it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** So long, ms, a browser waits for its person. */
const WAIT_MS = 5 * 60_000
/** ES256, EdDSA and RS256: what phones, computers and security keys make. */
const ALGORITHMS = [-7, -8, -257]

/** The name of the address under which a browser keeps its passkeys: it uses them there and nowhere else. */
const rpIdOf = (origin: string) => new URL(origin).hostname

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** What a browser calls a person by: it says nothing of them, and is the same for all of their passkeys. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

export type Known = { credentialId: string; transports: string[] }
const descriptorOf = ({ credentialId, transports }: Known) => ({ id: credentialId, transports })

type Maker = {
  origin: string
  challenge: string
  userId: string
  email: string
  name: string
  known: readonly Known[]
}

/** What a browser needs to make a passkey that is also found without an address typed. */
export async function creationOptions({ origin, challenge, userId, email, name, known }: Maker) {
  const { generateRegistrationOptions } = await loadLibrary()
  const { rp, ...options } = await generateRegistrationOptions({
    rpName: 'Plotline',
    rpID: rpIdOf(origin),
    userID: bytesOf(handleOf(userId)),
    userName: email,
    userDisplayName: name,
    challenge: bytesOf(challenge),
    timeout: WAIT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options, rp: { ...rp, id: rpIdOf(origin) } }
}

type Asked = {
  origin: string
  challenge: string
  /** Whether the device has to make sure who holds it: by a finger, a face or a PIN. */
  verifies: boolean
  /** The passkeys that will do; without them any of the browser's. */
  known?: readonly Known[]
}

/** What a browser needs to use a passkey. */
export async function requestOptions({ origin, challenge, verifies, known }: Asked) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    challenge: bytesOf(challenge),
    timeout: WAIT_MS,
    userVerification: verifies ? 'required' : 'preferred',
    ...(known && { allowCredentials: known.map(descriptorOf) }),
  })
}

/** Undefined where the library throws: each of its reasons is a wrong answer of the browser. */
async function orWrong<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}

type Expected = { origin: string; challenge: string }

/** The passkey that a browser made; undefined when it is none for this address and challenge. */
export async function verifyNew(credential: NewCredential, { origin, challenge }: Expected) {
  const { response } = credential
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await orWrong(
    verifyRegistrationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, transports: response.transports ?? [] },
      } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return undefined
  const { credential: made, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: response.transports ?? [],
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
  }
}

export type Stored = { userId: string; credentialId: string; publicKey: string; counter: number }

/** What a use of a passkey says; undefined when it is not its own, for this address and challenge, or was seen before. */
export async function verifyUse(
  credential: Assertion,
  stored: Stored,
  { origin, challenge, verifies }: Expected & { verifies: boolean },
) {
  const { userHandle } = credential.response
  if (userHandle && userHandle !== handleOf(stored.userId)) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await orWrong(
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: verifies,
      credential: { id: stored.credentialId, publicKey: bytesOf(stored.publicKey), counter: stored.counter },
    }),
  )
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp, credentialDeviceType } = verified.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp, deviceType: credentialDeviceType }
}
