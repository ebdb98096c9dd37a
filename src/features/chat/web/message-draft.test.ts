import { expect, test } from 'vitest'
import { checkForm } from '#web/platform/form.ts'
import { sendDirectMessage } from '../chat.contract.ts'
import { bodyOf, type MessageValues, messageDraft } from './message-draft.ts'

const ADA = '0190a000-0000-7000-8000-000000000001'
const BOLA = '0190a000-0000-7000-8000-000000000002'
const FILLED: MessageValues = {
  type: 'direct',
  direct: ADA,
  channel: '',
  group: [],
  subject: '',
  message: 'The keys are with me',
}

test.each([
  [{}, { type: 'direct', recipientIds: [ADA] }],
  [
    { type: 'group', group: [ADA, BOLA], subject: 'Keys' },
    { type: 'group', recipientIds: [ADA, BOLA], subject: 'Keys' },
  ],
  [
    { type: 'channel', channel: BOLA },
    { type: 'channel', channelId: BOLA },
  ],
] as const)('a message with %j is sent to the recipient of its type alone', (fields, sent) => {
  const { body } = checkForm(messageDraft, { ...FILLED, ...fields })
  if (!body) throw new Error('It was refused')
  expect(bodyOf(body)).toEqual({ ...sent, message: FILLED.message })
  expect(sendDirectMessage.body?.safeParse(bodyOf(body)).success).toBe(true)
})

test('recipient and message are required, whatever the recipients of the other types are', () => {
  const required = { message: 'Message is required' }
  const check = (fields: object) => checkForm(messageDraft, { ...FILLED, message: ' ', ...fields }).errors
  expect(check({ direct: '', channel: BOLA })).toEqual({ ...required, direct: 'Recipient is required' })
  expect(check({ type: 'channel' })).toEqual({ ...required, channel: 'Recipient is required' })
  expect(check({ type: 'group' })).toEqual({ ...required, group: 'Recipient is required' })
})
