import { PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { formatDate } from '#shared/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Input } from '#web/ui/input.tsx'
import { NairaInput } from '#web/ui/naira-input.tsx'
import { typedNaira } from '#web/ui/naira-text.ts'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LEAD_SOURCES, type Lead } from '../leads.contract.ts'
import { InlineEdit } from './inline-edit.tsx'
import { useLeadActions } from './lead-actions.tsx'
import { BudgetRange } from './lead-badges.tsx'
import { choices, SOURCE_LABELS, TYPE_LABELS } from './lead-labels.ts'
import { wishPhrase } from './lead-text.ts'

type Props = { lead: Lead }

function Nothing({ children }: { children: string }) {
  return <span className="faint">{children}</span>
}

function Budget({ lead }: Props) {
  return (
    <InlineEdit
      lead={lead}
      label="Budget"
      isStrong
      editor={({ control }) => (
        <div className="pair">
          <NairaInput
            {...control('budgetMin')}
            size="sm"
            aria-label="Minimum budget"
            defaultValue={typedNaira(lead.budgetMin)}
          />
          <NairaInput
            {...control('budgetMax')}
            size="sm"
            aria-label="Maximum budget"
            defaultValue={typedNaira(lead.budgetMax)}
          />
        </div>
      )}
    >
      <BudgetRange lead={lead} />
    </InlineEdit>
  )
}

function Wish({ lead }: Props) {
  return (
    <InlineEdit
      lead={lead}
      label="Looking for"
      editor={({ control }) => (
        <div className="pair">
          <Select
            {...control('propertyType')}
            size="sm"
            aria-label="Property type"
            placeholder="Any type"
            options={choices(PROPERTY_TYPES, TYPE_LABELS)}
            defaultValue={lead.propertyType ?? ''}
          />
          <Input
            {...control('location')}
            size="sm"
            aria-label="Location"
            placeholder="Location"
            defaultValue={lead.location ?? ''}
          />
        </div>
      )}
    >
      {wishPhrase(lead) || <Nothing>Not noted yet</Nothing>}
    </InlineEdit>
  )
}

function Reach({ lead }: Props) {
  return (
    <>
      <InlineEdit
        lead={lead}
        label="Phone"
        editor={({ control }) => (
          <Input {...control('phone')} size="sm" type="tel" aria-label="Phone" defaultValue={lead.phone} />
        )}
      >
        <span className="num">{lead.phone}</span>
      </InlineEdit>
      <InlineEdit
        lead={lead}
        label="Email"
        editor={({ control }) => (
          <Input {...control('email')} size="sm" type="email" aria-label="Email" defaultValue={lead.email ?? ''} />
        )}
      >
        {lead.email ? <span className="trunc">{lead.email}</span> : <Nothing>No email yet</Nothing>}
      </InlineEdit>
    </>
  )
}

function Source({ lead }: Props) {
  return (
    <InlineEdit
      lead={lead}
      label="Source"
      editor={({ control, save }) => (
        <Select
          {...control('source')}
          size="sm"
          aria-label="Source"
          options={choices(LEAD_SOURCES, SOURCE_LABELS)}
          defaultValue={lead.source}
          onChange={save}
        />
      )}
    >
      {SOURCE_LABELS[lead.source]}
    </InlineEdit>
  )
}

function Assignee({ lead }: Props) {
  const { assignees } = useLeadActions()
  const options = assignees.map(({ id, name }) => ({ value: id, label: name }))
  const present = lead.assignedTo ? [{ value: lead.assignedTo, label: lead.assignedToName ?? 'Present assignee' }] : []
  const isListed = options.some(({ value }) => value === lead.assignedTo)
  return (
    <InlineEdit
      lead={lead}
      label="Assignee"
      assigneeName={(id) => assignees.find((assignee) => assignee.id === id)?.name ?? null}
      editor={({ control, save }) => (
        <Select
          {...control('assignedTo')}
          size="sm"
          aria-label="Assignee"
          placeholder="Nobody"
          options={isListed ? options : [...present, ...options]}
          defaultValue={lead.assignedTo ?? ''}
          onChange={save}
        />
      )}
    >
      {lead.assignedToName ? (
        <>
          <Avatar name={lead.assignedToName} size={20} />
          {lead.assignedToName}
        </>
      ) : (
        <Nothing>Nobody</Nothing>
      )}
    </InlineEdit>
  )
}

function Notes({ lead }: Props) {
  return (
    <InlineEdit
      lead={lead}
      label="Notes"
      editor={({ control }) => (
        <Textarea {...control('notes')} aria-label="Notes" rows={4} defaultValue={lead.notes ?? ''} />
      )}
    >
      {lead.notes ? <span className="notes">{lead.notes}</span> : <Nothing>Add a note</Nothing>}
    </InlineEdit>
  )
}

/** What is known of a lead, each fact edited in its place. */
export function LeadFacts({ lead }: Props) {
  return (
    <dl className="facts lead-facts">
      <Budget lead={lead} />
      <Wish lead={lead} />
      <Reach lead={lead} />
      <Source lead={lead} />
      <Assignee lead={lead} />
      <dt>Contacted</dt>
      <dd>{lead.lastContactedAt ? formatDate(lead.lastContactedAt) : <Nothing>Not yet</Nothing>}</dd>
      <Notes lead={lead} />
    </dl>
  )
}
