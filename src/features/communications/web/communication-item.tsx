import { memo } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { Communication } from '../communications.contract.ts'
import { CommunicationBadges, CommunicationLink, CommunicationMenu, DirectionArrow } from './communication-actions.tsx'
import { dateAndTime, durationText, personName, whenOf } from './communication-looks.ts'

type Props = { communication: Communication; isOpen: boolean; timeZone: string | undefined }

/** One communication in the list: with whom, what kind, when, and the beginning of what was said. */
export const CommunicationItem = memo(function CommunicationItem({ communication, isOpen, timeZone }: Props) {
  const { direction, subject, content, duration, scheduledAt, status, contactEmail, userName } = communication
  const when = whenOf(communication)
  return (
    <article className={isOpen ? 'said is-selected' : 'said'}>
      <div className="hd">
        <DirectionArrow direction={direction} />
        <h3 className="trunc">
          <CommunicationLink communication={communication}>{personName(communication)}</CommunicationLink>
        </h3>
        <span className="kinds">
          <CommunicationBadges communication={communication} />
        </span>
        <time className="faint" dateTime={when}>
          {dateAndTime(when, timeZone)}
        </time>
        <CommunicationMenu communication={communication} />
      </div>
      <p className="words">
        {subject && <b>{subject}</b>}
        {subject && content && ' · '}
        {content}
      </p>
      <p className="more faint">
        {scheduledAt && status === 'scheduled' && (
          <span className="planned">
            <Icon name="calendar-clock" size={14} />
            Scheduled for {dateAndTime(scheduledAt, timeZone)}
          </span>
        )}
        {duration !== null && (
          <span>
            <Icon name="clock" size={14} />
            {durationText(duration)}
          </span>
        )}
        {contactEmail && (
          <a className="trunc" href={`mailto:${contactEmail}`}>
            <Icon name="mail" size={14} />
            {contactEmail}
          </a>
        )}
        {userName && (
          <span className="by">
            <Icon name="user-round" size={14} />
            {userName}
          </span>
        )}
      </p>
    </article>
  )
})

/** Holds the place of an item that is on its way. */
export function BlankItem() {
  return (
    <div className="said blank" aria-hidden="true">
      <span className="sk sk-h14 sk-w34" />
      <span className="sk sk-h12 sk-w70" />
      <span className="sk sk-h12 sk-w46" />
    </div>
  )
}
