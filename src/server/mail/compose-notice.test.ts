import { describe, expect, test } from 'vitest'
import { composeNotice, type NoticeLetter } from './compose-notice.ts'

const letter: NoticeLetter = {
  to: 'chidinma@example.com',
  firstName: 'Chi<b>dinma',
  theme: 'elysium',
  title: 'Task due soon',
  content: 'Call "A & B"\nis due tomorrow at 10:00',
  link: { label: 'Open in Plotline', url: 'https://crm.example.com/tasks/1?a=1&b=2' },
  settingsUrl: 'https://crm.example.com/settings/notifications',
}

test('people’s words are shown letter by letter, and the subject is one line', () => {
  const { html, subject } = composeNotice(letter)
  expect(html).toContain('Hello Chi&lt;b&gt;dinma,')
  expect(html).toContain('Call &quot;A &amp; B&quot;')
  expect(html).toContain('href="https://crm.example.com/tasks/1?a=1&amp;b=2"')
  expect(html).not.toContain('<b>')
  expect(subject).toBe('Task due soon: Call "A & B" is due tomorrow at 10:00')
})

test('the plain text says everything the HTML says', () => {
  expect(composeNotice({ ...letter, firstName: 'Chidinma', content: null }).text).toBe(`Hello Chidinma,

Task due soon

Open in Plotline:
https://crm.example.com/tasks/1?a=1&b=2

-- 
You get this because e-mail notifications are on in your Plotline settings.
Switch them off: https://crm.example.com/settings/notifications`)
})

describe('each theme has its own look', () => {
  test.each([
    ['elysium', '#0a7646'],
    ['dhabi', '#eab444'],
  ] as const)('%s', (theme, button) => {
    expect(composeNotice({ ...letter, theme }).html).toContain(`background:${button}`)
  })
})
