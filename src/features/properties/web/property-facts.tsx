import { formatDate } from '#shared/dates.ts'
import { formatNairaExact } from '#shared/money.ts'
import { checkForm, numberOf } from '#web/platform/form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EditableFact, type EditableFactProps, type FactControl } from '#web/ui/editable-fact.tsx'
import { Input } from '#web/ui/input.tsx'
import { NairaInput } from '#web/ui/naira-input.tsx'
import { typedNaira } from '#web/ui/naira-text.ts'
import { Select } from '#web/ui/select.tsx'
import { TagField, TagList } from '#web/ui/tag-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Property, type PropertyType, propertyChanges } from '../properties.contract.ts'
import { FEATURE_TAGS, TYPE_LABELS, TYPE_OPTIONS } from './property-labels.ts'
import { areaText } from './property-text.ts'
import { useAgentOptions } from './use-agents.ts'
import { type SentChanges, saveProperty } from './use-properties.ts'

type Props = { property: Property }

function Nothing({ children }: { children: string }) {
  return <span className="faint">{children}</span>
}

type FactProps<Value> = Props &
  Omit<EditableFactProps<Value>, 'save'> & {
    toBody: (value: Value) => SentChanges
    /** The name that belongs to a chosen agent. */
    agentNameOf?: (value: Value) => string | null
  }

/** A fact that is shown at once and told when the server refuses it. */
function Fact<Value>({ property, toBody, agentNameOf, ...rest }: FactProps<Value>) {
  function save(value: Value) {
    const { body, errors } = checkForm(propertyChanges, toBody(value))
    if (errors) return Object.values(errors)[0]
    void saveProperty({ id: property.id, body, agentName: agentNameOf?.(value) ?? null })
    return undefined
  }
  return <EditableFact {...rest} save={save} />
}

/** A control of text hands over what is typed. */
function typing({ value, onChange, commit: _, ...names }: FactControl<string>) {
  return {
    ...names,
    value,
    size: 'sm' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}

function Price({ property }: Props) {
  return (
    <Fact
      property={property}
      label="Price"
      isStrong
      value={typedNaira(property.price)}
      toBody={(price) => ({ price: price.trim() })}
      control={(control) => <NairaInput {...typing(control)} autoFocus />}
    >
      <span className="money">{formatNairaExact(property.price)}</span>
    </Fact>
  )
}

function Type({ property }: Props) {
  return (
    <Fact
      property={property}
      label="Type"
      value={property.type}
      toBody={(type) => ({ type })}
      control={({ commit, ...control }) => (
        <Select
          {...control}
          size="sm"
          autoFocus
          options={TYPE_OPTIONS}
          // The options are the types.
          onChange={({ target }) => commit(target.value as PropertyType)}
        />
      )}
    >
      {TYPE_LABELS[property.type]}
    </Fact>
  )
}

function Line({ property, name, label }: Props & { name: 'title' | 'address' | 'city' | 'state'; label: string }) {
  return (
    <Fact
      property={property}
      label={label}
      value={property[name]}
      toBody={(text) => ({ [name]: text })}
      control={(control) => <Input {...typing(control)} autoFocus />}
    >
      <span className="said">{property[name]}</span>
    </Fact>
  )
}

function Count({ property, name, label }: Props & { name: 'bedrooms' | 'bathrooms'; label: string }) {
  const count = property[name]
  return (
    <Fact
      property={property}
      label={label}
      value={count === null ? '' : String(count)}
      // Text that is no number is for the contract to refuse.
      toBody={(text) => ({ [name]: numberOf(text) as number | null })}
      control={(control) => <Input {...typing(control)} type="number" min={0} step={1} inputMode="numeric" autoFocus />}
    >
      {count ?? <Nothing>Not known</Nothing>}
    </Fact>
  )
}

function Area({ property }: Props) {
  return (
    <Fact
      property={property}
      label="Area"
      value={property.area ?? ''}
      toBody={(text) => ({ area: numberOf(text) })}
      control={(control) => (
        <Input {...typing(control)} type="number" min={0} step="any" inputMode="decimal" autoFocus />
      )}
    >
      {areaText(property.area) ?? <Nothing>Not known</Nothing>}
    </Fact>
  )
}

function Agent({ property }: Props) {
  const options = useAgentOptions(property)
  const { assignedAgentName: name } = property
  return (
    <Fact
      property={property}
      label="Agent"
      value={property.assignedAgent ?? ''}
      toBody={(id) => ({ assignedAgent: id || null })}
      agentNameOf={(id) => options.find(({ value }) => value === id)?.label ?? null}
      control={({ commit, ...control }) => (
        <Select
          {...control}
          size="sm"
          autoFocus
          options={options}
          placeholder="Unassigned"
          onChange={({ target }) => commit(target.value)}
        />
      )}
    >
      {name === null ? (
        <Nothing>Unassigned</Nothing>
      ) : (
        <>
          <Avatar name={name} size={20} />
          {name}
        </>
      )}
    </Fact>
  )
}

function Features({ property }: Props) {
  const { features } = property
  return (
    <Fact
      property={property}
      label="Features"
      value={features}
      toBody={(features) => ({ features })}
      control={({ value, onChange, 'aria-label': label }) => (
        <TagField {...FEATURE_TAGS} value={value} onChange={onChange} label={label} autoFocus />
      )}
    >
      {features.length === 0 ? <Nothing>Add features</Nothing> : <TagList tags={features} />}
    </Fact>
  )
}

function Description({ property }: Props) {
  return (
    <Fact
      property={property}
      label="Description"
      isLong
      value={property.description ?? ''}
      toBody={(description) => ({ description })}
      control={(control) => {
        const { size: _, autoComplete: __, ...rest } = typing(control)
        return <Textarea {...rest} rows={5} autoFocus />
      }}
    >
      {property.description ? (
        <span className="said">{property.description}</span>
      ) : (
        <Nothing>Add a description</Nothing>
      )}
    </Fact>
  )
}

/** What is known of a property, each fact edited in its place. */
export function PropertyFacts({ property }: Props) {
  return (
    <dl className="facts property-facts">
      <Price property={property} />
      <Line property={property} name="title" label="Title" />
      <Type property={property} />
      <Line property={property} name="address" label="Address" />
      <Line property={property} name="city" label="City" />
      <Line property={property} name="state" label="State" />
      <Count property={property} name="bedrooms" label="Bedrooms" />
      <Count property={property} name="bathrooms" label="Bathrooms" />
      <Area property={property} />
      <Agent property={property} />
      <Features property={property} />
      <Description property={property} />
      <dt>Added</dt>
      <dd>{formatDate(property.createdAt)}</dd>
    </dl>
  )
}
