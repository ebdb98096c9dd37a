import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { MergeValues } from '#shared/merge-record.ts'
import type { Text } from '#shared/texts.ts'
import type { Mutation, Source } from '#sync'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import type { Tell } from './told.ts'

/** A toast after a success. */
export type Saying = { title: Text; description?: Text }

/** The messages about changes of a record. */
type SaidOfChanges = {
  /** Undefined where the form says it itself. */
  updated: Saying | undefined
  notUpdated: Text
  /** The record was deleted while its dialog was open; undefined where no dialog edits it. */
  gone: Text | undefined
  /** Why a colleague's record may not be changed in this way. */
  forbidden?: Text
}

/** The messages about new and changed records of one noun. */
export type Said = SaidOfChanges & {
  created: Saying | undefined
  notCreated: Text
}

/** What most nouns say after a success. */
export const success = (description: Text): Saying => ({ title: kitTexts.success, description })

/** A toast in the language of the reader. */
export const toastOf = ({ title, description }: Saying): { title: string; description?: string } => ({
  title: title(),
  ...(description && { description: description() }),
})

type Create<Row> = Mutation<{ key: string; body: never }, Row>
type Update<Row> = Mutation<{ id: string; body: never; version?: number }, Row>

/** How records of one noun are written, with the messages about it. */
export type RecordWrites<Row extends RowBase> = {
  /** In small letters: `lead`. */
  noun: string
  /** Where the rows are kept; without it the row that a form is given is the newest. */
  source: Pick<Source<Row, ListFilter>, 'store' | 'singles'> | undefined
  create: Create<Row> | undefined
  update: Update<Row>
  /** Fields that are merged where two people changed them, in place of asking. */
  merge: Readonly<Record<string, MergeValues>> | undefined
  said: SaidOfChanges & Partial<Said>
  /** What a change of a field did, where that has words of its own. */
  tells: Readonly<Record<string, Tell<Row>>> | undefined
}

type Options<Row extends RowBase, Filter extends ListFilter> = {
  noun: string
  source?: Source<Row, Filter>
  update: Update<Row>
  merge?: Readonly<Record<string, MergeValues>>
  tells?: Readonly<Record<string, Tell<Row>>>
} & ({ create: Create<Row>; said: Said } | { create?: undefined; said: SaidOfChanges })

/** States how records of one noun are written, for its form and for what saves single fields. */
export function defineWrites<Row extends RowBase, Filter extends ListFilter = ListFilter>({
  noun,
  source,
  create,
  update,
  merge,
  said,
  tells,
}: Options<Row, Filter>): RecordWrites<Row> {
  return { noun, source, create, update, merge, said, tells }
}
