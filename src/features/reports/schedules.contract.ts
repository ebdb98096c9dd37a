import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { idOut, instantOut, requiredEmail, wholeListQuery } from '#shared/fields.ts'
import * as records from '#shared/record-endpoints.ts'
import { REPORT_FORMATS, REPORT_PERIODS, REPORT_TYPES } from './reports.contract.ts'
import { reportTexts } from './reports.texts.ts'

export const FREQUENCIES = ['weekly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const MOST_RECIPIENTS = 10
const wrongDay = { error: reportTexts.wrongDay }

/**
 * A report that goes out by itself at 07:00 by its owner's clock. `day` is that of the week, 1 for Monday, or of the month; a month
 * that is too short has it on its last day.
 */
export const schedule = z.object({
  id: idOut,
  type: z.enum(REPORT_TYPES),
  period: z.enum(REPORT_PERIODS),
  format: z.enum(REPORT_FORMATS),
  frequency: z.enum(FREQUENCIES),
  day: z.number(),
  recipients: z.array(z.string()),
  lastRunAt: z.nullable(instantOut),
  nextRunAt: instantOut,
  createdBy: idOut,
  createdByName: z.string(),
  version: z.number(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Schedule = z.output<typeof schedule>

const fewestRecipients = { error: reportTexts.recipientRequired }
const mostRecipients = { error: reportTexts.tooManyRecipients.with({ max: MOST_RECIPIENTS }) }
const fields = {
  type: z.enum(REPORT_TYPES, { error: fieldTexts.chooseType }),
  period: z.enum(REPORT_PERIODS, { error: reportTexts.choosePeriod }),
  format: z.enum(REPORT_FORMATS, { error: fieldTexts.chooseFormat }),
  frequency: z.enum(FREQUENCIES, { error: reportTexts.chooseFrequency }),
  day: z.int(wrongDay).check(z.minimum(1, wrongDay), z.maximum(31, wrongDay)),
  recipients: z
    .array(requiredEmail(reportTexts.wrongRecipient), fewestRecipients)
    .check(z.minLength(1, fewestRecipients), z.maxLength(MOST_RECIPIENTS, mostRecipients)),
}

/** True for a day that its week or month can have. */
export function isDayOf({ frequency, day }: { frequency: Frequency; day: number }): boolean {
  return day <= (frequency === 'weekly' ? 7 : 31)
}

export const newSchedule = z.object(fields).check(z.refine(isDayOf, { path: ['day'], ...wrongDay }))
export type NewSchedule = z.output<typeof newSchedule>

export const listSchedules = endpoint({
  name: 'listSchedules',
  dependsOn: ['report', 'user', 'settings'],
  method: 'GET',
  path: '/api/reports/schedules',
  access: 'own',
  list: true,
  summary: 'The own scheduled reports, newest first; managers see everybody’s.',
  query: wholeListQuery,
  answer: z.array(schedule),
})

const kind = { noun: 'Schedule', path: '/api/reports/schedules', record: schedule, access: 'own' } as const

export const createSchedule = records.create(
  kind,
  newSchedule,
  'Has a report made and mailed every week or month; without a mail server it is put among the documents. Its owner is told.',
)

export const updateSchedule = records.update(
  kind,
  z.partial(z.object(fields)),
  'Changes the fields that are sent; managers may change everybody’s.',
)

export const deleteSchedule = records.remove(kind, 'Ends a scheduled report; managers may end everybody’s.')
