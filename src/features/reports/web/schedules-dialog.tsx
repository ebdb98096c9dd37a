import { useState } from 'react'
import { getSettings } from '#features/settings/settings.contract.ts'
import { useMe } from '#web/account/use-me.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { ApiError } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/form.ts'
import { mutate } from '#web/platform/mutations.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { PERIOD_LABELS, PERIODS_UP, TYPE_LABELS } from '../report-words.ts'
import { REPORT_TYPES } from '../reports.contract.ts'
import { listSchedules, type NewSchedule, newSchedule, type Schedule } from '../schedules.contract.ts'
import { ScheduleList } from './schedule-list.tsx'
import { createScheduleMutation, updateScheduleMutation } from './schedule-mutations.ts'
import { bodyOf, dayOptions, type ScheduleValues, startValues, valuesOf } from './schedule-words.ts'

type Props = {
  /** What is on screen. */
  start: Pick<Schedule, 'type' | 'period'>
  onClose: () => void
}

/** Has reports sent by themselves, and lists those that are. */
export function SchedulesDialog(props: Props) {
  const me = useMe()
  const { data: settings } = useAnswer(getSettings, {}, { dependsOn: ['settings'] })
  const schedules = useAnswer(listSchedules, {})
  const [edited, setEdited] = useState<Schedule>()
  if (!me || !settings) return null
  return (
    <ScheduleForm
      key={edited?.id ?? 'new'}
      {...props}
      edited={edited}
      me={me}
      hasMail={settings.capabilities.email}
      onDone={() => {
        setEdited(undefined)
        schedules.retry()
      }}
    >
      <ScheduleList
        schedules={schedules}
        me={me.id}
        timeZone={settings.preferences.timezone}
        editedId={edited?.id}
        onEdit={setEdited}
        onGone={(id) => edited?.id === id && setEdited(undefined)}
      />
    </ScheduleForm>
  )
}

const FREQUENCY_OPTIONS = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]
const FORMAT_OPTIONS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
]
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** Says that a schedule could not be kept; a session that ended is told elsewhere. */
function tellNotKept(cause: ApiError): void {
  if (cause.status === 401) return
  const isRefused = cause.status >= 400 && cause.status < 500
  const description = (isRefused && cause.body?.message) || 'The schedule could not be saved. Please try again.'
  toast({ title: 'Error', description, tone: 'danger' })
}

type FormProps = Props & {
  edited: Schedule | undefined
  me: { email: string }
  hasMail: boolean
  onDone: () => void
  children: React.ReactNode
}

function ScheduleForm({ start, edited, me, hasMail, onClose, onDone, children }: FormProps) {
  const [blank] = useState(() => (edited ? valuesOf(edited) : startValues(start, me.email)))
  const form = useContractForm(newSchedule, blank, { toBody: (values: ScheduleValues) => bodyOf(values) })
  const [isBusy, setBusy] = useState(false)
  const { errors, isDirty } = form.formState
  const frequency = form.watch('frequency')

  async function save(body: NewSchedule) {
    setBusy(true)
    try {
      if (edited) await mutate(updateScheduleMutation, { params: { id: edited.id }, body, version: edited.version })
      else await mutate(createScheduleMutation, { key: form.key, body })
      toast({ title: edited ? 'Schedule updated' : 'Report scheduled', tone: 'success' })
      form.finish()
      form.reset(edited ? undefined : startValues(start, me.email))
      onDone()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      tellNotKept(cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Schedule Report"
      description={
        hasMail
          ? 'It is mailed at 07:00 by your clock, with the figures up to the evening before.'
          : 'No mail server is set up: at 07:00 by your clock the file is put under Documents, with the figures up to the evening before, and you are told.'
      }
      bodyClass="form-grid schedule-form"
      dirty={isDirty}
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={<FormFooter save={edited ? 'Save changes' : 'Schedule'} saving="Saving…" isBusy={isBusy} />}
    >
      <Field label="Type" error={errors.type?.message}>
        <Select {...form.register('type')} options={optionsOf(REPORT_TYPES, TYPE_LABELS)} />
      </Field>
      <Field label="Period" error={errors.period?.message}>
        <Select {...form.register('period')} options={optionsOf(PERIODS_UP, PERIOD_LABELS)} />
      </Field>
      <Field label="Frequency" error={errors.frequency?.message}>
        <Select
          {...form.register('frequency', { onChange: () => form.setValue('day', '1', { shouldDirty: true }) })}
          options={FREQUENCY_OPTIONS}
        />
      </Field>
      <Field
        label="Day"
        error={errors.day?.message}
        hint={frequency === 'monthly' && 'A shorter month has it on its last day.'}
      >
        {/* The other frequency has other days: the key makes the browser look again. */}
        <Select key={frequency} {...form.register('day')} options={dayOptions(frequency)} />
      </Field>
      <Field label="File" error={errors.format?.message}>
        <Select {...form.register('format')} options={FORMAT_OPTIONS} />
      </Field>
      <Field
        label="Recipients"
        className="full"
        error={errors.recipients?.message}
        hint={
          hasMail
            ? 'Email addresses with commas between them, 10 at most.'
            : 'They get it once a mail server is set up.'
        }
      >
        <Input {...form.register('recipients')} type="text" inputMode="email" autoComplete="off" />
      </Field>
      {edited && (
        <p className="full">
          <Button variant="ghost" icon="plus" onClick={onDone}>
            Schedule another instead
          </Button>
        </p>
      )}
      <div className="full">{children}</div>
    </Dialog>
  )
}
