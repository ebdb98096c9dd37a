import { shownPhone } from '#shared/phone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import type { Lead } from '../leads.contract.ts'
import { BudgetRange } from './lead-badges.tsx'
import { SOURCE_LABELS } from './lead-labels.ts'
import { leadForm } from './lead-record-form.tsx'
import { lookingForPhrase } from './lead-text.ts'

const LINES: FactLines<Lead, (typeof leadForm.names)[number]> = {
  firstName: 'elsewhere',
  lastName: 'elsewhere',
  status: 'elsewhere',
  priority: 'elsewhere',
  budgetMin: {
    label: 'Budget',
    fields: ['budgetMin', 'budgetMax'],
    isStrong: true,
    shown: (lead) => <BudgetRange lead={lead} />,
  },
  budgetMax: 'elsewhere',
  propertyType: {
    label: 'Looking for',
    fields: ['propertyType', 'location'],
    shown: (lead) => lookingForPhrase(lead) || null,
    nothing: 'Not noted yet',
  },
  location: 'elsewhere',
  phone: {
    label: 'Phone',
    shown: ({ phone, phoneNumber }) => <span className="number">{shownPhone(phone, phoneNumber)}</span>,
  },
  email: {
    label: 'Email',
    shown: ({ email }) => email && <span className="truncate">{email}</span>,
    nothing: 'No email yet',
  },
  source: { label: 'Source', shown: ({ source }) => SOURCE_LABELS[source] },
  assignedTo: {
    label: 'Assignee',
    shown: ({ assignedToName }) =>
      assignedToName && (
        <>
          <Avatar name={assignedToName} size={20} />
          {assignedToName}
        </>
      ),
    nothing: 'Nobody',
  },
  lastContactedAt: {
    label: 'Contacted',
    shown: ({ lastContactedAt }) => lastContactedAt && formatDate(lastContactedAt),
    nothing: 'Not yet',
  },
  notes: {
    label: 'Notes',
    isLong: true,
    shown: ({ notes }) => notes && <span className="notes">{notes}</span>,
    nothing: 'Add a note',
  },
}

/** What is known of a lead, each fact edited in its place. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return <RecordFacts form={leadForm} row={lead} lines={LINES} className="lead-facts" />
}
