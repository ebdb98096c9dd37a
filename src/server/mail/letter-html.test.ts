import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { composeNotice } from './compose-notice.ts'

const nasty = `<img src=x onerror="alert('1')"> & Sons`
const shown = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Sons'
const url = 'https://crm.example.com/login?reset=a&invite=b'

test('every word of a person is text in the letter, and plain in its plain part', () => {
  const notice = composeNotice({
    to: 'a@example.com',
    firstName: nasty,
    theme: 'dhabi',
    title: nasty,
    content: nasty,
    link: { label: nasty, url },
    settingsUrl: url,
  })
  const link = composeMail({
    to: 'a@example.com',
    subject: nasty,
    greeting: nasty,
    lines: [nasty],
    link: { label: nasty, url },
    closing: nasty,
  })
  for (const { html, text, subject } of [notice, link]) {
    expect(html).toContain(shown)
    expect(html).not.toContain('<img')
    expect(html).toContain('https://crm.example.com/login?reset=a&amp;invite=b')
    expect(text).toContain(nasty)
    expect(text).toContain(url)
    expect(subject).toContain('& Sons')
  }
})

test('a subject is one line, of which no line break makes another header', () => {
  const { subject } = composeNotice({
    to: 'a@example.com',
    firstName: 'Ada',
    theme: 'elysium',
    title: 'Lead assigned to you\r\nBcc: x@example.com',
    content: 'x'.repeat(300),
    link: { label: 'Open', url },
    settingsUrl: url,
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject).toHaveLength(200)
})
