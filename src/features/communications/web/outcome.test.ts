import { expect, test } from 'vitest'
import { newCommunication } from '../communications.contract.ts'
import { outcomeBody } from './outcome-prompt.tsx'

const id = '0195a6f0-0000-7000-8000-000000000001'

test.each([
  ['phone', 'lead', 'reached', { type: 'phone', leadId: id, status: 'completed', content: 'Reached.' }],
  ['phone', 'contact', 'no_answer', { type: 'phone', contactId: id, status: 'cancelled', content: 'No answer.' }],
  ['whatsapp', 'lead', 'reached', { type: 'whatsapp', leadId: id, status: 'completed' }],
] as const)('%s to a %s, %s', (via, entity, outcome, logged) => {
  const body = outcomeBody({ via, entity, id, name: 'Ada' }, outcome)
  expect(body).toMatchObject({ ...logged, direction: 'outbound' })
  expect(newCommunication.safeParse(body).success).toBe(true)
})
