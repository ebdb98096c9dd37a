import { personTexts } from '#shared/person.texts.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDate } from '#web/platform/date-format.ts'
import { languageName } from '#web/record-form/client-language.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { EmailLines, PhoneLines } from '#web/ui/record/reach-lines.tsx'
import type { Lead } from '../leads.contract.ts'
import { BudgetRange } from './lead-badges.tsx'
import { leadForm } from './lead-record-form.tsx'
import { lookingForPhrase } from './lead-wish.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

const LINES: FactLines<Lead, (typeof leadForm.names)[number]> = {
  firstName: 'elsewhere',
  lastName: 'elsewhere',
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
  phones: 'elsewhere',
  emails: 'elsewhere',
  phone: {
    label: personTexts.phone,
    fields: ['phone', 'phones'],
    shown: ({ phones }) => (phones.length > 0 ? <PhoneLines phones={phones} /> : null),
    nothing: personTexts.notNoted,
  },
  email: {
    label: personTexts.email,
    fields: ['email', 'emails'],
    shown: ({ emails }) => (emails.length > 0 ? <EmailLines emails={emails} /> : null),
    nothing: personTexts.noEmail,
  },
  whatsappName: {
    label: personTexts.whatsAppName,
    shown: ({ whatsappName }) => whatsappName,
    nothing: personTexts.notNoted,
  },
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
  tags: {
    label: personTexts.tags,
    shown: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null),
    nothing: personTexts.addTags,
  },
  language: {
    label: personTexts.language,
    shown: ({ language }) => languageName(language),
    nothing: personTexts.companyLanguage,
  },
  notes: {
    label: personTexts.notes,
    isLong: true,
    shown: ({ notes }) => notes && <span className={panelStyles.prose}>{notes}</span>,
    nothing: personTexts.addNote,
  },
}

/** The fields of a lead; each is edited in place. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return <RecordFacts form={leadForm} row={lead} lines={LINES} />
}
