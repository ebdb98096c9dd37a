import { checkForm } from '#web/platform/form.ts'
import { EditableFact, type EditableFactProps, type FactControl } from '#web/ui/editable-fact.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagField, TagList } from '#web/ui/tag-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Contact, type ContactSource, contactChanges } from '../contacts.contract.ts'
import { changedFields } from './contact-form.ts'
import { CONTACT_TAGS, SOURCE_LABELS, sourceOptions } from './contact-labels.ts'
import { lastContactText } from './contact-text.ts'
import { saveContact } from './use-contacts.ts'

type Props = { contact: Contact }

function Nothing({ children }: { children: string }) {
  return <span className="faint">{children}</span>
}

type FactProps<Value> = Props & Omit<EditableFactProps<Value>, 'save'> & { name: keyof Contact }

/** A fact that is shown at once and told when the server refuses it. */
function Fact<Value>({ contact, name, ...rest }: FactProps<Value>) {
  function save(value: Value) {
    const { body, errors } = checkForm(contactChanges, { [name]: value })
    if (errors) return Object.values(errors)[0]
    const changed = changedFields(contact, body)
    if (Object.keys(changed).length > 0) void saveContact(contact.id, changed)
    return undefined
  }
  return <EditableFact {...rest} save={save} />
}

/** A control of text hands over what is typed. */
function typing({ value, onChange, commit: _, ...names }: FactControl<string>) {
  return {
    ...names,
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}

type LineProps = Props & {
  name: 'email' | 'phone' | 'company' | 'position'
  label: string
  type?: 'email' | 'tel'
  nothing: string
}

function Line({ contact, name, label, type, nothing }: LineProps) {
  return (
    <Fact
      contact={contact}
      name={name}
      label={label}
      value={contact[name] ?? ''}
      control={(control) => <Input {...typing(control)} size="sm" {...(type && { type })} autoFocus />}
    >
      {contact[name] ? <span className={type ? 'trunc' : 'said'}>{contact[name]}</span> : <Nothing>{nothing}</Nothing>}
    </Fact>
  )
}

function Source({ contact }: Props) {
  return (
    <Fact
      contact={contact}
      name="source"
      label="Source"
      value={contact.source}
      control={({ commit, ...control }) => (
        <Select
          {...control}
          size="sm"
          autoFocus
          options={sourceOptions(contact.source)}
          // The options are the sources.
          onChange={({ target }) => commit(target.value as ContactSource)}
        />
      )}
    >
      {SOURCE_LABELS[contact.source]}
    </Fact>
  )
}

function Tags({ contact }: Props) {
  const { tags } = contact
  return (
    <Fact
      contact={contact}
      name="tags"
      label="Tags"
      value={tags}
      control={({ value, onChange, 'aria-label': label }) => (
        <TagField {...CONTACT_TAGS} value={value} onChange={onChange} label={label} autoFocus />
      )}
    >
      {tags.length === 0 ? <Nothing>Add tags</Nothing> : <TagList tags={tags} />}
    </Fact>
  )
}

function Notes({ contact }: Props) {
  return (
    <Fact
      contact={contact}
      name="notes"
      label="Notes"
      isLong
      value={contact.notes ?? ''}
      control={(control) => <Textarea {...typing(control)} rows={4} autoFocus />}
    >
      {contact.notes ? <span className="said">{contact.notes}</span> : <Nothing>Add a note</Nothing>}
    </Fact>
  )
}

/** What is known of a contact, each fact edited in its place. */
export function ContactFacts({ contact }: Props) {
  return (
    <dl className="facts contact-facts">
      <Line contact={contact} name="phone" label="Phone" type="tel" nothing="No phone yet" />
      <Line contact={contact} name="email" label="Email" type="email" nothing="No email yet" />
      <Line contact={contact} name="company" label="Company" nothing="No company yet" />
      <Line contact={contact} name="position" label="Position" nothing="Not noted yet" />
      <Source contact={contact} />
      <Tags contact={contact} />
      <dt>Last contacted</dt>
      <dd>{lastContactText(contact)}</dd>
      <Notes contact={contact} />
    </dl>
  )
}
