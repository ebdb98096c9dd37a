import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import {
  type Assertion,
  addPasskey,
  type NewCredential,
  type Passkey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#features/passkeys/passkeys.contract.ts'
import type { TestClient } from './test-app.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const COPIED = 0x18
const NEW_KEY = 0x40

type Key = { id: Buffer; privateKey: KeyObject; userHandle: string; rpId: string; counter: number }

/** What a use differs in from one that is right. */
type Wrong = Partial<{
  origin: string
  rpId: string
  challenge: string
  type: string
  isVerified: boolean
  counter: number
  userHandle: string
  signature: Buffer
}>

/** A phone or security key in software: it makes ES256 keys, asks its person nothing and attests nothing. */
export class Authenticator {
  /** Where the browser is. */
  private readonly origin: string
  private readonly isSynced: boolean
  private readonly counts: boolean
  readonly keys: Key[] = []

  constructor(origin: string, { isSynced = true, counts = false } = {}) {
    this.origin = origin
    this.isSynced = isSynced
    this.counts = counts
  }

  /** Makes a key. */
  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    { origin = this.origin, rpId = options.rp.id, challenge = options.challenge, type = 'webauthn.create' }: Wrong = {},
  ): NewCredential {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key: Key = { id: randomBytes(32), privateKey, userHandle: options.user.id, rpId, counter: 0 }
    this.keys.push(key)
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(key.id.length)
    const authData = Buffer.concat([
      this.head(key, { isVerified: true, isNew: true }),
      Buffer.alloc(16),
      length,
      key.id,
      cose,
    ])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      id: encode(key.id),
      rawId: encode(key.id),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: encode(clientData({ type, challenge, origin })),
        attestationObject: encode(attestationObject),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** Signs with the last key. */
  sign(
    options: { challenge: string; rpId: string },
    { isVerified = true, counter, rpId = options.rpId, ...wrong }: Wrong = {},
    key = this.keys.at(-1),
  ): Assertion {
    if (!key) throw new Error('There is no key')
    key.counter = counter ?? (this.counts ? key.counter + 1 : 0)
    const data = clientData({
      type: wrong.type ?? 'webauthn.get',
      challenge: wrong.challenge ?? options.challenge,
      origin: wrong.origin ?? this.origin,
    })
    const authData = this.head({ ...key, rpId }, { isVerified })
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), key.privateKey)
    return {
      id: encode(key.id),
      rawId: encode(key.id),
      type: 'public-key',
      response: {
        clientDataJSON: encode(data),
        authenticatorData: encode(authData),
        signature: encode(wrong.signature ?? signature),
        userHandle: wrong.userHandle ?? key.userHandle,
      },
    }
  }

  private head({ rpId, counter }: Key, { isVerified, isNew }: { isVerified: boolean; isNew?: boolean }): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (this.isSynced ? COPIED : 0) | (isNew ? NEW_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
}

const clientData = (said: { type: string; challenge: string; origin: string }) =>
  Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))

/** Adds a passkey to the account of somebody signed in. */
export async function addPasskeyTo(
  client: TestClient,
  { name, ...made }: { name?: string; isSynced?: boolean; counts?: boolean } = {},
): Promise<{ device: Authenticator; passkey: Passkey; recoveryCodes: string[] | null }> {
  const device = new Authenticator(client.url, made)
  const { body: options } = await client.call(startPasskey)
  const { status, body } = await client.call(addPasskey, {
    body: { ...(name && { name }), credential: device.create(options) },
  })
  if (status !== 200) throw new Error(`The passkey was not added: ${status} ${JSON.stringify(body)}`)
  const { recoveryCodes, hasNewCodes: _, ...passkey } = body
  return { device, passkey, recoveryCodes }
}

/** Signs in with a passkey in place of the password, on a browser. */
export async function signInBy(device: Authenticator, browser: TestClient, wrong: Wrong = {}) {
  const { body: options } = await browser.call(startPasskeySignIn, { body: {} })
  return browser.call(signInWithPasskey, { body: { credential: device.sign(options, wrong) } })
}
