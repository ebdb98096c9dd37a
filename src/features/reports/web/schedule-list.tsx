import { useState } from 'react'
import type { Answer } from '#sync'
import { deleteRecord } from '#web/platform/delete-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Schedule } from '../schedules.contract.ts'
import { deleteScheduleMutation } from './schedule-mutations.ts'
import { nextOf, rhythmOf, subjectOf } from './schedule-words.ts'

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
    const texts = { deleted: 'Schedule deleted', failed: 'The schedule could not be deleted. Please try again.' }
    const isGone = await deleteRecord(deleteScheduleMutation, { id: schedule.id, name: undefined }, texts)
    if (isGone) onGone(schedule.id)
    setAsked(undefined)
    setBusy(false)
    schedules.retry()
  }

  const { data, status, retry } = schedules
  if (status === 'error' && !data)
    return (
      <p className="hint" role="alert">
        The schedules could not be loaded.{' '}
        <Button variant="ghost" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (!data?.length) return null
  return (
    <section className="schedules" aria-label="Scheduled reports">
      <h3>Scheduled reports</h3>
      <ul>
        {data.map((schedule) => (
          <li key={schedule.id} aria-current={schedule.id === editedId || undefined}>
            <div className="schedule-text">
              <b>{subjectOf(schedule)}</b>
              <span>
                {rhythmOf(schedule)}, next on {nextOf(schedule, timeZone)}
                {schedule.createdBy !== me && ` · ${schedule.createdByName}`}
              </span>
              <span className="truncate" title={schedule.recipients.join(', ')}>
                {schedule.recipients.join(', ')}
              </span>
            </div>
            <IconButton icon="pencil" label={`Edit: ${subjectOf(schedule)}`} onClick={() => onEdit(schedule)} />
            <IconButton icon="trash-2" label={`Delete: ${subjectOf(schedule)}`} onClick={() => setAsked(schedule)} />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title="Delete this schedule?"
          description={`${subjectOf(asked)}, ${rhythmOf(asked)}. Reports that were made stay.`}
          confirmLabel="Delete schedule"
          busy={isBusy}
          onConfirm={() => void end(asked)}
        />
      )}
    </section>
  )
}
