import type { ReactNode } from 'react'
import { formatDay } from '#shared/dates.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ReachButton, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import { choicesOf, isOffered, type Screen } from '#web/ui/record/record-kit.ts'
import { type PanelProps, RecordPanel } from '#web/ui/record/record-panel.tsx'
import { useInTurn } from '#web/ui/use-in-turn.ts'
import { usePhone } from '#web/ui/use-media.ts'
import type { Lead } from '../leads.contract.ts'
import { PriorityBadge, StatusBadge } from './lead-badges.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { type LeadNoun, type LeadSlots, leadKit } from './lead-record.ts'
import { leadName } from './lead-text.ts'
import { ScoreRing } from './score-ring.tsx'
import { leadSource } from './use-leads.ts'

/** Everything about one lead. */
export function LeadPanel({ slots, ...panel }: PanelProps<LeadSlots>) {
  return (
    <RecordPanel
      {...panel}
      kit={leadKit}
      source={leadSource}
      className="lead-panel"
      head={(lead, screen) => <Head lead={lead} screen={screen} client={slots.client} />}
    >
      {(lead) => <Sections lead={lead} slots={slots} />}
    </RecordPanel>
  )
}

type LeadScreen = Screen<LeadNoun>
type HeadProps = { lead: Lead; screen: LeadScreen; client: LeadSlots['client'] }

function Head({ lead, screen, client }: HeadProps) {
  const { convert } = leadKit.actions
  return (
    <>
      <Who lead={lead} screen={screen} />
      <Reach lead={lead} screen={screen} />
      {isOffered(convert, lead) && (
        <Button block icon="handshake" className="become" onClick={() => convert.run?.(lead, screen)}>
          Convert to client
        </Button>
      )}
      {lead.status === 'converted' && <div className="become">{client(lead.id)}</div>}
    </>
  )
}

function Sections({ lead, slots }: { lead: Lead; slots: LeadSlots }) {
  const drawn = useInTurn(3)
  return (
    <>
      {drawn > 1 && <LeadFacts key={lead.id} lead={lead} />}
      {drawn > 2 && <section className="linked">{slots.deals(lead.id)}</section>}
      {drawn > 2 && slots.timeline(lead.id)}
    </>
  )
}

type ChoiceProps = { lead: Lead; screen: LeadScreen; id: 'status' | 'priority' | 'assign'; children: ReactNode }

/** A button that opens the choices of an action. */
function Choice({ lead, screen, id, children }: ChoiceProps) {
  const isAssign = id === 'assign'
  return (
    <Menu
      label={leadKit.actions[id].label}
      {...(isAssign && { align: 'end' as const })}
      entries={choicesOf(leadKit.actions[id], lead, screen)}
      trigger={
        <button type="button" className={isAssign ? 'btn' : 'set'}>
          {children}
        </button>
      }
    />
  )
}

function Who({ lead, screen }: { lead: Lead; screen: LeadScreen }) {
  const isPhone = usePhone()
  return (
    <div className="who">
      <div className="who-text">
        <h2>{leadName(lead)}</h2>
        <div className="meta">
          <Choice lead={lead} screen={screen} id="status">
            <StatusBadge lead={lead} />
            <span className="vh">, change status</span>
          </Choice>
          <Choice lead={lead} screen={screen} id="priority">
            <PriorityBadge priority={lead.priority} />
            <span className="vh"> priority, change</span>
          </Choice>
          <span className="faint added">Added {isPhone ? formatDay(lead.createdAt) : formatDate(lead.createdAt)}</span>
        </div>
      </div>
      <ScoreRing lead={lead} />
    </div>
  )
}

/** The four ways on from a lead; those without an address are disabled. */
function Reach({ lead, screen }: { lead: Lead; screen: LeadScreen }) {
  const of = { kit: leadKit, row: lead }
  return (
    <div className="acts" {...reachedFrom(leadKit, lead)}>
      <ReachButton {...of} id="call" isMain />
      <ReachButton {...of} id="whatsapp" />
      <ReachButton {...of} id="email" />
      <Choice lead={lead} screen={screen} id="assign">
        <Icon name="user-check" />
        Assign
      </Choice>
    </div>
  )
}
