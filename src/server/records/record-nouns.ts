import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Noun } from '#shared/errors.ts'
import type { Context } from '../base/context.ts'

declare module '../base/context.ts' {
  interface Context {
    /** What the records of each table are called, as the features state it. */
    nouns: ReadonlyMap<PgTable, Noun>
  }
}

/** What a record of a table is called. Throws for a table that no feature states among its records. */
export function nounOf({ nouns }: Context, table: PgTable): Noun {
  const noun = nouns.get(table)
  if (!noun) throw new Error(`${getTableName(table)} stands among the records of no <noun>.feature.ts`)
  return noun
}
