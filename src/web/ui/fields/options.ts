import type { Words } from '#shared/texts.ts'

/** What a value is called: by its name alone, or as part of how it is drawn. */
export type Called = Words | { label: Words }

/** The words of a value. */
const labelOf = (called: Called): Words => (typeof called === 'object' ? called.label : called)

/** The options of a choice: values in their order, with what they are called. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, Called>>,
): { value: Value; label: Words }[] {
  return values.map((value) => ({ value, label: labelOf(names[value]) }))
}
