import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { Socket } from 'node:net'
import type { PushText } from '#shared/push-text.ts'
import type { OpenDatabase } from '../db/database.ts'
import { isPushAddress, publicLookup } from './push-address.ts'
import { type PushKeys, readPushKeys } from './push-keys.queries.ts'

/** Where a browser takes push messages, and the keys that encrypt them for it alone. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

type PushOptions = {
  /** For how long the push service tries, s. */
  ttl: number
  /** A message of the same topic that has not reached the device is replaced. */
  topic?: string
}

/** The push service took no message this time; `afterS` is when it wants to be asked again, where it says so. */
export class PushRefused extends Error {
  readonly afterS: number | undefined

  constructor(reason: Error, afterS: number | undefined) {
    super(reason.message, { cause: reason })
    this.afterS = afterS
  }
}

/** A push service that does not answer must not block the other messages for long. */
const PATIENCE_MS = 10_000
/** So much of an answer is read for the reason of a refusal. */
const LONGEST_REASON = 200
/** The longest wait that is granted to a push service, s: later nobody needs the message. */
const LONGEST_WAIT_S = 3_600
const GONE = [404, 410]

declare module '../base/context.ts' {
  interface Context {
    push: PushSender
  }
}

type Options = {
  database: OpenDatabase
  /** Whom a push service can ask about our messages: an https address, or a `mailto:`. */
  subject: string
  /** Opens the connection in place of the usual one, which leads to addresses on the internet alone. */
  connect?: (() => Socket) | undefined
  onError: (error: unknown) => void
}

/** Whom push services can ask: the address of the installation, or the sender of its mails where that is not on https. */
export function pushSubject({ publicUrl, mailFrom }: { publicUrl: string | undefined; mailFrom: string }): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Sends push messages to the browsers of people (RFC 8030), encrypted for each and signed with the keys of this installation. */
export class PushSender {
  private readonly database: OpenDatabase
  private readonly subject: string
  private readonly agent: Agent
  private readonly onError: (error: unknown) => void
  private known: Promise<PushKeys> | undefined

  constructor({ database, subject, connect, onError }: Options) {
    this.database = database
    this.subject = subject
    this.onError = onError
    this.agent = new Agent({ lookup: publicLookup, keepAlive: true, maxSockets: 20, timeout: PATIENCE_MS })
    if (connect) this.agent.createConnection = () => connect()
  }

  /** Logs that a message was not sent, and why. */
  log(error: unknown): void {
    this.onError(error)
  }

  /** The keys of the installation, read or made once. */
  keys(): Promise<PushKeys> {
    this.known ??= readPushKeys(this.database).catch((error: unknown) => {
      this.known = undefined
      throw error
    })
    return this.known
  }

  /**
   * Hands a message over to the push service of a device: false when the device takes no more messages and is to be dropped. Throws
   * `PushRefused` when the service did not accept it.
   */
  async deliver({ endpoint, p256dh, auth }: PushTarget, text: PushText, { ttl, topic }: PushOptions): Promise<boolean> {
    // A row of an earlier version, or of a restored backup, is trusted no more than a call.
    if (!isPushAddress(endpoint)) return false
    const { buildPushPayload } = await import('@block65/webcrypto-web-push')
    const { method, headers, body } = await buildPushPayload(
      { data: text, options: { ttl, urgency: 'high', ...(topic && { topic }) } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: this.subject, ...(await this.keys()) },
    )
    const { status, said, retryAfter } = await this.send(endpoint, method, { ...headers }, body)
    if (GONE.includes(status)) return false
    if (status >= 200 && status < 300) return true
    const reason = said.replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
    throw new PushRefused(
      new Error(`The push service refused the message (${status})${reason && `: ${reason}`}`),
      retryAfter,
    )
  }

  close(): void {
    this.agent.destroy()
  }

  private send(endpoint: string, method: string, headers: Record<string, string>, body: Uint8Array) {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof readAnswer>>>()
    // Nothing is followed: where a push service moved, it says so to the browser.
    const call = request(endpoint, {
      agent: this.agent,
      method: method.toUpperCase(),
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    call.on('error', reject)
    call.on('response', (answer) => readAnswer(answer).then(resolve, reject))
    call.end(body)
    return promise
  }
}

async function readAnswer(answer: IncomingMessage) {
  let said = ''
  answer.setEncoding('utf8')
  // Read to its end, so that the connection serves again; what is longer is dropped.
  for await (const part of answer) if (said.length < LONGEST_REASON) said += part
  return { status: answer.statusCode ?? 0, said, retryAfter: waitOf(answer.headers['retry-after']) }
}

/** The seconds that `Retry-After` asks for, as seconds or as a date, within bounds. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_S) : undefined
}
