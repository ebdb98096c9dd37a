import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { createChannel, sendDirectMessage, sendMessage } from '../chat.contract.ts'

const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(() => mailbox.close())

const app = testApp(() => ({ smtpUrl: mailbox.url, jobs: {} }))
let sender: TestClient
let reader: TestClient
let quiet: TestClient
beforeAll(async () => {
  sender = await app.signUp({ firstName: 'Zainab', lastName: 'Yusuf' })
  reader = await sender.invite('sales', { firstName: 'Emeka', lastName: 'Nwosu' })
  quiet = await sender.invite('sales', { firstName: 'Halima', lastName: 'Bello' })
  for (const person of [reader, quiet]) await confirmAddress(mailbox, person)
  await quiet.call(updateSettings, { body: { notifications: { email: false } } })
})

/** Resolves once mails with all these words have come. */
const mailsWith = (...words: string[]) =>
  expect
    .poll(() => words.filter((wanted) => !mailbox.mails.some(({ subject }) => subject.includes(wanted))), {
      timeout: 20_000,
    })
    .toEqual([])

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
  const mails = mailbox.mails.filter(
    ({ to: [to = ''], subject }) => people.includes(to) && subject !== 'Your invitation to Plotline',
  )
  expect(mails.map(({ to: [to], subject }) => [to, subject]).sort()).toEqual([
    [reader.user.email, 'Zainab Yusuf mentioned you in #visits: Goodbye'],
    [reader.user.email, 'Zainab Yusuf mentioned you in #visits: The last word'],
    [reader.user.email, 'Zainab Yusuf: First'],
  ])
  expect(mails.find(({ subject }) => subject.includes('#visits'))?.text).toContain(`/team-chat/${channel.id}`)
})
