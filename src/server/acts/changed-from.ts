import { isSameValue } from './same-value.ts'

type Fields = Record<string, unknown>

/** The fields of a record that were written, as the database shows them now. */
export function within(written: object, shown: object): Fields {
  return Object.fromEntries(Object.entries(shown).filter(([field]) => field in written))
}

/** Those of the written fields that are another value than before, with both; nothing where none is. Derived fields are left out. */
export function changedFrom(
  held: object,
  written: Fields,
  derived: readonly string[] = [],
): { before: Fields; after: Fields } | undefined {
  const now: Fields = { ...held }
  const fields = Object.keys(written).filter(
    (field) =>
      field in now &&
      written[field] !== undefined &&
      !derived.includes(field) &&
      !isSameValue(now[field], written[field]),
  )
  if (fields.length === 0) return undefined
  const of = (record: Fields) => Object.fromEntries(fields.map((field) => [field, record[field] ?? null]))
  return { before: of(now), after: of(written) }
}
