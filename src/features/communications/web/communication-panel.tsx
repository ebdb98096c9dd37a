import type { ReactNode } from 'react'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import '#web/ui/styles/panel.css'
import { usePhone } from '#web/ui/use-media.ts'
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
  const isPhone = usePhone()
  return (
    <PanelFrame name={row ? `With ${personName(row)}` : 'Communication'} className="said-panel" onClose={onClose}>
      <div className="ph phr">
        {isPhone && <IconButton icon="arrow-left" label="Back to communications" onClick={onClose} />}
        <span className="faint where">Communication</span>
        <span className="sp" />
        {row && <IconButton icon="pencil" label="Edit communication" onClick={() => edit(row)} />}
        {row && <CommunicationMenu communication={row} />}
        {!isPhone && <IconButton icon="x" label="Close panel" keys={['Esc']} onClick={onClose} />}
      </div>
      {row && <Known communication={row} timeZone={timeZone} onGo={onGo} />}
      {status === 'loading' && (
        <div className="said-waits" role="status">
          <span className="vh">Loading the communication</span>
          <span className="sk sk-h18 sk-w58" />
          <span className="sk sk-h12 sk-w70" />
        </div>
      )}
      {status === 'missing' && (
        <EmptyState
          card={false}
          drawing="search"
          title="This communication is not here"
          text="It may have been deleted."
        />
      )}
      {status === 'error' && <ErrorState card={false} title="The communication could not be loaded" onRetry={retry} />}
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
          <Way path={person} onGo={onGo}>
            {personName(communication)}
          </Way>
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
          <Way path={`/pipeline/${dealId}`} onGo={onGo}>
            Open the deal
          </Way>
        </Fact>
      )}
      {userName && <Fact label="Logged by">{userName}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Way({ path, onGo, children }: { path: string; onGo: (path: string) => void; children: ReactNode }) {
  return (
    <a
      className="link"
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onGo(path)
      }}
    >
      {children}
    </a>
  )
}
