import { formatDay } from '#shared/dates.ts'
import { formatTime } from '#shared/wall-time.ts'
import { useAnswer } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { useDebouncedValue } from '#web/ui/fields/use-debounced-value.ts'
import { listEvents, wrongSpan } from '../calendar.contract.ts'
import { clashesWith } from '../calendar.rules.ts'
import * as styles from './event-form.module.css'
import { eventFormTexts } from './event-form.texts.ts'

/** The calendar is read once nobody has typed for this time, ms. */
const REST_MS = 300
/** At most this many clashes are listed. */
const NAMED = 3

type Props = {
  /** ISO 8601, or text that is no time yet. */
  startTime: string
  endTime: string
  attendeeIds: readonly string[]
  /** Who made the event; for a new one whoever is signed in. */
  madeBy?: string | null | undefined
  exceptId?: string | undefined
  timeZone: string | undefined
}

/** Says which events the same people have at that time; it forbids nothing. */
export function ClashNote({ startTime, endTime, attendeeIds, madeBy, exceptId, timeZone }: Props) {
  const me = useMe()?.id
  const members = useAssignees()
  const [from = '', to = ''] = useDebouncedValue(`${startTime} ${endTime}`, REST_MS).split(' ')
  const isTime = !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(to))
  const isSpan = isTime && !wrongSpan({ startTime: from, endTime: to })
  const query = { from, to, status: 'scheduled' as const }
  const { data } = useAnswer(listEvents, { query }, { enabled: isSpan })
  const maker = exceptId === undefined ? me : madeBy
  const people = maker ? [...attendeeIds, maker] : attendeeIds
  const clashes = isSpan && data ? clashesWith({ startTime: from, endTime: to, people, exceptId }, data) : []
  const nameOf = (id: string) => {
    if (id === me) return eventFormTexts.you()
    return members.find((one) => one.id === id)?.name ?? eventFormTexts.aColleague()
  }
  return (
    <div className={`${fieldsStyles.full} ${styles.clashes}`} role="status">
      {clashes.length > 0 && (
        <div className={`notice ${styles.clash}`}>
          <Icon name="triangle-alert" />
          <div>
            <b>{eventFormTexts.sameTime()}</b>
            <ul>
              {clashes.slice(0, NAMED).map(({ event, people: busy }) => (
                <li key={event.id}>
                  {eventFormTexts.clash({
                    title: event.title,
                    day: formatDay(event.startTime, timeZone),
                    from: formatTime(event.startTime, timeZone),
                    to: formatTime(event.endTime, timeZone),
                    people: busy.map(nameOf).join(', '),
                  })}
                </li>
              ))}
            </ul>
            {clashes.length > NAMED && <p>{eventFormTexts.moreClashes({ count: clashes.length - NAMED })}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
