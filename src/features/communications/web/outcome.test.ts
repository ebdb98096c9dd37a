import { expect, test } from 'vitest'
import { newCommunication } from '../communications.contract.ts'
import { emailChanges, followUpOf, outcomeBody } from './outcome.ts'

const id = '0195a6f0-0000-7000-8000-000000000001'
const link = { via: 'phone', entity: 'lead', id, name: 'Ada Obi', at: '2026-11-20T09:00:00.000Z' } as const
const zone = 'Africa/Lagos'
const afternoon = new Date('2026-11-20T14:00:00.000Z')

test.each([
  ['phone', 'lead', 'reached', { type: 'phone', leadId: id, status: 'completed', content: 'Reached. In May' }],
  [
    'phone',
    'contact',
    'no_answer',
    { type: 'phone', contactId: id, status: 'cancelled', content: 'No answer. In May' },
  ],
  [
    'whatsapp',
    'lead',
    'call_back',
    { type: 'whatsapp', status: 'completed', content: 'Asked to be called back. In May' },
  ],
] as const)('%s to a %s, %s', (via, entity, outcome, logged) => {
  const body = outcomeBody({ ...link, via, entity }, outcome, { note: ' In May ' })
  expect(body).toMatchObject({ ...logged, direction: 'outbound' })
  expect(newCommunication.safeParse(body).success).toBe(true)
})

test('without a note the answer alone is logged', () => {
  expect(outcomeBody(link, 'reached', { note: '  ' }).content).toBe('Reached.')
})

test('an email that was logged and sent stays as it is, one that was not sent is no contact, and a note is put below', () => {
  const email = { content: 'Good day', status: 'completed' } as const
  expect(emailChanges(email, 'reached', { note: '' })).toBeUndefined()
  expect(emailChanges(email, 'no_answer', { note: '' })).toEqual({ status: 'cancelled' })
  expect(emailChanges(email, 'call_back', { note: 'Ask again' })).toEqual({ content: 'Good day\n\nAsk again' })
})

test.each([
  ['reached', '', undefined],
  ['no_answer', '', undefined],
  ['call_back', '', { title: 'Call Ada Obi back', dueDate: '2026-11-21T08:00:00.000Z', description: 'In May' }],
  ['call_back', '2026-12-01', { title: 'Call Ada Obi back', dueDate: '2026-12-01T08:00:00.000Z' }],
  ['no_answer', '2026-11-23', { title: 'Follow up with Ada Obi', dueDate: '2026-11-23T08:00:00.000Z' }],
  ['reached', '2026-11-20', { title: 'Follow up with Ada Obi', dueDate: '2026-11-20T15:00:00.000Z' }],
] as const)('%s with a follow-up on "%s"', (outcome, day, task) => {
  const added = followUpOf(link, outcome, { note: 'In May', day }, afternoon, zone)
  if (task) expect(added).toMatchObject(task)
  else expect(added).toBeUndefined()
})
