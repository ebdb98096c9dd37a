import { useRow } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PanelBar } from '#web/ui/panel-bar.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { PanelState } from '#web/ui/panel-state.tsx'
import { RecordLink } from '#web/ui/record-link.tsx'
import type { Communication } from '../communications.contract.ts'
import {
  CommunicationBadges,
  CommunicationMenu,
  DirectionArrow,
  useCommunicationActions,
} from './communication-actions.tsx'
import { DIRECTION_LOOKS, dateAndTime, durationText, personName, whenOf } from './communication-looks.ts'
import { setStatus } from './tell.ts'
import { communicationSource } from './use-communications.ts'

type Props = {
  id: string
  onClose: () => void
  timeZone: string | undefined
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

/** One communication in full beside the list; on a phone it takes the whole screen. */
export function CommunicationPanel({ id, onClose, timeZone, onGo }: Props) {
  const { row, status, retry } = useRow(communicationSource, id)
  const { edit } = useCommunicationActions()
  return (
    <PanelFrame name={row ? `With ${personName(row)}` : 'Communication'} className="said-panel" onClose={onClose}>
      <PanelBar noun="Communication" screen="communications" onClose={onClose}>
        {row && <IconButton icon="pencil" label="Edit communication" onClick={() => edit(row)} />}
        {row && <CommunicationMenu communication={row} />}
      </PanelBar>
      {row && <Known communication={row} timeZone={timeZone} onGo={onGo} />}
      <PanelState name="communication" status={status} onRetry={retry} />
    </PanelFrame>
  )
}

function Known({ communication, timeZone, onGo }: Pick<Props, 'timeZone' | 'onGo'> & { communication: Communication }) {
  const { direction, subject, content, status } = communication
  return (
    <>
      <div className="ph">
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
      </div>
      <div className="scroll">
        {status === 'scheduled' && (
          <div className="outcome">
            <Button variant="primary" icon="check" onClick={() => void setStatus(communication, 'completed')}>
              Mark as completed
            </Button>
            <Button onClick={() => void setStatus(communication, 'cancelled')}>Cancel</Button>
          </div>
        )}
        <Facts communication={communication} timeZone={timeZone} onGo={onGo} />
        {subject && <h3 className="subject">{subject}</h3>}
        <p className="full-words">{content}</p>
      </div>
    </>
  )
}

function Facts({ communication, timeZone, onGo }: Pick<Props, 'timeZone' | 'onGo'> & { communication: Communication }) {
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
          <a className="over trunc" href={`mailto:${contactEmail}`}>
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
