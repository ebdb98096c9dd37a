import { checkForm } from '#web/platform/form.ts'
import { EditableFact, type EditableFactProps, type FactControl } from '#web/ui/editable-fact.tsx'
import { type Property, propertyChanges } from '../properties.contract.ts'
import { type SentChanges, saveProperty } from './use-properties.ts'

export type FactOf = { property: Property }

/** Stands where nothing is known. */
export function Nothing({ children }: { children: string }) {
  return <span className="faint">{children}</span>
}

type FactProps<Value> = FactOf &
  Omit<EditableFactProps<Value>, 'save'> & {
    toBody: (value: Value) => SentChanges
    /** The name that belongs to a chosen agent. */
    agentNameOf?: (value: Value) => string | null
  }

/** A fact that is shown at once and told when the server refuses it. */
export function Fact<Value>({ property, toBody, agentNameOf, ...rest }: FactProps<Value>) {
  function save(value: Value) {
    const { body, errors } = checkForm(propertyChanges, toBody(value))
    if (errors) return Object.values(errors)[0]
    void saveProperty({ id: property.id, body, agentName: agentNameOf?.(value) ?? null })
    return undefined
  }
  return <EditableFact {...rest} save={save} />
}

/** A control of text hands over what is typed. */
export function typing({ value, onChange, commit: _, ...names }: FactControl<string>) {
  return {
    ...names,
    value,
    size: 'sm' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}
