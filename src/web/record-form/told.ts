import type { Fields } from '#shared/merge-record.ts'
import type { TextWith } from '#shared/texts.ts'
import { saveRecordTexts } from './save-record.texts.ts'

/** What a saved change did, in words. */
export type Told = {
  title: string
  description?: string | undefined
  /** The message after it was undone, in place of the usual one. */
  undone?: string
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

/** Says whose a record is now, by the id and the name of its person. */
export function tellAssigned<Row>(
  name: (row: NoInfer<Row>) => string,
  whose: (row: NoInfer<Row>) => readonly [id: string | null, name: string | null],
): Tell<Row> {
  return (before, after) => {
    const [id, who] = whose(after)
    if (whose(before)[0] === id) return undefined
    const title =
      id === null
        ? saveRecordTexts.assignedToNobody()
        : who === null
          ? saveRecordTexts.assignedToColleague()
          : saveRecordTexts.assignedTo({ name: who })
    return { title, description: name(after) }
  }
}

/** A sentence for each value that a record can have. */
type ChoiceTexts<Value> = Readonly<Record<Value & string, TextWith<{ name: string }>>>

/** Says what a chosen value makes of a record, and what it is again after an undo. */
export function tellChoice<Row, Field extends keyof Row & string>(
  field: Field,
  { isNow, isAgain }: { isNow: ChoiceTexts<NoInfer<Row>[Field]>; isAgain: ChoiceTexts<NoInfer<Row>[Field]> },
  name: (row: NoInfer<Row>) => string,
): Tell<Row> {
  return (before, after) => {
    if (before[field] === after[field]) return undefined
    return {
      title: isNow[after[field] as keyof typeof isNow]({ name: name(after) }),
      undone: isAgain[before[field] as keyof typeof isAgain]({ name: name(after) }),
    }
  }
}
