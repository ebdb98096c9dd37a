import { dayIn } from '#shared/dates.ts'
import { toWallTime } from '#shared/wall-time.ts'
import { Button } from '../ui/elements/button.tsx'
import { Icon } from '../ui/elements/icon.tsx'
import './record-form.css'
import { formatDate } from '../platform/date-format.ts'

/** Whose value is meant; `both` joins two texts. */
export type Choice = 'mine' | 'theirs' | 'both'

type Props = {
  by: string
  /** When they wrote it, ISO 8601. */
  at: string | undefined
  timeZone: string | undefined
  /** The two values in words; undefined where only the control can show one. */
  theirs: string | undefined
  mine: string | undefined
  /** Both are long texts, which can stand one below the other. */
  canJoin?: boolean
  onChoose: (whose: Choice) => void
}

/** `at 10:42`, or the day where it was another one. */
function whenOf(at: string, timeZone: string | undefined): string {
  const isToday = JSON.stringify(dayIn(new Date(at), timeZone)) === JSON.stringify(dayIn(new Date(), timeZone))
  return isToday ? `at ${toWallTime(new Date(at), timeZone).slice(11)}` : `on ${formatDate(at, timeZone)}`
}

/** On a phone the field's end lies under the form's buttons; the first of several conflicts is the one to begin with. */
function reveal(note: HTMLElement | null): void {
  const first = note?.closest('form')?.querySelector('.conflict') ?? note
  if (first === note) note?.scrollIntoView({ block: 'center' })
}

/** Says at a field that somebody else changed it too, with both values, and lets the person choose. */
export function ConflictNote({ by, at, timeZone, theirs, mine, canJoin, onChoose }: Props) {
  return (
    <div className="conflict" role="alert" ref={reveal}>
      <p>
        <Icon name="users" size={14} />
        <span>
          <b>{by}</b> changed this {at ? whenOf(at, timeZone) : 'meanwhile'}
        </span>
      </p>
      <dl>
        <div>
          <dt>Theirs</dt>
          <dd>{theirs === '' ? <i>Empty</i> : (theirs ?? 'Another choice')}</dd>
          <Button onClick={() => onChoose('theirs')}>Take theirs</Button>
        </div>
        <div>
          <dt>Yours</dt>
          <dd>{mine === '' ? <i>Empty</i> : (mine ?? 'Your choice')}</dd>
          <Button onClick={() => onChoose('mine')}>Keep mine</Button>
        </div>
      </dl>
      {canJoin && theirs && mine && <Button onClick={() => onChoose('both')}>Keep both</Button>}
    </div>
  )
}
