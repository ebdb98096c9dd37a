import { type ReactNode, useState } from 'react'
import { getSettings } from '#features/settings/settings.contract.ts'
import { useAnswer } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import type { ControlProps } from '#web/record-form/define-record-form.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { type OpenRecordForm, useRecordForm } from '#web/record-form/use-record-form.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Select } from '#web/ui/fields/select.tsx'
import { listSchedules, type Schedule } from '../schedules.contract.ts'
import * as styles from './reports.module.css'
import { ScheduleList } from './schedule-list.tsx'
import { scheduleForm } from './schedule-record-form.tsx'
import { dayOptions } from './schedule-words.ts'
import { scheduleTexts } from './schedules.texts.ts'

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
  const [opened, setOpened] = useState<Schedule>()
  if (!me || !settings) return null
  return (
    <ScheduleForm
      key={opened?.id ?? 'new'}
      {...props}
      edited={schedules.data?.find(({ id }) => id === opened?.id) ?? opened}
      email={me.email}
      hasMail={settings.capabilities.email}
      onDone={() => {
        setOpened(undefined)
        schedules.retry()
      }}
    >
      <ScheduleList
        schedules={schedules}
        me={me.id}
        timeZone={settings.preferences.timezone}
        editedId={opened?.id}
        onEdit={setOpened}
        onGone={(id) => opened?.id === id && setOpened(undefined)}
      />
    </ScheduleForm>
  )
}

type FormProps = Props & {
  edited: Schedule | undefined
  email: string
  hasMail: boolean
  onDone: () => void
  children: ReactNode
}

function ScheduleForm({ start, edited, email, hasMail, onClose, onDone, children }: FormProps) {
  const frequency = start.period === 'week' ? 'weekly' : 'monthly'
  const open = useRecordForm(scheduleForm, {
    row: edited,
    start: edited ? undefined : { ...start, frequency, recipients: email },
    staysOpen: true,
    onSaved: onDone,
    onClose,
  })
  return (
    <RecordDialog
      open={open}
      title={scheduleTexts.scheduleReport()}
      description={hasMail ? scheduleTexts.mailed() : scheduleTexts.notMailed()}
      bodyClass={styles.scheduleForm}
      {...(!edited && { save: scheduleTexts.schedule(), saving: scheduleTexts.saving() })}
    >
      <Fields form={open.form} hasMail={hasMail} />
      {edited && (
        <p className={fieldsStyles.full}>
          <Button variant="ghost" icon="plus" onClick={onDone}>
            {scheduleTexts.another()}
          </Button>
        </p>
      )}
      <div className={fieldsStyles.full}>{children}</div>
    </RecordDialog>
  )
}

function Fields({ form, hasMail }: Pick<OpenRecordForm, 'form'> & Pick<FormProps, 'hasMail'>) {
  const frequency = useFieldValue('frequency') === 'weekly' ? 'weekly' : 'monthly'

  /** The other frequency has other days. */
  const frequencyControl = (props: ControlProps) =>
    scheduleForm.fields.frequency.control({
      ...props,
      onChange: (value) => {
        props.onChange(value)
        form.setValue('day', '1', { shouldDirty: true })
      },
    })
  const dayControl = ({ value, onChange, row: _, commit: __, ...rest }: ControlProps) => (
    // The key makes the browser look at the options again.
    <Select
      key={frequency}
      {...rest}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
      options={dayOptions(frequency)}
    />
  )
  return (
    <RecordFields
      controls={{ frequency: frequencyControl, day: dayControl }}
      hints={{
        ...(frequency === 'monthly' && { day: scheduleTexts.shorterMonth }),
        recipients: hasMail ? scheduleTexts.aboutRecipients : scheduleTexts.recipientsLater,
      }}
    />
  )
}
