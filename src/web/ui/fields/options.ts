/** What a value is called: by its name alone, or as part of how it is drawn. */
type Called = string | { label: string }

/** The words of a value. */
export const labelOf = (called: Called): string => (typeof called === 'string' ? called : called.label)

/** The options of a choice: values in their order, with what they are called. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, Called>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labelOf(names[value]) }))
}
