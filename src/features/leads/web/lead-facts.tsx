import { PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EditableFact, type EditableFactProps, type FactControl } from '#web/ui/editable-fact.tsx'
import { Input } from '#web/ui/input.tsx'
import { NairaInput } from '#web/ui/naira-input.tsx'
import { typedNaira } from '#web/ui/naira-text.ts'
import { useScreen } from '#web/ui/record/record-kit.ts'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LEAD_SOURCES, type Lead } from '../leads.contract.ts'
import { BudgetRange } from './lead-badges.tsx'
import type { LeadValues } from './lead-form.ts'
import { choices, SOURCE_LABELS, TYPE_LABELS } from './lead-labels.ts'
import { leadKit } from './lead-record.ts'
import { wishPhrase } from './lead-text.ts'
import { saveFacts } from './save-facts.ts'

type Props = { lead: Lead }

function Nothing({ children }: { children: string }) {
  return <span className="faint">{children}</span>
}

/** A fact whose controls hold fields of the lead form. */
function Fact<Values extends Partial<LeadValues>>({ lead, ...rest }: Props & Omit<EditableFactProps<Values>, 'save'>) {
  const { assignees } = useScreen(leadKit).context
  return <EditableFact {...rest} save={(typed) => saveFacts(lead, typed, assignees)} />
}

/** A control of text hands over what is typed into one of the fields. */
function typing<Values extends Partial<LeadValues>>(
  { value, onChange, commit: _, ...names }: FactControl<Values>,
  name: keyof Values,
) {
  return {
    ...names,
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  }
}

function Budget({ lead }: Props) {
  return (
    <Fact
      lead={lead}
      label="Budget"
      isStrong
      value={{ budgetMin: typedNaira(lead.budgetMin), budgetMax: typedNaira(lead.budgetMax) }}
      control={(control) => (
        <div className="pair">
          <NairaInput {...typing(control, 'budgetMin')} size="sm" aria-label="Minimum budget" autoFocus />
          <NairaInput {...typing(control, 'budgetMax')} size="sm" aria-label="Maximum budget" />
        </div>
      )}
    >
      <BudgetRange lead={lead} />
    </Fact>
  )
}

function Wish({ lead }: Props) {
  return (
    <Fact
      lead={lead}
      label="Looking for"
      value={{ propertyType: lead.propertyType ?? '', location: lead.location ?? '' }}
      control={(control) => (
        <div className="pair">
          <Select
            {...typing(control, 'propertyType')}
            size="sm"
            aria-label="Property type"
            placeholder="Any type"
            options={choices(PROPERTY_TYPES, TYPE_LABELS)}
            autoFocus
          />
          <Input {...typing(control, 'location')} size="sm" aria-label="Location" placeholder="Location" />
        </div>
      )}
    >
      {wishPhrase(lead) || <Nothing>Not noted yet</Nothing>}
    </Fact>
  )
}

function Reach({ lead }: Props) {
  return (
    <>
      <Fact
        lead={lead}
        label="Phone"
        value={{ phone: lead.phone }}
        control={(control) => <Input {...typing(control, 'phone')} size="sm" type="tel" autoFocus />}
      >
        <span className="num">{lead.phone}</span>
      </Fact>
      <Fact
        lead={lead}
        label="Email"
        value={{ email: lead.email ?? '' }}
        control={(control) => <Input {...typing(control, 'email')} size="sm" type="email" autoFocus />}
      >
        {lead.email ? <span className="trunc">{lead.email}</span> : <Nothing>No email yet</Nothing>}
      </Fact>
    </>
  )
}

function Source({ lead }: Props) {
  return (
    <Fact
      lead={lead}
      label="Source"
      value={{ source: String(lead.source) }}
      control={({ value, commit, ...control }) => (
        <Select
          {...control}
          size="sm"
          autoFocus
          options={choices(LEAD_SOURCES, SOURCE_LABELS)}
          value={value.source}
          onChange={({ target }) => commit({ source: target.value })}
        />
      )}
    >
      {SOURCE_LABELS[lead.source]}
    </Fact>
  )
}

function Assignee({ lead }: Props) {
  const { assignees } = useScreen(leadKit).context
  const options = assignees.map(({ id, name }) => ({ value: id, label: name }))
  const present = lead.assignedTo ? [{ value: lead.assignedTo, label: lead.assignedToName ?? 'Present assignee' }] : []
  const isListed = options.some(({ value }) => value === lead.assignedTo)
  return (
    <Fact
      lead={lead}
      label="Assignee"
      value={{ assignedTo: lead.assignedTo ?? '' }}
      control={({ value, commit, ...control }) => (
        <Select
          {...control}
          size="sm"
          autoFocus
          placeholder="Nobody"
          options={isListed ? options : [...present, ...options]}
          value={value.assignedTo}
          onChange={({ target }) => commit({ assignedTo: target.value })}
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
    </Fact>
  )
}

function Notes({ lead }: Props) {
  return (
    <Fact
      lead={lead}
      label="Notes"
      isLong
      value={{ notes: lead.notes ?? '' }}
      control={(control) => <Textarea {...typing(control, 'notes')} rows={4} autoFocus />}
    >
      {lead.notes ? <span className="notes">{lead.notes}</span> : <Nothing>Add a note</Nothing>}
    </Fact>
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
