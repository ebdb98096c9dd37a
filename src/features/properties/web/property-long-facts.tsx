import { Avatar } from '#web/ui/avatar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagField, TagList } from '#web/ui/tag-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Fact, type FactOf, Nothing, typing } from './property-fact.tsx'
import { FEATURE_TAGS } from './property-labels.ts'
import { useAgentOptions } from './use-agents.ts'

/** Whose listing it is. */
export function AgentFact({ property }: FactOf) {
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

/** What the listing has, as tags. */
export function FeaturesFact({ property }: FactOf) {
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

/** What is written of the listing. */
export function DescriptionFact({ property }: FactOf) {
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
