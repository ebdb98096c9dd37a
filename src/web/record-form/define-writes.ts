import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { MergeValues } from '#shared/merge-record.ts'
import type { Mutation, Source } from '#sync'
import type { Tell } from './told.ts'

/** A toast after a success. */
type Words = { title: string; description?: string }

export type Said = {
  /** Undefined where the form says it itself. */
  created: Words | undefined
  updated: Words | undefined
  notCreated: string
  notUpdated: string
  /** Why a colleague's record may not be changed in this way. */
  forbidden?: string
}

type Create<Row> = Mutation<{ key: string; body: never }, Row>
type Update<Row> = Mutation<{ id: string; body: never; version?: number }, Row>

/** How records of one noun are written, and what is said of it. */
export type RecordWrites<Row extends RowBase> = {
  /** In small letters: `lead`. */
  noun: string
  /** Where the rows are kept; without it the row that a form is given is the newest. */
  source: Pick<Source<Row, ListFilter>, 'store' | 'singles'> | undefined
  create: Create<Row> | undefined
  update: Update<Row>
  /** Fields that are merged where two people changed them, in place of asking. */
  merge: Readonly<Record<string, MergeValues>> | undefined
  said: Said
  /** What a change of a field did, where that has words of its own. */
  tells: Readonly<Record<string, Tell<Row>>> | undefined
}

type Options<Row extends RowBase, Filter extends ListFilter> = {
  noun: string
  source?: Source<Row, Filter>
  create?: Create<Row>
  update: Update<Row>
  merge?: Readonly<Record<string, MergeValues>>
  /** The words that are not the usual ones. */
  said?: Partial<Said>
  tells?: Readonly<Record<string, Tell<Row>>>
}

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
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  const done = (verb: string) => ({ title: 'Success', description: `${name} ${verb} successfully` })
  return {
    noun,
    source,
    create,
    update,
    merge,
    said: {
      created: done('created'),
      updated: done('updated'),
      notCreated: `Failed to create ${noun}. Please try again.`,
      notUpdated: `Failed to update ${noun}. Please try again.`,
      ...said,
    },
    tells,
  }
}
