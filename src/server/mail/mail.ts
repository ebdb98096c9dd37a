export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Files; one with a `cid` is shown in the page, which names it by that. */
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[]
}
type Sent = Mail & { messageId?: string; headers?: Record<string, string> }
type Transport = { sendMail(mail: Sent): Promise<unknown>; close(): void }

/** A mail server that does not answer must not hold a person's call for long. */
const PATIENCE_MS = 8_000

declare module '../base/context.ts' {
  interface Context {
    mailer: Mailer
  }
}

type Options = {
  smtpUrl: string | undefined
  from: string
  onError: (error: unknown) => void
}

/** The mail server of this installation; without its address no mail is ever sent and `isSetUp` says so. */
export async function openMailer({ smtpUrl, from, onError }: Options): Promise<Mailer> {
  const domain = /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'
  return new Mailer(smtpUrl === undefined ? undefined : await openTransport(smtpUrl, from), domain, onError)
}

/** The library is loaded only where mail leaves. */
async function openTransport(url: string, from: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  return createTransport({ url, ...patience }, { from })
}

export class Mailer {
  private readonly transport: Transport | undefined
  private readonly senderDomain: string
  private readonly onError: (error: unknown) => void
  private readonly underWay = new Set<Promise<void>>()

  constructor(transport: Transport | undefined, senderDomain: string, onError: (error: unknown) => void) {
    this.transport = transport
    this.senderDomain = senderDomain
    this.onError = onError
  }

  /** True when there is a mail server. */
  get isSetUp(): boolean {
    return this.transport !== undefined
  }

  /** Says in the log that a mail was not sent, and why. */
  logDropped(reason: string): void {
    this.onError(new Error(reason))
  }

  /** Hands a mail over to the mail server: true once the server took it, false when there is none or it refused (which is logged). */
  async send(mail: Mail): Promise<boolean> {
    if (!this.transport) return false
    try {
      await this.transport.sendMail(mail)
      return true
    } catch (error) {
      this.onError(error)
      return false
    }
  }

  /**
   * Hands a mail over to the mail server and throws with its reason when it is not taken. `id` names the mail for good: what is
   * handed over twice, because a process died between, carries the same Message-ID.
   */
  async deliver(mail: Mail, id: string): Promise<void> {
    if (!this.transport) throw new Error('No mail server is set up')
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await this.transport.sendMail({ ...mail, headers, messageId: `<${id}@${this.senderDomain}>` })
  }

  /** Runs work after the answer, so that its length tells the caller nothing. A failure is logged. */
  inBackground(work: () => Promise<unknown>): void {
    const running: Promise<void> = work()
      .then(() => {}, this.onError)
      .finally(() => this.underWay.delete(running))
    this.underWay.add(running)
  }

  /** Ends after the mails under way. */
  async close(): Promise<void> {
    await Promise.all(this.underWay)
    this.transport?.close()
  }
}
