import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { type AddressInfo, connect } from 'node:net'

type Received = { endpoint: string; headers: IncomingHttpHeaders; text: Record<string, unknown> }
type Refusal = { status: number; retryAfter?: string; body?: string }
type Browser = { endpoint: string; receiver: CryptoKeyPair; publicKey: Uint8Array; auth: Uint8Array; serverKey: string }

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const text = (value: string) => new TextEncoder().encode(value)
const base64url = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString('base64url')
const fromBase64url = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))

async function hkdf(salt: Uint8Array, ikm: Uint8Array, info: Uint8Array, bytes: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', ikm as BufferSource, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: salt as BufferSource, info: info as BufferSource }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8))
}

/** The message in these bytes, by RFC 8291 and 8188, as a browser reads it. */
async function decrypt({ receiver, publicKey, auth }: Browser, body: Uint8Array): Promise<Record<string, unknown>> {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + idLength)
  const sender = await crypto.subtle.importKey('raw', senderKey as BufferSource, CURVE, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, receiver.privateKey, 256)
  const info = Buffer.concat([text('WebPush: info\0'), publicKey, senderKey])
  const ikm = await hkdf(auth, new Uint8Array(shared), info, 32)
  const key = await hkdf(salt, ikm, text('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await hkdf(salt, ikm, text('Content-Encoding: nonce\0'), 12)
  const aes = await crypto.subtle.importKey('raw', key as BufferSource, 'AES-GCM', false, ['decrypt'])
  const record = body.subarray(21 + idLength)
  const plain = new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce as BufferSource }, aes, record as BufferSource),
  )
  const end = plain.lastIndexOf(2)
  return JSON.parse(new TextDecoder().decode(plain.subarray(0, end)))
}

/** What is wrong with the signature of a message (VAPID, RFC 8292); undefined when nothing is. */
async function vapidFault(authorization = '', origin: string, serverKey: string): Promise<string | undefined> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== serverKey) return 'the key is not the one that the browser has'
  const signer = await crypto.subtle.importKey(
    'raw',
    fromBase64url(key),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  const isSigned = await crypto.subtle.verify(how, signer, fromBase64url(signature), text(`${header}.${claims}`))
  if (!isSigned) return 'the signature is wrong'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = Date.now() / 1000
  if (aud !== origin) return `it is for ${aud}`
  if (exp < seconds || exp > seconds + 86_400) return 'it holds for too long, or no more'
  return /^(https:\/\/|mailto:.+@)/.test(sub) ? undefined : 'nobody can be asked about it'
}

/** Push services under any name, and their browsers: each message is checked and decrypted as a browser does it. */
export class PushServices {
  /** The messages to browsers. */
  readonly received: Received[] = []
  /** What was wrong with messages; a test that sends some expects none. */
  readonly faults: string[] = []
  /** How many messages came, refused ones too. */
  calls = 0
  /** The answer to every message; undefined accepts them. */
  refusal: Refusal | undefined
  private readonly browsers = new Map<string, Browser>()
  private server: Server | undefined
  private port = 0

  async open(): Promise<void> {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const origin = `https://${request.headers.host}`
      const body = new Uint8Array(Buffer.concat(chunks))
      const {
        status,
        retryAfter,
        body: said = '',
      } = await this.answerTo(`${origin}${request.url}`, origin, request.headers, body).catch(
        (error: unknown): Refusal => {
          this.faults.push(String(error))
          return { status: 400 }
        },
      )
      response.writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }) }).end(said)
    })
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  }

  close(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }

  /** Where the server reaches them, in place of the internet. */
  readonly connect = (): Socket => connect(this.port, '127.0.0.1')

  /** A browser that may get messages of the server with this key; returns the body of its call. */
  async browser(serverKey: string, name = 'send') {
    const receiver = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', receiver.publicKey))
    const auth = crypto.getRandomValues(new Uint8Array(16))
    const endpoint = `https://push.example.com/${name}/${crypto.randomUUID()}`
    this.browsers.set(endpoint, { endpoint, receiver, publicKey, auth, serverKey })
    return { endpoint, keys: { p256dh: base64url(publicKey), auth: base64url(auth) } }
  }

  /** A browser whose person took the permission back: its address is gone. */
  forget(endpoint: string): void {
    this.browsers.delete(endpoint)
  }

  /** The messages to one browser, in order. */
  to(endpoint: string): Record<string, unknown>[] {
    return this.received.filter((one) => one.endpoint === endpoint).map((one) => one.text)
  }

  private async answerTo(
    endpoint: string,
    origin: string,
    headers: IncomingHttpHeaders,
    body: Uint8Array,
  ): Promise<Refusal> {
    this.calls += 1
    if (this.refusal) return this.refusal
    const browser = this.browsers.get(endpoint)
    if (!browser) return { status: 410 }
    const fault = await vapidFault(headers.authorization, origin, browser.serverKey)
    if (fault) this.faults.push(fault)
    if (headers['content-encoding'] !== 'aes128gcm') this.faults.push('it is not encrypted as aes128gcm')
    if (!/^\d+$/.test(String(headers.ttl))) this.faults.push('it has no TTL')
    if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) this.faults.push('a wrong topic')
    if (body.length > 4096) this.faults.push('it is too large')
    if (fault) return { status: 403 }
    this.received.push({ endpoint, headers, text: await decrypt(browser, body) })
    return { status: 201 }
  }
}
