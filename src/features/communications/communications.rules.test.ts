import { expect, test } from 'vitest'
import { communicationTallies, completionOf, describeCommunication } from './communications.rules.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const EARLIER = '2026-11-01T08:00:00.000Z'

test.each([
  ['scheduled', null, 'completed', NOW],
  ['cancelled', null, 'completed', NOW],
  ['completed', EARLIER, 'completed', EARLIER],
  ['completed', EARLIER, 'scheduled', null],
  ['completed', EARLIER, 'cancelled', null],
  ['scheduled', null, 'cancelled', null],
] as const)(
  '%s (completed %s) that becomes %s was completed %s [COMM-19] [COMM-23]',
  (status, completedAt, next, at) => {
    expect(completionOf({ status, completedAt }, next, NOW)).toBe(at)
  },
)

test.each([
  ['phone', 'outbound', 'completed', 'Call to Ada Obi logged'],
  ['phone', 'inbound', 'cancelled', 'Call from Ada Obi cancelled'],
  ['meeting', 'inbound', 'scheduled', 'Meeting with Ada Obi scheduled'],
  ['sms', 'outbound', 'completed', 'SMS to Ada Obi logged'],
  ['email', 'inbound', 'completed', 'Email from Ada Obi logged'],
  ['whatsapp', 'outbound', 'completed', 'WhatsApp to Ada Obi logged'],
  ['whatsapp', 'inbound', 'completed', 'WhatsApp from Ada Obi logged'],
] as const)('a %s that is %s and %s is told as %s [COMM-24]', (type, direction, status, told) => {
  expect(describeCommunication({ type, direction, status }, 'Ada Obi')()).toBe(told)
})

test('a communication counts once among all and once among its type', () => {
  expect(communicationTallies({ type: 'sms' })).toEqual([
    { name: 'communications', count: 1 },
    { name: 'communications.sms', count: 1 },
  ])
})
