import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { startTestApp, type TestApp, type TestClient } from '../../../../tests/support/test-app.ts'
import { createChannel, sendMessage } from '../chat.contract.ts'
import { sendDirectMessage } from '../direct-messages.contract.ts'

let app: TestApp
let sender: TestClient
let reader: TestClient
let quiet: TestClient
let smtp: SMTPServer
const mailbox: { to: string; subject: string; text: string }[] = []
let wake: (() => void) | undefined

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const to = session.envelope.rcptTo[0]?.address ?? ''
        mailbox.push({ to, subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '', text })
        done()
        wake?.()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  app = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, jobs: {} })
  sender = await app.signUp({ firstName: 'Zainab', lastName: 'Yusuf' })
  reader = await sender.invite('sales', { firstName: 'Emeka', lastName: 'Nwosu' })
  quiet = await sender.invite('sales', { firstName: 'Halima', lastName: 'Bello' })
  await quiet.call(updateSettings, { body: { notifications: { email: false } } })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

/** Resolves once mails with all these words have come. */
async function mailsWith(...words: string[]): Promise<void> {
  while (!words.every((wanted) => mailbox.some(({ subject }) => subject.includes(wanted))))
    await new Promise<void>((resolve) => {
      wake = resolve
    })
}

test('a mention and the first unread direct message are mailed to who wants mail, other messages are not [NOTIF-17]', async () => {
  const { body: channel } = await sender.call(createChannel, { body: { name: 'visits' } })
  const say = (content: string, mentions: string[] = []) =>
    sender.call(sendMessage, { params: { id: channel.id }, body: { content, mentions } })
  const write = (to: TestClient, message: string) =>
    sender.call(sendDirectMessage, { body: { type: 'direct', recipientIds: [to.user.id], message } })
  await say('For all')
  await write(reader, 'First')
  await write(reader, 'Second')
  await write(quiet, 'Not by mail')
  await say('The last word', [reader.user.id, quiet.user.id])
  await mailsWith('First', 'The last word')
  // Mails go out side by side; this one goes when all before it have gone, wanted or not.
  await say('Goodbye', [reader.user.id])
  await mailsWith('Goodbye')
  const people = [sender, reader, quiet].map(({ user }) => user.email)
  const mails = mailbox.filter(({ to, subject }) => people.includes(to) && subject !== 'Your invitation to Plotline')
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [reader.user.email, 'Zainab Yusuf mentioned you in #visits: Goodbye'],
    [reader.user.email, 'Zainab Yusuf mentioned you in #visits: The last word'],
    [reader.user.email, 'Zainab Yusuf: First'],
  ])
  expect(mails.find(({ subject }) => subject.includes('#visits'))?.text).toContain(`/team-chat/${channel.id}`)
})
