export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}
type Sent = Mail & { messageId?: string; headers?: Record<string, string> }
type Transport = { sendMail(mail: Sent): Promise<unknown>; close(): void }

/** A mail server that does not answer must not hold a person's call for long. */
const PATIENCE_MS = 8_000

let transport: Transport | undefined
let senderDomain = 'localhost'
let logError: (error: unknown) => void = () => {}
const underWay = new Set<Promise<void>>()

/** Sets up the mail server of this installation; without an address no mail is ever sent and `hasMail` says so. */
export async function openMail(options: {
  smtpUrl: string | undefined
  from: string
  onError: (error: unknown) => void
}): Promise<void> {
  logError = options.onError
  senderDomain = /@([^\s<>@]+)/.exec(options.from)?.[1] ?? 'localhost'
  transport = options.smtpUrl === undefined ? undefined : await openTransport(options.smtpUrl, options.from)
}

/** The library is loaded only where mail leaves. */
async function openTransport(url: string, from: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  return createTransport({ url, ...patience }, { from })
}

/** Says in the log that a mail was not sent, and why. */
export function logDropped(reason: string): void {
  logError(new Error(reason))
}

/** True when a mail server is set up. */
export function hasMail(): boolean {
  return transport !== undefined
}

/** Hands a mail over to the mail server: true once the server took it, false when there is none or it refused (which is logged). */
export async function sendMail(mail: Mail): Promise<boolean> {
  if (!transport) return false
  try {
    await transport.sendMail(mail)
    return true
  } catch (error) {
    logError(error)
    return false
  }
}

/**
 * Hands a mail over to the mail server and throws with its reason when it is not taken. `id` names the mail for good: what is
 * handed over twice, because a process died between, carries the same Message-ID.
 */
export async function deliverMail(mail: Mail, id: string): Promise<void> {
  if (!transport) throw new Error('No mail server is set up')
  const headers = { 'Auto-Submitted': 'auto-generated' }
  await transport.sendMail({ ...mail, headers, messageId: `<${id}@${senderDomain}>` })
}

/** Runs work after the answer, so that its length tells the caller nothing. A failure is logged. */
export function inBackground(work: () => Promise<unknown>): void {
  const running: Promise<void> = work()
    .then(() => {}, logError)
    .finally(() => underWay.delete(running))
  underWay.add(running)
}

/** Ends after the mails under way. */
export async function closeMail(): Promise<void> {
  await Promise.all(underWay)
  transport?.close()
  transport = undefined
}
