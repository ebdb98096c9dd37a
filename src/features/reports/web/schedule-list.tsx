import { useState } from 'react'
import type { Answer } from '#sync'
import { deleteRecord } from '#web/platform/delete-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Schedule } from '../schedules.contract.ts'
import * as styles from './reports.module.css'
import { deleteScheduleMutation } from './schedule-mutations.ts'
import { nextOf, rhythmOf, subjectOf } from './schedule-words.ts'
import { scheduleTexts } from './schedules.texts.ts'

type Props = {
  schedules: Answer<Schedule[]>
  me: string
  timeZone: string
  editedId: string | undefined
  onEdit: (schedule: Schedule) => void
  onGone: (id: string) => void
}

/** The reports that go out by themselves, each with the ways to change and to end it. */
export function ScheduleList({ schedules, me, timeZone, editedId, onEdit, onGone }: Props) {
  const [asked, setAsked] = useState<Schedule>()
  const [isBusy, setBusy] = useState(false)

  async function end(schedule: Schedule) {
    setBusy(true)
    const texts = { deleted: scheduleTexts.deleted(), failed: scheduleTexts.notDeleted() }
    const isGone = await deleteRecord(deleteScheduleMutation, { id: schedule.id, name: undefined }, texts)
    if (isGone) onGone(schedule.id)
    setAsked(undefined)
    setBusy(false)
    schedules.retry()
  }

  const { data, status, retry } = schedules
  if (status === 'error' && !data)
    return (
      <p className={fieldsStyles.hint} role="alert">
        {scheduleTexts.notLoaded()}{' '}
        <Button variant="ghost" onClick={retry}>
          {kitTexts.tryAgain()}
        </Button>
      </p>
    )
  if (!data?.length) return null
  return (
    <section className={styles.schedules} aria-label={scheduleTexts.scheduled()}>
      <h3>{scheduleTexts.scheduled()}</h3>
      <ul className="ruled">
        {data.map((schedule) => (
          <li key={schedule.id} aria-current={schedule.id === editedId || undefined}>
            <div className="two-lines">
              <b>{subjectOf(schedule)}</b>
              <span>
                {nextOf(schedule, timeZone)}
                {schedule.createdBy !== me && ` · ${schedule.createdByName}`}
              </span>
              <span className="truncate" title={schedule.recipients.join(', ')}>
                {schedule.recipients.join(', ')}
              </span>
            </div>
            <IconButton
              icon="pencil"
              label={scheduleTexts.edit({ subject: subjectOf(schedule) })}
              onClick={() => onEdit(schedule)}
            />
            <IconButton
              icon="trash-2"
              label={scheduleTexts.delete({ subject: subjectOf(schedule) })}
              onClick={() => setAsked(schedule)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={scheduleTexts.askDelete()}
          description={scheduleTexts.aboutDeletion({ subject: subjectOf(asked), rhythm: rhythmOf(asked) })}
          confirmLabel={scheduleTexts.confirmDelete()}
          busy={isBusy}
          onConfirm={() => void end(asked)}
        />
      )}
    </section>
  )
}
