import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `raw` is the mail as it came. */
type Mail = { to: string[]; subject: string; text: string; raw: string }

/** A mail server that stores every mail. */
export class Mailbox {
  readonly mails: Mail[] = []
  /** Those that ask every new account to confirm its address. */
  readonly confirmations: Mail[] = []
  /** Its answer to every mail; undefined accepts them. */
  refusal: string | undefined
  private port = 0
  private server: SMTPServer | undefined

  /** For SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** After reopening it has the same address. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        if (this.refusal) return done(new Error(this.refusal))
        const raw = Buffer.concat(chunks).toString()
        const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        const to = envelope.rcptTo.map(({ address }) => address)
        const subject = /^Subject: (.*)$/m.exec(text)?.[1] ?? ''
        const kept = subject.startsWith('Confirm your address') ? this.confirmations : this.mails
        kept.push({ to, subject, text, raw })
        done()
      },
    })
    server.listen(this.port, '127.0.0.1')
    await once(server.server, 'listening')
    this.port = (server.server.address() as AddressInfo).port
    this.server = server
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server?.close(() => resolve()))
  }
}
