import { show } from '#shared/texts.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { choice, line, textOf } from '#web/record-form/field-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { optionsOf } from '#web/ui/fields/options.ts'
import { PERIOD_LABELS, PERIODS_UP, TYPE_LABELS } from '../report-words.ts'
import { REPORT_TYPES } from '../reports.contract.ts'
import { FREQUENCIES, newSchedule, type Schedule } from '../schedules.contract.ts'
import { createScheduleMutation, updateScheduleMutation } from './schedule-mutations.ts'
import { dayOptions } from './schedule-words.ts'
import { scheduleWriteTexts } from './schedule-writes.texts.ts'
import { scheduleTexts } from './schedules.texts.ts'

const scheduleWrites = defineWrites<Schedule>({
  noun: 'schedule',
  create: createScheduleMutation,
  update: updateScheduleMutation,
  said: {
    created: { title: scheduleWriteTexts.created },
    updated: { title: scheduleWriteTexts.updated },
    notCreated: scheduleWriteTexts.notSaved,
    notUpdated: scheduleWriteTexts.notSaved,
    gone: scheduleWriteTexts.gone,
  },
})

const FREQUENCY_OPTIONS = optionsOf(FREQUENCIES, scheduleTexts.frequencies)
const FORMAT_OPTIONS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
]
/** The form of a report that goes out by itself; its day is one of the week or of the month. */
export const scheduleForm = defineRecordForm(scheduleWrites, {
  schema: newSchedule,
  phone: 'whole',
  fields: {
    type: choice(scheduleTexts.type, optionsOf(REPORT_TYPES, TYPE_LABELS), { blank: 'overview' }),
    period: choice(scheduleTexts.period, optionsOf(PERIODS_UP, PERIOD_LABELS), { blank: 'month' }),
    frequency: choice(scheduleTexts.frequency, FREQUENCY_OPTIONS, { blank: 'monthly' }),
    day: {
      ...choice(scheduleTexts.day, dayOptions('monthly'), { blank: '1' }),
      write: (value) => Number(value),
      show: (value, row) => {
        const { frequency = 'monthly' } = (row ?? {}) as Partial<Schedule>
        return show(dayOptions(frequency).find((option) => option.value === value)?.label ?? textOf(value))
      },
    },
    format: choice(scheduleTexts.file, FORMAT_OPTIONS, { blank: 'pdf' }),
    recipients: {
      ...line(scheduleTexts.recipients, { className: fieldsStyles.full, inputMode: 'email' }),
      read: (stored) => (Array.isArray(stored) ? stored.join(', ') : ''),
      write: (value) =>
        textOf(value)
          .split(/[,;\s]+/)
          .filter(Boolean),
    },
  },
})
