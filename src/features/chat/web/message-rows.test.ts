import { describe, expect, test } from 'vitest'
import { dayName, firstUnread, messageRows } from './message-rows.ts'
import { messageOf } from './messages.fixture.ts'

const now = new Date('2026-11-20T12:00:00Z')
const asked = { now, timeZone: 'Africa/Lagos', firstNew: undefined }
const at = (createdAt: string) => ({ createdAt })

test.each([
  ['2026-11-20T08:00:00Z', 'Today'],
  ['2026-11-19T22:59:00Z', 'Yesterday'],
  // In Lagos it is an hour later.
  ['2026-11-19T23:00:00Z', 'Today'],
  ['2026-11-15T08:00:00Z', 'Sunday, Nov 15'],
  ['2025-12-31T08:00:00Z', 'Wednesday, Dec 31, 2025'],
])('%s is %s', (iso, name) => {
  expect(dayName(iso, now, 'Africa/Lagos')).toBe(name)
})

describe('what stands together', () => {
  const shown = (...messages: Parameters<typeof messageRows>[0]) => messageRows(messages, asked)

  test('one person within five minutes stands under one name; a day, another person, a reply or a pause begins anew [CHAT-23]', () => {
    const rows = shown(
      messageOf(1, at('2026-11-19T10:00:00Z')),
      messageOf(2, at('2026-11-20T10:00:00Z')),
      messageOf(3, at('2026-11-20T10:04:59Z')),
      messageOf(4, at('2026-11-20T10:09:59Z')),
      messageOf(5, { ...at('2026-11-20T10:10:30Z'), userId: 'zainab' }),
      messageOf(6, { ...at('2026-11-20T10:10:40Z'), userId: 'zainab', parentMessageId: 'm1' }),
    )
    expect(rows.map(({ isContinued }) => isContinued)).toEqual([false, false, true, false, false, false])
    expect(rows.map(({ day }) => day)).toEqual(['Yesterday', 'Today', undefined, undefined, undefined, undefined])
  })

  test('the line New stands once, before the first message from there on [CHAT-16]', () => {
    const rows = messageRows([messageOf(1), messageOf(3), messageOf(4)], { ...asked, firstNew: 2 })
    expect(rows.map(({ isFirstNew }) => isFirstNew)).toEqual([false, true, false])
  })
})

test('unread messages are counted back from the end, own and system ones aside [CHAT-16]', () => {
  const messages = [
    messageOf(1),
    messageOf(2),
    messageOf(3, { userId: 'me' }),
    messageOf(4, { messageType: 'system' }),
    messageOf(5),
  ]
  expect(firstUnread(messages, 0, 'me')).toBeUndefined()
  expect(firstUnread(messages, 1, 'me')).toBe(5)
  expect(firstUnread(messages, 2, 'me')).toBe(2)
  expect(firstUnread(messages, 9, 'me')).toBeUndefined()
})
