import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Accepted = { to: string; from: string; sms: string; type: string; channel: string }

const FIELDS = ['to', 'from', 'sms', 'type', 'channel'] as const

/** An SMS gateway that answers as Termii does (https://developer.termii.com/messaging-api) and stores what it accepts. */
export class TestGateway {
  readonly key = 'TL-secret-key'
  readonly accepted: Accepted[] = []
  /** How many calls came, refused ones too. */
  calls = 0
  /** Its answer to every message, as status and JSON; undefined accepts them. */
  refusal: { status: number; body: unknown } | undefined
  private port = 0
  private server: Server | undefined

  /** For SMS_URL. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The settings of a server that sends through it. */
  get settings() {
    return { url: this.url, key: this.key, sender: 'Plotline', channel: 'dnd' } as const
  }

  /** After reopening it has the same address. */
  async open(): Promise<void> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { status, body } = this.answerTo(`${request.method} ${request.url}`, Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  close(): Promise<void> {
    this.server?.closeAllConnections()
    return new Promise((resolve) => this.server?.close(() => resolve()))
  }

  private answerTo(call: string, text: string): { status: number; body: unknown } {
    this.calls += 1
    if (call !== 'POST /api/sms/send') return { status: 404, body: { message: 'Not found' } }
    if (this.refusal) return this.refusal
    const sent = JSON.parse(text) as Accepted & { api_key: string }
    if (sent.api_key !== this.key) return { status: 401, body: { message: 'Invalid API key' } }
    if (FIELDS.some((field) => !sent[field])) return { status: 400, body: { message: 'A field is missing' } }
    if (!/^[1-9]\d{6,14}$/.test(sent.to)) return { status: 400, body: { message: 'Invalid phone number' } }
    const { to, from, sms, type, channel } = sent
    this.accepted.push({ to, from, sms, type, channel })
    const id = String(this.accepted.length)
    return {
      status: 200,
      body: { code: 'ok', message_id: id, message: 'Successfully Sent', balance: 100, user: 'Ada' },
    }
  }
}
