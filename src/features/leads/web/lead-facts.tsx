import { personTexts } from '#shared/person.texts.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDate } from '#web/platform/date-format.ts'
import { notedFacts, reachFacts } from '#web/record-form/person-facts.tsx'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import type { Lead } from '../leads.contract.ts'
import { BudgetRange } from './lead-badges.tsx'
import { leadForm } from './lead-record-form.tsx'
import { lookingForPhrase } from './lead-wish.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

const LINES: FactLines<Lead, (typeof leadForm.names)[number]> = {
  status: 'elsewhere',
  priority: 'elsewhere',
  budgetMin: {
    label: leadsPageTexts.budget,
    fields: ['budgetMin', 'budgetMax'],
    isStrong: true,
    shown: (lead) => <BudgetRange lead={lead} />,
  },
  budgetMax: 'elsewhere',
  propertyType: {
    label: leadsPageTexts.lookingFor,
    fields: ['propertyType', 'location'],
    shown: (lead) => lookingForPhrase(lead) || null,
    nothing: personTexts.notNoted,
  },
  location: 'elsewhere',
  ...reachFacts,
  source: { label: personTexts.source, shown: ({ source }) => leadsPageTexts.sources[source]() },
  assignedTo: {
    label: leadsPageTexts.assignee,
    shown: ({ assignedTo, assignedToName }) =>
      assignedToName && (
        <>
          <MemberAvatar id={assignedTo} name={assignedToName} size={20} />
          {assignedToName}
        </>
      ),
    nothing: leadsPageTexts.nobody,
  },
  lastContactedAt: {
    label: leadsPageTexts.contacted,
    shown: ({ lastContactedAt }) => lastContactedAt && formatDate(lastContactedAt),
    nothing: leadsPageTexts.notContacted,
  },
  ...notedFacts,
}

/** The fields of a lead; each is edited in place. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return <RecordFacts form={leadForm} row={lead} lines={LINES} />
}
