import { expect, test } from 'vitest'
import { checkForm } from '#web/platform/form.ts'
import { newEvent } from '../calendar.contract.ts'
import { eventOfMeeting, type MeetingValues, meetingDraft } from './meeting-draft.ts'

const FILLED: MeetingValues = {
  title: 'Viewing',
  type: 'property_viewing',
  attendeeIds: [],
  others: 'Ada Obi, her lawyer',
  date: '2031-03-12',
  time: '09:30',
  location: 'Ikoyi',
  notes: 'Bring the keys',
  leadId: '',
  propertyId: '',
}

test('a meeting is stored as an event of 60 minutes, by the clock of the person', () => {
  const { body } = checkForm(meetingDraft, FILLED)
  if (!body) throw new Error('It was refused')
  expect(newEvent.parse(eventOfMeeting(body, 'Africa/Lagos'))).toMatchObject({
    title: 'Viewing',
    type: 'property_viewing',
    startTime: '2031-03-12T08:30:00.000Z',
    endTime: '2031-03-12T09:30:00.000Z',
    attendees: ['Ada Obi', 'her lawyer'],
    location: 'Ikoyi',
    description: 'Bring the keys',
    leadId: null,
  })
})

test('title, attendees, date, time and location are required', () => {
  const empty = { title: ' ', others: ' , ', date: '', time: '', location: '', notes: '' }
  expect(checkForm(meetingDraft, { ...FILLED, ...empty }).errors).toEqual({
    title: 'Title is required',
    attendeeIds: 'Choose or name somebody who attends',
    date: 'Date is required',
    time: 'Time is required',
    location: 'Location is required',
  })
  expect(checkForm(meetingDraft, { ...FILLED, notes: '' }).errors).toBeUndefined()
  expect(checkForm(meetingDraft, { ...FILLED, date: '0026-03-12' }).errors).toEqual({
    date: 'Choose a year from 1900 to 2200',
  })
})

test('names that the calendar does not take are refused at their field', () => {
  const check = (others: string) => checkForm(meetingDraft, { ...FILLED, others }).errors
  expect(check(Array.from({ length: 51 }, () => 'Ada').join(', '))).toEqual({ others: 'Name at most 50 people' })
  expect(check('Ada '.repeat(30))).toEqual({
    others: 'A name has at most 100 characters; put commas between names',
  })
})
