import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Noun } from '#shared/errors.ts'

let nouns = new Map<PgTable, Noun>()

/** Sets what the records of each table are called, as the features state it. */
export function nameRecords(named: Iterable<[table: PgTable, noun: Noun]>): void {
  nouns = new Map(named)
}

/** What a record of a table is called. Throws for a table that no feature states among its records. */
export function nounOf(table: PgTable): Noun {
  const noun = nouns.get(table)
  if (!noun) throw new Error(`${getTableName(table)} stands among the records of no <noun>.feature.ts`)
  return noun
}
