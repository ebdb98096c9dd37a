import { expect, test } from 'vitest'
import { composeSms } from './compose-sms.ts'

const url = 'https://crm.example.com/leads/1'

test.each([
  ['Lead assigned to you', 'Ngozi Okafor', `Lead assigned to you: Ngozi Okafor\n${url}`],
  ['Lead assigned to you', null, `Lead assigned to you\n${url}`],
  ['Two\nlines', 'and\r\n  more', `Two lines: and more\n${url}`],
])('%j with %j is %j', (title, content, text) => {
  expect(composeSms({ title, content, url })).toBe(text)
})

test('a long text is cut to two messages, and the link stays whole', () => {
  const text = composeSms({ title: 'Note', content: 'x'.repeat(900), url })
  expect(text).toHaveLength(300)
  expect(text.endsWith(`xxx...\n${url}`)).toBe(true)
})
