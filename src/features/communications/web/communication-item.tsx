import { formatTimeBeside } from '#web/platform/date-format.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { WhenDone } from '#web/ui/elements/when-done.tsx'
import type { CardProps } from '#web/ui/list/virtual-cards.tsx'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { RecordMenu } from '#web/ui/record/record-menu.tsx'
import type { Communication } from '../communications.contract.ts'
import { CommunicationBadges, DirectionArrow } from './communication-badges.tsx'
import { dateAndTime, durationText, personLink, personName, whenOf } from './communication-looks.ts'
import { type CommunicationNoun, communicationKit } from './communication-record.ts'
import * as styles from './communications.module.css'
import { communicationsPageTexts } from './communications-page.texts.ts'

type Props = CardProps<Communication, CommunicationNoun['context']>

/** One communication in the list: with whom, what kind, when, and the beginning of what was said. */
export function CommunicationItem({ row: communication, isOpen, context: { timeZone } }: Props) {
  const { direction, subject, content, duration, scheduledAt, status, contactEmail, userName } = communication
  const when = whenOf(communication)
  return (
    <article
      className={
        isOpen
          ? `${recordCardStyles.recordRow} ${styles.communication} ${recordCardStyles.isSelected}`
          : `${recordCardStyles.recordRow} ${styles.communication}`
      }
    >
      <div className={`row ${styles.cardHead}`}>
        <DirectionArrow direction={direction} />
        <h3 className="truncate wraps">
          <OpenLink kit={communicationKit} id={communication.id}>
            {personName(communication)}
          </OpenLink>
        </h3>
        <span className={styles.kinds}>
          <CommunicationBadges communication={communication} />
        </span>
        <WhenDone
          of={communication}
          done={when}
          format={(iso) => (iso === when ? dateAndTime(iso, timeZone) : formatTimeBeside(iso, when, timeZone))}
        />
        <RecordMenu kit={communicationKit} row={communication} />
      </div>
      <p className={`muted truncate ${styles.words}`}>
        {subject && <b>{subject}</b>}
        {subject && content && ' · '}
        {content}
      </p>
      <p className={`row ${styles.more} faint`}>
        {scheduledAt && status === 'scheduled' && (
          <span className={styles.planned}>
            <Icon name="calendar-clock" size={14} />
            {communicationsPageTexts.scheduledFor({ time: dateAndTime(scheduledAt, timeZone) })}
          </span>
        )}
        {duration !== null && (
          <span>
            <Icon name="clock" size={14} />
            {durationText(duration)}
          </span>
        )}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} {...personLink(communication)}>
            <Icon name="mail" size={14} />
            <span className="truncate wraps">{contactEmail}</span>
          </a>
        )}
        {userName && (
          <span className={styles.by}>
            <Icon name="user-round" size={14} />
            {userName}
          </span>
        )}
      </p>
    </article>
  )
}

/** Holds the place of an item that is on its way. */
export function BlankItem() {
  return (
    <div className={`${recordCardStyles.recordRow} ${styles.communication} ${styles.blank}`} aria-hidden="true">
      <Bars of={['14px 34%', '12px 70%', '12px 46%']} />
    </div>
  )
}
