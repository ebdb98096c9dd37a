import { DEFAULT_TIME_ZONE } from '#shared/dates.ts'
import { formatPercent } from '#shared/money.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDate } from '#web/platform/date-format.ts'
import { Link } from '#web/platform/router/link.tsx'
import type { Address } from '#web/platform/router/navigation.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { proseOf } from '#web/ui/record/fact.tsx'
import { Money } from '#web/ui/record/money.tsx'
import type { Deal } from '../deals.contract.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { dealForm } from './deal-record-form.tsx'
import { lostReasonText } from './lost-reasons.ts'
import { pipelineTexts } from './pipeline.texts.ts'

function RecordLink({ to, name }: { to: Address; name: string }) {
  return (
    <Link
      className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly}`}
      to={to}
      aria-label={pipelineTexts.open({ name })}
      title={pipelineTexts.open({ name })}
    >
      <Icon name="arrow-up-right" size={14} />
    </Link>
  )
}

/** The server sends the name of a record that was just picked; until then it is `…`. */
const linked = (id: string | null, name: string | null) => name ?? (id ? '…' : null)

const LINES: FactLines<Deal, (typeof dealForm.names)[number]> = {
  title: 'elsewhere',
  stage: 'elsewhere',
  value: {
    label: pipelineTexts.value,
    shown: ({ value }) => (
      <b>
        <Money value={value} isExact />
      </b>
    ),
  },
  probability: {
    label: pipelineTexts.probability,
    shown: ({ probability }) => formatPercent(probability),
    isHidden: ({ stage }) => stage === 'closed',
  },
  expectedCloseDate: {
    label: pipelineTexts.expectedClose,
    shown: ({ expectedCloseDate }) => expectedCloseDate && formatDate(expectedCloseDate, DEFAULT_TIME_ZONE),
    nothing: pipelineTexts.noDate,
  },
  leadId: {
    label: pipelineTexts.lead,
    shown: ({ leadId, leadName }) => leadId && <span className="truncate wraps">{linked(leadId, leadName)}</span>,
    nothing: pipelineTexts.chooseLead,
    beside: ({ leadId, leadName }) =>
      leadId && <RecordLink to={`/leads/${leadId}`} name={linked(leadId, leadName) ?? ''} />,
  },
  propertyId: {
    label: pipelineTexts.property,
    shown: ({ propertyId, propertyTitle }) =>
      propertyId && <span className="truncate wraps">{linked(propertyId, propertyTitle)}</span>,
    nothing: pipelineTexts.chooseProperty,
    beside: ({ propertyId, propertyTitle }) =>
      propertyId && <RecordLink to={`/properties/${propertyId}`} name={linked(propertyId, propertyTitle) ?? ''} />,
  },
  assignedTo: {
    label: pipelineTexts.owner,
    shown: ({ assignedTo, assignedToName }) => {
      const name = linked(assignedTo, assignedToName)
      return (
        name && (
          <>
            <MemberAvatar id={assignedTo} name={name} size={20} />
            {name}
          </>
        )
      )
    },
    nothing: pipelineTexts.nobody,
  },
  outcome: {
    label: pipelineTexts.outcome,
    shown: ({ outcome, actualCloseDate }) => (
      <>
        {outcome === 'won' ? pipelineTexts.won() : dealBoardTexts.lost()}
        {actualCloseDate && <span className="faint">{formatDate(actualCloseDate)}</span>}
      </>
    ),
    isHidden: ({ outcome }) => outcome === null,
  },
  lostReason: {
    label: pipelineTexts.reason,
    shown: ({ lostReason }) => lostReason && lostReasonText(lostReason),
    isHidden: ({ outcome, lostReason }) => outcome !== 'lost' || !lostReason,
  },
  notes: {
    label: pipelineTexts.notes,
    isLong: true,
    shown: ({ notes }) => proseOf(notes),
    nothing: pipelineTexts.addNotes,
  },
}

/** The fields of a deal; each is edited in place. */
export function DealFacts({ deal }: { deal: Deal }) {
  return <RecordFacts form={dealForm} row={deal} lines={LINES} />
}
