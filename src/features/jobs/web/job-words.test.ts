import { expect, test } from 'vitest'
import { JOB_KINDS, type Job } from '../jobs.contract.ts'
import { lookOfJob, mailSummary, whenOf } from './job-words.ts'

const job = (fields: Partial<Job>): Job => ({
  id: 'j1',
  kind: 'mail',
  state: 'waiting',
  about: null,
  userId: null,
  person: null,
  at: '2026-11-20T09:00:00.000Z',
  attempts: 0,
  reason: null,
  ...fields,
})

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)

test.each<[Partial<Job>, string, string]>([
  [{}, '08:00', 'due Nov 20, 10:00'],
  [{}, '09:00', 'due now'],
  [{ attempts: 1 }, '08:00', 'tried once, again due Nov 20, 10:00'],
  [{ attempts: 2 }, '09:30', 'tried twice, again due now'],
  [{ state: 'running', attempts: 1 }, '09:30', 'running since Nov 20, 10:00'],
  [{ state: 'failed', attempts: 5 }, '12:10', 'failed 3 h ago, tried 5 times'],
  [{ state: 'failed', attempts: 1 }, '09:00', 'failed just now, tried once'],
  [{ state: 'failed', attempts: 2, at: '2026-10-01T09:00:00.000Z' }, '09:00', 'failed Oct 1, tried twice'],
])('%j at %s is %s', (fields, time, words) => {
  expect(whenOf(job(fields), 'Africa/Lagos', at(time))).toBe(words)
})

test('each kind is known, and another is still shown', () => {
  expect(new Set(JOB_KINDS.map((kind) => lookOfJob(kind).label())).size).toBe(JOB_KINDS.length)
  expect(lookOfJob('report').label()).toBe('Job')
  expect(lookOfJob('constructor').label()).toBe('Job')
})

test('only what the mail server took is said to be mailed', () => {
  expect(mailSummary({ sent: 0, mail: false })).toContain('No mail server is set up')
  expect(mailSummary({ sent: 0, mail: true })).toBe('No notification was mailed in the last 24 hours.')
  expect(mailSummary({ sent: 1, mail: true })).toBe('1 notification was mailed in the last 24 hours.')
  expect(mailSummary({ sent: 12, mail: true })).toBe('12 notifications were mailed in the last 24 hours.')
})
