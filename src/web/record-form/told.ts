import type { Fields } from '#shared/merge-record.ts'

/** What a saved change did, in words. */
export type Told = {
  title: string
  description?: string | undefined
  /** What is offered to undo it, the fields as they were or a call of its own that answers whether it worked, and what is said then. */
  undo?: { by: Fields | (() => Promise<boolean>); done: string }
  /** Forms say it too, in place of their own words. */
  isSaidByForms?: true
}

/** Says what the change of a field did; undefined where the usual words do. */
export type Tell<Row> = (before: Row, after: Row) => Told | undefined

/** What changed fields did, by the first of them that has words for it. */
export function toldOf<Row>(
  tells: Readonly<Record<string, Tell<Row>>> | undefined,
  before: Row,
  after: Row,
  changes: Fields,
): Told | undefined {
  for (const field of Object.keys(changes)) {
    const told = tells?.[field]?.(before, after)
    if (told) return told
  }
  return undefined
}

/** Says whose a record is now, by the id and the name of its person. No press undoes it: who was given it was told. */
export function tellAssigned<Row>(
  name: (row: NoInfer<Row>) => string,
  whose: (row: NoInfer<Row>) => readonly [id: string | null, name: string | null],
): Tell<Row> {
  return (before, after) => {
    const [id, who] = whose(after)
    if (whose(before)[0] === id) return undefined
    return { title: `Assigned to ${id === null ? 'nobody' : (who ?? 'a colleague')}`, description: name(after) }
  }
}

/** Says what a chosen value makes of a record, and offers the value before it. */
export function tellChoice<Row, Field extends keyof Row & string>(
  field: Field,
  label: (value: NoInfer<Row>[Field]) => string,
  name: (row: NoInfer<Row>) => string,
): Tell<Row> {
  return (before, after) => {
    if (before[field] === after[field]) return undefined
    return {
      title: `${name(after)} is now ${label(after[field])}`,
      undo: { by: { [field]: before[field] }, done: `${name(after)} is ${label(before[field])} again` },
    }
  }
}
