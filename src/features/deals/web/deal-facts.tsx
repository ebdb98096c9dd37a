import { Link } from '@tanstack/react-router'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { formatNairaExact } from '#shared/money.ts'
import { useTeam } from '#web/account/use-team.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { checkForm, numberOf } from '#web/platform/form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EditableFact } from '#web/ui/editable-fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { NairaInput } from '#web/ui/naira-input.tsx'
import { typedNaira } from '#web/ui/naira-text.ts'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Deal, dealChanges } from '../deals.contract.ts'
import { dateForForm } from './deal-form.ts'
import { ownerOptions } from './owner-options.ts'
import { saveDealFields } from './use-deals.ts'

type Field = 'value' | 'probability' | 'expectedCloseDate' | 'leadId' | 'propertyId' | 'assignedTo' | 'notes'

/** Sends one field when the contract accepts it; answers what is wrong with it else. */
async function saveField(id: string, field: Field, text: string): Promise<string | undefined> {
  const { body, errors } = checkForm(dealChanges, { [field]: field === 'probability' ? numberOf(text) : text })
  if (errors) return errors[field]
  return (await saveDealFields(id, body)) ? undefined : 'Not saved'
}

function Nothing({ children }: { children: ReactNode }) {
  return <span className="faint">{children}</span>
}

type RowProps = { deal: Deal; label: string; field: Field; text: string; shown: ReactNode; link?: ReactNode }

/** A fact whose editor is a plain text field. */
function TextFact({ deal, label, field, text, shown }: RowProps) {
  return (
    <EditableFact
      label={label}
      value={text}
      save={(next) => saveField(deal.id, field, next)}
      control={({ value, onChange, commit: _, ...control }) => {
        const typing = { ...control, size: 'sm' as const, value, autoFocus: true }
        const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)
        if (field === 'value') return <NairaInput {...typing} onChange={change} />
        const isDate = field === 'expectedCloseDate'
        return (
          <Input
            {...typing}
            type={isDate ? 'date' : 'text'}
            {...(field === 'probability' && { inputMode: 'numeric' as const })}
            onChange={change}
          />
        )
      }}
    >
      {shown}
    </EditableFact>
  )
}

/** A fact that names another record. */
function LinkFact({ deal, label, field, text, shown, link }: RowProps) {
  const Picker = field === 'leadId' ? LeadPicker : PropertyPicker
  const name = field === 'leadId' ? deal.leadName : deal.propertyTitle
  return (
    <EditableFact
      label={label}
      value={text}
      link={link}
      save={(next) => saveField(deal.id, field, next)}
      control={({ value, commit, 'aria-label': ariaLabel }) => (
        <Picker aria-label={ariaLabel} autoFocus value={value} name={name} onChange={(id) => commit(id)} />
      )}
    >
      {shown}
    </EditableFact>
  )
}

function OwnerFact({ deal }: { deal: Deal }) {
  const options = ownerOptions(useTeam().data, deal.assignedTo)
  const { assignedTo, assignedToName } = deal
  // Arrow keys pass over options on their way, a press of the pointer means the one it chose.
  const isPointed = useRef(false)
  const name = assignedToName ?? options.find(({ value }) => value === assignedTo)?.label
  return (
    <EditableFact
      label="Owner"
      value={assignedTo ?? ''}
      save={(next) => saveField(deal.id, 'assignedTo', next)}
      control={({ value, commit, onChange, ...control }) => (
        <Select
          {...control}
          autoFocus
          size="sm"
          placeholder="Nobody yet"
          options={options}
          value={value}
          onPointerDown={() => {
            isPointed.current = true
          }}
          onKeyDown={() => {
            isPointed.current = false
          }}
          onChange={(event) => (isPointed.current ? commit : onChange)(event.target.value)}
        />
      )}
    >
      {name ? (
        <>
          <Avatar name={name} size={20} />
          {name}
        </>
      ) : (
        <Nothing>Nobody yet</Nothing>
      )}
    </EditableFact>
  )
}

function NotesFact({ deal }: { deal: Deal }) {
  return (
    <EditableFact
      label="Notes"
      isLong
      value={deal.notes ?? ''}
      save={(next) => saveField(deal.id, 'notes', next)}
      control={({ value, onChange, commit: _, ...control }) => (
        <Textarea {...control} autoFocus rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    >
      {deal.notes ? <span className="prose">{deal.notes}</span> : <Nothing>Add notes</Nothing>}
    </EditableFact>
  )
}

function Outcome({ deal }: { deal: Deal }) {
  const { outcome, actualCloseDate, lostReason } = deal
  if (outcome === null) return null
  return (
    <>
      <dt>Outcome</dt>
      <dd>
        {outcome === 'won' ? 'Won' : 'Lost'}
        {actualCloseDate && <span className="faint">{formatDate(actualCloseDate)}</span>}
      </dd>
      {outcome === 'lost' && lostReason && (
        <>
          <dt>Reason</dt>
          <dd>{lostReason}</dd>
        </>
      )}
    </>
  )
}

function RecordLink({ to, id, name }: { to: '/leads/$id' | '/properties/$id'; id: string; name: string }) {
  return (
    <Link className="btn ghost icon" to={to} params={{ id }} aria-label={`Open ${name}`} title={`Open ${name}`}>
      <Icon name="arrow-up-right" size={14} />
    </Link>
  )
}

/** What a deal says, each line changed in place. */
export function DealFacts({ deal }: { deal: Deal }) {
  const { value, probability, expectedCloseDate, leadId, leadName, propertyId, propertyTitle } = deal
  // A name that was just picked is the server's to tell; until it has, the name stays open.
  const lead = leadName ?? (leadId ? '…' : null)
  const property = propertyTitle ?? (propertyId ? '…' : null)
  return (
    <dl className="facts">
      <TextFact
        {...{ deal, label: 'Value', field: 'value', text: typedNaira(value) }}
        shown={<b>{formatNairaExact(value)}</b>}
      />
      {deal.stage !== 'closed' && (
        <TextFact
          {...{ deal, label: 'Probability', field: 'probability', text: String(probability) }}
          shown={`${probability} %`}
        />
      )}
      <TextFact
        {...{ deal, label: 'Expected close', field: 'expectedCloseDate', text: dateForForm(expectedCloseDate) }}
        shown={expectedCloseDate ? formatDate(expectedCloseDate) : <Nothing>No date yet</Nothing>}
      />
      <LinkFact
        {...{ deal, label: 'Lead', field: 'leadId', text: leadId ?? '' }}
        shown={lead ? <span className="trunc">{lead}</span> : <Nothing>Choose a lead</Nothing>}
        link={leadId && lead && <RecordLink to="/leads/$id" id={leadId} name={lead} />}
      />
      <LinkFact
        {...{ deal, label: 'Property', field: 'propertyId', text: propertyId ?? '' }}
        shown={property ? <span className="trunc">{property}</span> : <Nothing>Choose a property</Nothing>}
        link={propertyId && property && <RecordLink to="/properties/$id" id={propertyId} name={property} />}
      />
      <OwnerFact deal={deal} />
      <Outcome deal={deal} />
      <NotesFact deal={deal} />
    </dl>
  )
}
