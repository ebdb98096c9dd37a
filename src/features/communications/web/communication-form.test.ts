import { expect, test } from 'vitest'
import { newCommunication } from '../communications.contract.ts'
import { communicationForm } from './communication-record-form.tsx'

const LEAD = '0195a6f0-0000-7000-8000-000000000001'
const LAGOS = { timeZone: 'Africa/Lagos' }
const blank = { ...communicationForm.valuesOf(undefined, LAGOS), leadId: LEAD }
const read = (fields: Record<string, string>, zone = 'Africa/Lagos') =>
  newCommunication.safeParse(communicationForm.toBody({ ...blank, content: 'Talked', ...fields }, { timeZone: zone }))

test('an empty form is an outbound call that took place [COMM-10] [COMM-11]', () => {
  expect(blank).toMatchObject({ type: 'phone', direction: 'outbound', status: 'completed' })
  expect(read({}).data).toMatchObject({
    leadId: LEAD,
    contactId: null,
    duration: null,
    scheduledAt: null,
    dealId: null,
  })
})

test('a planned time is that of the own clock [COMM-11] [COMM-17]', () => {
  const planned = { status: 'scheduled', scheduledAt: '2026-12-01T10:30' }
  expect(read(planned).data?.scheduledAt).toBe('2026-12-01T09:30:00.000Z')
  expect(read(planned, 'Europe/London').data?.scheduledAt).toBe('2026-12-01T10:30:00.000Z')
})

test('only calls and meetings last [COMM-11] [COMM-16]', () => {
  expect(read({ duration: '12' }).data?.duration).toBe(12)
  expect(read({ type: 'meeting', duration: ' 90 ' }).data?.duration).toBe(90)
  expect(read({ type: 'email', duration: '12' }).data?.duration).toBe(null)
})

test.each([
  [{ leadId: '' }, 'contactId', 'Contact is required'],
  [{ content: '  ' }, 'content', 'Notes are required'],
  [{ type: '' }, 'type', 'Type is required'],
  [{ status: 'scheduled' }, 'scheduledAt', 'Choose a date and time'],
  [{ duration: 'long' }, 'duration', 'Enter whole minutes'],
  [{ duration: '1.5' }, 'duration', 'Enter whole minutes'],
])('%j is refused at %s [COMM-09]', (fields, field, message) => {
  const issues = read(fields).error?.issues.map((issue) => [issue.path.join('.'), issue.message])
  expect(issues).toEqual([[field, message]])
})

test('what was logged comes back as it was [COMM-23]', () => {
  const communication = {
    ...blank,
    id: LEAD,
    contactId: null,
    dealId: null,
    subject: null,
    content: 'Signed',
    status: 'scheduled',
    scheduledAt: '2026-12-01T09:30:00.000Z',
    duration: 30,
  } as never
  const values = communicationForm.valuesOf(communication, LAGOS)
  expect(values).toMatchObject({ scheduledAt: '2026-12-01T10:30', duration: '30', subject: '', leadId: LEAD })
  expect(newCommunication.safeParse(communicationForm.toBody(values, LAGOS)).data).toMatchObject({
    scheduledAt: '2026-12-01T09:30:00.000Z',
    duration: 30,
  })
})
