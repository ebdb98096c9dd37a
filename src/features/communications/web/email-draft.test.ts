import { expect, test } from 'vitest'
import { EMAIL_TEMPLATES, emailDraft, fillPlaceholders, mailLink } from './email-draft.ts'

test('the mail app is given address, copy, subject and text, whatever they hold [MOB-66] [DASH-15]', () => {
  const link = mailLink('ada+site@example.com', {
    cc: 'boss@example.com',
    subject: '50% off? & more #1',
    message: 'Ẹ káàárọ̀,\nplots & "houses"',
  })
  const url = new URL(link)
  expect(url.protocol).toBe('mailto:')
  expect(decodeURIComponent(url.pathname)).toBe('ada+site@example.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    cc: 'boss@example.com',
    subject: '50% off? & more #1',
    body: 'Ẹ káàárọ̀,\r\nplots & "houses"',
  })
  expect(mailLink('a@example.com', { subject: 's', message: 'm', cc: null })).toBe(
    'mailto:a@example.com?subject=s&body=m',
  )
})

test('an email is to a lead or to a contact [MOB-14]', () => {
  const text = { cc: '', subject: 'Hello', message: 'Dear …' }
  const id = '0195a6f0-0000-7000-8000-000000000001'
  expect(emailDraft.parse({ ...text, leadId: '', contactId: id })).toMatchObject({ leadId: null, contactId: id })
})

test('an address cannot smuggle in fields of its own [MOB-66]', () => {
  const link = mailLink('a@example.com?bcc=spy@example.com', { subject: 's', message: 'm', cc: null })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
})

test('known names are filled in, the rest stays visible [MOB-64] [MOB-65]', () => {
  const filled = fillPlaceholders(EMAIL_TEMPLATES.follow_up(), {
    recipient: 'Amarachi Duru',
    agent: 'Ṣadé $& Ọlátúnjí',
    property: undefined,
  })
  expect(filled).toContain('Dear Amarachi Duru,')
  expect(filled).toContain('[property]')
  expect(filled).toContain('Ṣadé $& Ọlátúnjí')
  expect(filled).not.toContain('[agent]')
})

test.each([
  [{ leadId: '' }, 'leadId', 'Choose a lead or a contact'],
  [{ cc: 'nobody' }, 'cc', 'Enter a valid email address'],
  [{ subject: ' ' }, 'subject', 'Subject is required'],
  [{ message: '' }, 'message', 'Message is required'],
])('%j is refused at its field [MOB-63]', (fields, field, message) => {
  const whole = { leadId: '0195a6f0-0000-7000-8000-000000000001', cc: '', subject: 'Hello', message: 'Dear …' }
  const result = emailDraft.safeParse({ ...whole, ...fields })
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  expect(emailDraft.safeParse(whole).success).toBe(true)
})
