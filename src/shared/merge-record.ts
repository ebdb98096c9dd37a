/** Fields of a record as plain JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that two people changed to different values since `base`. */
export type FieldConflict = { field: string; mine: unknown; theirs: unknown }

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** True for values that mean the same in a record: empty text, null and nothing are one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
}

/** The fields of `mine` that are not as in `base`. */
export function changesBetween(base: Fields, mine: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => value !== undefined && !isSameValue(value, base[field])),
  )
}

/** Makes one value of a field that both changed, such as a list whose entries are put in order. */
export type MergeValues = (base: unknown, mine: unknown, theirs: unknown) => unknown

/**
 * Merges what two people made of the same record, field by field: `base` is the copy that `mine` started from, `theirs` the
 * newest one. `body` holds what is left to send, the fields that only `mine` changed; a field changed on both sides to
 * different values is a conflict and stays out of it, unless `merge` makes one value of both.
 */
export function mergeRecord({
  base,
  mine,
  theirs,
  merge = {},
}: {
  base: Fields
  mine: Fields
  theirs: Fields
  merge?: Readonly<Record<string, MergeValues>>
}): {
  body: Record<string, unknown>
  conflicts: FieldConflict[]
} {
  const body: Record<string, unknown> = {}
  const conflicts: FieldConflict[] = []
  for (const [field, value] of Object.entries(changesBetween(base, mine))) {
    if (isSameValue(value, theirs[field])) continue
    const mergeValues = merge[field]
    if (isSameValue(base[field], theirs[field])) body[field] = value
    else if (mergeValues) body[field] = mergeValues(base[field], value, theirs[field])
    else conflicts.push({ field, mine: value, theirs: theirs[field] })
  }
  return { body, conflicts }
}

const linesOf = (value: unknown): string[] => (typeof value === 'string' ? value.split('\n') : [])

/** Both texts of a conflict in one, theirs first; the lines with which both begin stand there once. */
export function bothOf({ mine, theirs }: Pick<FieldConflict, 'mine' | 'theirs'>): string {
  const [own, other] = [linesOf(mine), linesOf(theirs)]
  const differs = own.findIndex((line, at) => line !== other[at])
  return [...other, ...(differs < 0 ? [] : own.slice(differs))].join('\n')
}

/** Whether the input of a write has a body of fields. */
export const hasBody = (input: unknown): input is { body: Record<string, unknown> } =>
  typeof input === 'object' &&
  input !== null &&
  'body' in input &&
  typeof input.body === 'object' &&
  input.body !== null
