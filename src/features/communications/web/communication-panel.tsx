import { Button } from '#web/ui/elements/button.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import { Fact } from '#web/ui/record/fact.tsx'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import type { Communication } from '../communications.contract.ts'
import { CommunicationBadges, DirectionArrow } from './communication-badges.tsx'
import { DIRECTION_LOOKS, dateAndTime, durationText, personName, whenOf } from './communication-looks.ts'
import { type CommunicationNoun, communicationKit } from './communication-record.ts'
import { setStatus } from './tell.ts'

/** One communication in full. */
export const CommunicationPanel = defineRecordPanel<CommunicationNoun>({
  kit: communicationKit,
  className: 'said-panel',
  title: (communication) => `With ${personName(communication)}`,
  head: (communication) => <Head communication={communication} />,
  body: (communication, { context, slots }) => (
    <>
      {communication.status === 'scheduled' && (
        <div className="outcome">
          <Button variant="primary" icon="check" onClick={() => void setStatus(communication, 'completed')}>
            Mark as completed
          </Button>
          <Button onClick={() => void setStatus(communication, 'cancelled')}>Cancel</Button>
        </div>
      )}
      <Facts communication={communication} timeZone={context.timeZone} onGo={slots.onGo} />
      {communication.subject && <h3 className="subject">{communication.subject}</h3>}
      <p className="full-words">{communication.content}</p>
    </>
  ),
})

function Head({ communication }: { communication: Communication }) {
  const { direction } = communication
  return (
    <div className="who">
      <div className="who-text">
        <h2>{personName(communication)}</h2>
        <div className="meta">
          <CommunicationBadges communication={communication} />
          <span className="faint">
            <DirectionArrow direction={direction} /> {DIRECTION_LOOKS[direction].label}
          </span>
        </div>
      </div>
    </div>
  )
}

type FactsProps = { communication: Communication; timeZone: string | undefined; onGo: (path: string) => void }

function Facts({ communication, timeZone, onGo }: FactsProps) {
  const { contactId, leadId, dealId, contactEmail, duration, scheduledAt, userName } = communication
  const person = contactId ? `/contacts/${contactId}` : leadId && `/leads/${leadId}`
  return (
    <dl className="facts">
      <Fact label="When">{dateAndTime(whenOf(communication), timeZone)}</Fact>
      {scheduledAt && <Fact label="Scheduled">{dateAndTime(scheduledAt, timeZone)}</Fact>}
      {duration !== null && <Fact label="Duration">{durationText(duration)}</Fact>}
      {person && (
        <Fact label={contactId ? 'Contact' : 'Lead'}>
          <RecordLink className="link" path={person} onGo={onGo}>
            {personName(communication)}
          </RecordLink>
        </Fact>
      )}
      {contactEmail && (
        <Fact label="Email">
          <a className="over truncate" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </Fact>
      )}
      {dealId && (
        <Fact label="Deal">
          <RecordLink className="link" path={`/pipeline/${dealId}`} onGo={onGo}>
            Open the deal
          </RecordLink>
        </Fact>
      )}
      {userName && <Fact label="Logged by">{userName}</Fact>}
    </dl>
  )
}
