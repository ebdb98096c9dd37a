import * as z from 'zod/mini'
import type { Env } from '../base/env.ts'

type Sms = {
  /** In E.164, such as `+2348031234567`. */
  to: string
  text: string
}

/** How an account of the gateway is reached. */
export type SmsGateway = NonNullable<Env['sms']>

/** A gateway that does not answer must not block the other messages for long. */
const PATIENCE_MS = 10_000
/** So much of an answer is read for the reason of a refusal. */
const LONGEST_REASON = 200

declare module '../base/context.ts' {
  interface Context {
    sms: SmsSender
  }
}

/** The answer of the gateway: `code` is `ok` for a message that it accepted, `message` says why it refused one. */
const answerShape = z.object({ code: z.optional(z.unknown()), message: z.optional(z.string()) })

type Options = { gateway: SmsGateway | undefined; onError: (error: unknown) => void }

/** Sends SMS through the gateway of this installation; without a gateway none is sent, and `isSetUp` is false. */
export class SmsSender {
  private readonly gateway: SmsGateway | undefined
  private readonly onError: (error: unknown) => void

  constructor({ gateway, onError }: Options) {
    this.gateway = gateway
    this.onError = onError
  }

  /** True when there is a gateway. */
  get isSetUp(): boolean {
    return this.gateway !== undefined
  }

  /** Logs that an SMS was not sent, and why. */
  log(error: unknown): void {
    this.onError(error)
  }

  /** Hands an SMS over to the gateway and throws with its reason when it is not accepted; the key is in no reason. */
  async deliver({ to, text }: Sms): Promise<void> {
    if (!this.gateway) throw new Error('No SMS gateway is set up')
    const { url, key, sender, channel } = this.gateway
    const body = { to: to.replace('+', ''), from: sender, sms: text, type: 'plain', channel, api_key: key }
    const answer = await fetch(`${url}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A gateway that moved is set anew by its operator: the key is sent to no other address.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = await answer.text()
    const { code, message } = answerOf(said)
    if (answer.ok && code === 'ok') return
    const reason = (message ?? said).replaceAll(key, '…').replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
    throw new Error(`The SMS gateway refused the message (${answer.status})${reason && `: ${reason}`}`)
  }
}

function answerOf(text: string): z.infer<typeof answerShape> {
  try {
    return answerShape.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}
