import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Mailbox = {
  mails: readonly string[]
  /** For SMTP_URL. */
  url: string
  /** Refuses every mail with these words from now on; without words it takes them again. */
  refuse: (words?: string) => void
  close: () => void
}

/** A mail server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        if (refusal) return done(new Error(refusal))
        mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    refuse: (words) => {
      refusal = words
    },
    close: () => server.close(() => undefined),
  }
}
