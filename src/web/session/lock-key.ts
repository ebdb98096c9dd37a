import {
  base64URLStringToBuffer,
  bufferToBase64URLString,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { StoredKey } from './own-lock-rules.ts'

const ES256 = -7
/** Flags of an authenticator's answer: somebody was there, and it has verified who. */
const VERIFIED = 0b101
const SIGNATURE_PART = 32

const random = () => bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer)

/** Whether this device can verify its person: by finger, face or its own PIN. */
export async function hasLockKeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Has the device make a key for the lock; no server knows it. */
export async function makeLockKey(name: string): Promise<StoredKey> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: random(),
      rp: { name: 'Plotline', id: location.hostname },
      user: { id: random(), name, displayName: name },
      pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        userVerification: 'required',
        residentKey: 'discouraged',
      },
      attestation: 'none',
    },
  })
  if (!response.publicKey || response.publicKeyAlgorithm !== ES256)
    throw new Error('The device made no key of this kind')
  return { id, publicKey: response.publicKey }
}

/** The two numbers of an ECDSA signature in DER, side by side as WebCrypto takes them. */
export function plainSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(2 * SIGNATURE_PART)
  let at = 2
  for (const part of [0, 1]) {
    const length = der[at + 1] ?? 0
    const number = der.subarray(at + 2, at + 2 + length)
    const short = number.subarray(Math.max(0, number.length - SIGNATURE_PART))
    plain.set(short, (part + 1) * SIGNATURE_PART - short.length)
    at += 2 + length
  }
  return plain
}

type Assertion = Awaited<ReturnType<typeof startAuthentication>>

/** Whether the answer comes from the key of this device, to this question, from a person whom it has verified. */
export async function isAnswerOf(key: StoredKey, { id, response }: Assertion, challenge: string): Promise<boolean> {
  const said = new Uint8Array(base64URLStringToBuffer(response.clientDataJSON))
  const data = new Uint8Array(base64URLStringToBuffer(response.authenticatorData))
  const { type, challenge: answered, origin } = JSON.parse(new TextDecoder().decode(said)) as Record<string, unknown>
  const flags = data[32] ?? 0
  if (id !== key.id || type !== 'webauthn.get' || answered !== challenge || origin !== location.origin) return false
  if ((flags & VERIFIED) !== VERIFIED) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said))
  const signed = new Uint8Array(data.length + digest.length)
  signed.set(data)
  signed.set(digest, data.length)
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await crypto.subtle.importKey('spki', base64URLStringToBuffer(key.publicKey), curve, false, [
    'verify',
  ])
  const signature = plainSignature(new Uint8Array(base64URLStringToBuffer(response.signature)))
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, signed)
}

/** Asks the device to verify its person, without any network; false when it was not its own key that answered. */
export async function askLockKey(key: StoredKey): Promise<boolean> {
  const challenge = random()
  const answer = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: location.hostname,
      allowCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'required',
    },
  })
  return isAnswerOf(key, answer, challenge)
}
