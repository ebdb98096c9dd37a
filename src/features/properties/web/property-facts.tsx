import { formatNairaExact } from '#shared/money.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { numberOf } from '#web/platform/form.ts'
import { Input } from '#web/ui/input.tsx'
import { NairaInput } from '#web/ui/naira-input.tsx'
import { typedNaira } from '#web/ui/naira-text.ts'
import { Select } from '#web/ui/select.tsx'
import type { PropertyType } from '../properties.contract.ts'
import { Fact, type FactOf, Nothing, typing } from './property-fact.tsx'
import { TYPE_LABELS, TYPE_OPTIONS } from './property-labels.ts'
import { AgentFact, DescriptionFact, FeaturesFact } from './property-long-facts.tsx'
import { areaText } from './property-text.ts'

function Price({ property }: FactOf) {
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

function Type({ property }: FactOf) {
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

function Line({ property, name, label }: FactOf & { name: 'title' | 'address' | 'city' | 'state'; label: string }) {
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

function Count({ property, name, label }: FactOf & { name: 'bedrooms' | 'bathrooms'; label: string }) {
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

function Area({ property }: FactOf) {
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

/** What is known of a property, each fact edited in its place. */
export function PropertyFacts({ property }: FactOf) {
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
      <AgentFact property={property} />
      <FeaturesFact property={property} />
      <DescriptionFact property={property} />
      <dt>Added</dt>
      <dd>{formatDate(property.createdAt)}</dd>
    </dl>
  )
}
