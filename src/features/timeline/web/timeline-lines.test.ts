import { expect, test } from 'vitest'
import { ENGLISH, inLanguage, type Message } from '#shared/texts.ts'
import type { TimelineEntry } from '../timeline.contract.ts'
import { daysOf, lineOf } from './timeline-lines.ts'

const said = (fields: object = {}) =>
  ({
    kind: 'communication',
    at: '2026-11-20T10:00:00.000Z',
    item: {
      id: 'c1',
      type: 'phone',
      direction: 'outbound',
      status: 'completed',
      subject: null,
      content: 'Wants to see it',
      contactName: 'Amarachi Duru',
      duration: null,
      scheduledAt: null,
      userName: 'Zainab Yusuf',
      ...fields,
    },
  }) as TimelineEntry
const words = (entry: TimelineEntry) => {
  const { sentence, more } = lineOf(entry, 'Africa/Lagos')
  return [Object.values(sentence).join(''), more].filter(Boolean).join(' · ')
}

test.each([
  [{}, 'Zainab Yusuf called Amarachi Duru'],
  [{ direction: 'inbound', duration: 12 }, 'Zainab Yusuf was called by Amarachi Duru · 12 min'],
  [{ type: 'email' }, 'Zainab Yusuf wrote an email to Amarachi Duru'],
  [{ type: 'meeting', contactName: null }, 'Zainab Yusuf met somebody who left'],
  [{ type: 'whatsapp' }, 'Zainab Yusuf wrote on WhatsApp to Amarachi Duru'],
  [
    { type: 'meeting', status: 'scheduled', scheduledAt: '2026-12-01T09:30:00.000Z' },
    'Zainab Yusuf planned a meeting with Amarachi Duru for Dec 1, 2026, 10:30',
  ],
])('what was said is told: %j [COMM-14] [COMM-17]', (fields, told) => {
  expect(words(said(fields))).toBe(told)
})

test('the subject stands where the language of the reader has it', () => {
  const passive = {
    ...ENGLISH,
    messageOf: (id: string, english: Message) =>
      id === 'history.said.phone_outbound' ? '{name} was called by {subject} again' : english,
  }
  expect(inLanguage(passive, () => lineOf(said(), undefined)).sentence).toEqual({
    before: 'Amarachi Duru was called by ',
    subject: 'Zainab Yusuf',
    after: ' again',
  })
})

test('a line quotes subject and notes, and says when it was not done [COMM-13] [COMM-15]', () => {
  expect(lineOf(said({ subject: 'Plan', status: 'cancelled' }), undefined)).toMatchObject({
    quote: 'Plan\nWants to see it',
    state: 'Cancelled',
    path: '/communication/c1',
  })
  expect(lineOf(said({ type: 'whatsapp' }), undefined)).toMatchObject({
    icon: 'whatsapp',
    quote: 'Wants to see it',
    state: undefined,
  })
})

test('deals, events, documents and activities are told', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const deal = { kind: 'deal', at, item: { id: 'd1', title: 'Chevron 4-bed', value: '165000000.00' } } as TimelineEntry
  expect(words(deal)).toBe('Chevron 4-bed opened as a deal · ₦165.0M')
  const event = {
    kind: 'event',
    at,
    item: { title: 'Site visit', startTime: '2026-12-01T09:30:00.000Z', location: 'Lekki', status: 'scheduled' },
  } as TimelineEntry
  expect(words(event)).toBe('Site visit on Dec 1, 2026, 10:30 · Lekki')
  const file = { id: 'f1', name: 'Offer letter', fileType: 'pdf', uploadedByName: 'Zainab Yusuf' }
  const document = { kind: 'document', at, item: file } as TimelineEntry
  expect(words(document)).toBe('Offer letter PDF uploaded by Zainab Yusuf')
  expect(lineOf(document, undefined).path).toBe('/documents/f1')
  const move = { kind: 'activity', at, item: { type: 'deal_moved', description: 'Chevron moved', userName: 'Z' } }
  expect(words(move as TimelineEntry)).toBe('Chevron moved by Z')
})

test('days begin in the own zone, newest first', () => {
  const at = (iso: string) => ({ ...said(), at: iso }) as TimelineEntry
  const entries = ['2026-11-21T22:59:00Z', '2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z', '2026-01-02T00:00:00Z'].map(
    at,
  )
  const days = daysOf(entries, new Date('2026-11-21T23:30:00Z'), 'Africa/Lagos')
  expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['Yesterday', 2],
    ['Nov 20, 2026', 1],
    ['Jan 2, 2026', 1],
  ])
  expect(daysOf(entries, new Date('2026-11-21T22:30:00Z'), 'Africa/Lagos')[0]?.label).toBe('Today')
})
