import * as z from 'zod/mini'
import { idOut, instantOut, pageParameters } from '#shared/fields.ts'
import * as records from '#shared/record-endpoints.ts'

export const JOB_STATES = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]
export const JOB_KINDS = [
  'task_due',
  'task_overdue',
  'event_soon',
  'report_due',
  'mail',
  'sms',
  'push',
  'export',
] as const

/**
 * Something that is done at a time without a call: a reminder, a mail, an SMS, a push message or an export. `at` is when it is due, when it began, or when it failed;
 * `about` the title of what it tells of; `reason` why it last failed, in the words of what failed.
 */
export const job = z.object({
  id: idOut,
  kind: z.string(),
  state: z.enum(JOB_STATES),
  about: z.nullable(z.string()),
  userId: z.nullable(idOut),
  person: z.nullable(z.string()),
  at: instantOut,
  attempts: z.number(),
  reason: z.nullable(z.string()),
})
export type Job = z.output<typeof job>

const kind = { noun: 'Job', path: '/api/admin/jobs', record: job, access: 'admin' } as const

export const listJobs = records.list(kind, {
  summary: 'The company’s jobs of one state: waiting and running ones by their time, failed ones the newest first.',
  query: z.object({
    state: z.optional(z.enum(JOB_STATES)),
    ...pageParameters,
  }),
})

export const jobCounts = z.object({
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  sent: z.number(),
  mail: z.boolean(),
})
export type JobCounts = z.output<typeof jobCounts>

export const getJobCounts = records.count(kind, {
  summary:
    'How many jobs there are by state, how many mails left within the last 24 hours, and whether mail is set up.',
  answer: jobCounts,
})

export const retryJob = records.call(kind, 'retryJob', 'POST', 'retry', {
  refuses: { 409: 'Another export of the same person is under way' },
  summary: 'Has a failed job tried again at once; one that has not failed is not found.',
  answer: job,
})
