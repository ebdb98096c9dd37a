import { type ReactNode, useEffect, useRef } from 'react'
import { formatDay } from '#shared/dates.ts'
import { formatCount } from '#shared/money.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { reachOf } from '#web/platform/outreach.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PanelBar } from '#web/ui/panel-bar.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { PanelState } from '#web/ui/panel-state.tsx'
import { useInTurn } from '#web/ui/use-in-turn.ts'
import { usePhone } from '#web/ui/use-media.ts'
import type { Lead } from '../leads.contract.ts'
import {
  assigneeEntries,
  CONVERT,
  LeadMenu,
  mayConvert,
  priorityEntries,
  statusEntries,
  useLeadActions,
} from './lead-actions.tsx'
import { PriorityBadge, StatusBadge } from './lead-badges.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { callLink, leadName, whatsAppLink } from './lead-text.ts'
import { ScoreRing } from './score-ring.tsx'
import { leadSource } from './use-leads.ts'

type Place = {
  /** From 0; undefined when the list at hand does not hold the lead. */
  index: number | undefined
  total: number | undefined
  /** Opens the lead that many places on; undefined where there is none. */
  step: (by: 1 | -1) => (() => void) | undefined
}

type Props = {
  leadId: string
  place: Place
  onClose: () => void
  /** The deals of the lead, from whoever composes the screen. */
  deals?: ReactNode
  /** The client that a converted lead became, likewise. */
  client?: ReactNode
  /** What happened with the lead, likewise. */
  timeline?: ReactNode
}

/** Everything about one lead beside its list; on a phone it takes the whole screen. */
export function LeadPanel({ leadId, place, onClose, deals, client, timeline }: Props) {
  const { row: lead, status, retry } = useRow(leadSource, leadId)
  return (
    <PanelFrame name={lead ? leadName(lead) : 'Lead'} className="lead-panel" onClose={onClose}>
      <Bar lead={lead} place={place} onClose={onClose} />
      {lead && <Known lead={lead} deals={deals} client={client} timeline={timeline} />}
      <PanelState name="lead" status={status} onRetry={retry} />
    </PanelFrame>
  )
}

function Bar({ lead, place, onClose }: { lead: Lead | undefined; place: Place; onClose: () => void }) {
  const { edit } = useLeadActions()
  const { index, total, step } = place
  const position =
    index === undefined || total === undefined ? undefined : `${formatCount(index + 1)} of ${formatCount(total)}`
  return (
    <PanelBar
      noun="Lead"
      screen="leads"
      position={position}
      steps={{ onPrevious: step(-1), onNext: step(1), keys: { previous: 'K', next: 'J' } }}
      onClose={onClose}
    >
      {lead && <IconButton icon="pencil" label="Edit lead" keys={['E']} onClick={() => edit(lead)} />}
      {lead && <LeadMenu lead={lead} />}
    </PanelBar>
  )
}

type KnownProps = { lead: Lead; deals: ReactNode; client: ReactNode; timeline: ReactNode }

function Known({ lead, deals, client, timeline }: KnownProps) {
  const { convert } = useLeadActions()
  const scroll = useRef<HTMLDivElement>(null)
  const drawn = useInTurn(3)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lead starts at its top
  useEffect(() => {
    scroll.current?.scrollTo(0, 0)
  }, [lead.id])
  return (
    <>
      <div className="ph">
        <Who lead={lead} />
        <Reach lead={lead} />
        {mayConvert(lead) && (
          <Button block icon="handshake" className="become" onClick={() => convert(lead)}>
            {CONVERT}
          </Button>
        )}
        {lead.status === 'converted' && client && <div className="become">{client}</div>}
      </div>
      <div className="scroll" ref={scroll}>
        {drawn > 1 && <LeadFacts key={lead.id} lead={lead} />}
        {drawn > 2 && deals && <section className="linked">{deals}</section>}
        {drawn > 2 && timeline}
      </div>
    </>
  )
}

function Who({ lead }: { lead: Lead }) {
  const isPhone = usePhone()
  return (
    <div className="who">
      <div className="who-text">
        <h2>{leadName(lead)}</h2>
        <div className="meta">
          <Menu
            label="Status"
            entries={statusEntries(lead)}
            trigger={
              <button type="button" className="set">
                <StatusBadge lead={lead} />
                <span className="vh">, change status</span>
              </button>
            }
          />
          <Menu
            label="Priority"
            entries={priorityEntries(lead)}
            trigger={
              <button type="button" className="set">
                <PriorityBadge priority={lead.priority} />
                <span className="vh"> priority, change</span>
              </button>
            }
          />
          <span className="faint added">Added {isPhone ? formatDay(lead.createdAt) : formatDate(lead.createdAt)}</span>
        </div>
      </div>
      <ScoreRing lead={lead} />
    </div>
  )
}

/** The four ways on from a lead; those without an address say so by being off. */
function Reach({ lead }: { lead: Lead }) {
  const { assignees } = useLeadActions()
  const chat = whatsAppLink(lead)
  return (
    <div className="acts" {...reachOf('lead', lead.id, leadName(lead))}>
      <a className="btn primary" href={callLink(lead.phone)}>
        <Icon name="phone" />
        Call
      </a>
      {chat ? (
        <a className="btn" href={chat} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      ) : (
        <button type="button" className="btn" disabled>
          <Icon name="whatsapp" />
          WhatsApp
        </button>
      )}
      {lead.email ? (
        <a className="btn" href={`mailto:${lead.email}`}>
          <Icon name="mail" />
          Email
        </a>
      ) : (
        <button type="button" className="btn" disabled>
          <Icon name="mail" />
          Email
        </button>
      )}
      <Menu
        align="end"
        label="Assign to"
        entries={assigneeEntries(lead, assignees)}
        trigger={
          <button type="button" className="btn">
            <Icon name="user-check" />
            Assign
          </button>
        }
      />
    </div>
  )
}
