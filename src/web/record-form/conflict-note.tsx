import { dayIn } from '#shared/dates.ts'
import { toWallTime } from '#shared/wall-time.ts'
import { formatDate } from '../platform/date-format.ts'
import { Button } from '../ui/elements/button.tsx'
import { Icon } from '../ui/elements/icon.tsx'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { Sentence } from '../ui/elements/sentence.tsx'
import * as styles from './record-form.module.css'
import { recordFormTexts } from './record-form.texts.ts'

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

/** Who changed it, and at what time, or on which day where it was another one. */
function Changed({ by, at, timeZone }: Pick<Props, 'by' | 'at' | 'timeZone'>) {
  const who = <b>{by}</b>
  if (!at) return <Sentence text={recordFormTexts.changedMeanwhile} who={who} />
  const isToday = JSON.stringify(dayIn(new Date(at), timeZone)) === JSON.stringify(dayIn(new Date(), timeZone))
  return isToday ? (
    <Sentence text={recordFormTexts.changedAt} who={who} time={toWallTime(new Date(at), timeZone).slice(11)} />
  ) : (
    <Sentence text={recordFormTexts.changedOn} who={who} date={formatDate(at, timeZone)} />
  )
}

/** On a phone the form's buttons cover the end of the field; of several conflicts the first is scrolled into view. */
function reveal(note: HTMLElement | null): void {
  const first = note?.closest('form')?.querySelector(`.${styles.conflict}`) ?? note
  if (first === note) note?.scrollIntoView({ block: 'center' })
}

/** Says at a field that somebody else changed it too, with both values, and lets the person choose. */
export function ConflictNote({ by, at, timeZone, theirs, mine, canJoin, onChoose }: Props) {
  return (
    <div className={styles.conflict} role="alert" ref={reveal}>
      <p>
        <Icon name="users" size={14} />
        <span>
          <Changed by={by} at={at} timeZone={timeZone} />
        </span>
      </p>
      <dl>
        <div>
          <dt>{recordFormTexts.theirs()}</dt>
          <dd>{theirs === '' ? <i>{kitTexts.empty()}</i> : (theirs ?? kitTexts.anotherChoice())}</dd>
          <Button onClick={() => onChoose('theirs')}>{kitTexts.takeTheirs()}</Button>
        </div>
        <div>
          <dt>{recordFormTexts.yours()}</dt>
          <dd>{mine === '' ? <i>{kitTexts.empty()}</i> : (mine ?? recordFormTexts.yourChoice())}</dd>
          <Button onClick={() => onChoose('mine')}>{kitTexts.keepMine()}</Button>
        </div>
      </dl>
      {canJoin && theirs && mine && <Button onClick={() => onChoose('both')}>{kitTexts.keepBoth()}</Button>}
    </div>
  )
}
