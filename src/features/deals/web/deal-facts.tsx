import { DEFAULT_TIME_ZONE } from '#shared/dates.ts'
import { formatNairaExact } from '#shared/money.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Link } from '#web/platform/router/link.tsx'
import type { Address } from '#web/platform/router/navigation.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Deal } from '../deals.contract.ts'
import { dealForm } from './deal-record-form.tsx'

function RecordLink({ to, name }: { to: Address; name: string }) {
  return (
    <Link className="button ghost icon-only" to={to} aria-label={`Open ${name}`} title={`Open ${name}`}>
      <Icon name="arrow-up-right" size={14} />
    </Link>
  )
}

/** A name that was just picked is the server's to tell; until it has, the name stays open. */
const linked = (id: string | null, name: string | null) => name ?? (id ? '…' : null)

const LINES: FactLines<Deal, (typeof dealForm.names)[number]> = {
  title: 'elsewhere',
  stage: 'elsewhere',
  value: { label: 'Value', shown: ({ value }) => <b>{formatNairaExact(value)}</b> },
  probability: {
    label: 'Probability',
    shown: ({ probability }) => `${probability} %`,
    isHidden: ({ stage }) => stage === 'closed',
  },
  expectedCloseDate: {
    label: 'Expected close',
    shown: ({ expectedCloseDate }) => expectedCloseDate && formatDate(expectedCloseDate, DEFAULT_TIME_ZONE),
    nothing: 'No date yet',
  },
  leadId: {
    label: 'Lead',
    shown: ({ leadId, leadName }) => leadId && <span className="truncate">{linked(leadId, leadName)}</span>,
    nothing: 'Choose a lead',
    beside: ({ leadId, leadName }) =>
      leadId && <RecordLink to={`/leads/${leadId}`} name={linked(leadId, leadName) ?? ''} />,
  },
  propertyId: {
    label: 'Property',
    shown: ({ propertyId, propertyTitle }) =>
      propertyId && <span className="truncate">{linked(propertyId, propertyTitle)}</span>,
    nothing: 'Choose a property',
    beside: ({ propertyId, propertyTitle }) =>
      propertyId && <RecordLink to={`/properties/${propertyId}`} name={linked(propertyId, propertyTitle) ?? ''} />,
  },
  assignedTo: {
    label: 'Owner',
    shown: ({ assignedTo, assignedToName }) => {
      const name = linked(assignedTo, assignedToName)
      return (
        name && (
          <>
            <Avatar name={name} size={20} />
            {name}
          </>
        )
      )
    },
    nothing: 'Nobody yet',
  },
  outcome: {
    label: 'Outcome',
    shown: ({ outcome, actualCloseDate }) => (
      <>
        {outcome === 'won' ? 'Won' : 'Lost'}
        {actualCloseDate && <span className="faint">{formatDate(actualCloseDate)}</span>}
      </>
    ),
    isHidden: ({ outcome }) => outcome === null,
  },
  lostReason: {
    label: 'Reason',
    shown: ({ lostReason }) => lostReason,
    isHidden: ({ outcome, lostReason }) => outcome !== 'lost' || !lostReason,
  },
  notes: {
    label: 'Notes',
    isLong: true,
    shown: ({ notes }) => notes && <span className="prose">{notes}</span>,
    nothing: 'Add notes',
  },
}

/** What a deal says, each line changed in place. */
export function DealFacts({ deal }: { deal: Deal }) {
  return <RecordFacts form={dealForm} row={deal} lines={LINES} />
}
