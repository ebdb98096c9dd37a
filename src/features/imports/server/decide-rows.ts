import { setImmediate as others } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import type { Scope } from '#server/session/scope.ts'
import { newId } from '#shared/ids.ts'
import { inLanguage, type Language } from '#shared/texts.ts'
import type { DuplicateRule, ImportField, ImportNoun } from '../imports.contract.ts'
import { IMPORT_KINDS } from './import-kinds.actions.ts'
import type { StoredColumn } from './imports.table.ts'
import { readMessageRows } from './read-message.ts'
import { type Body, type ReadRow, type RowFacts, readRow, type UsedColumn } from './read-row.ts'
import { readFacts } from './row-facts.queries.ts'

/** A row of a table, in its order. */
export type Row = { n: number; number: number; cells: string[] }

/** What is done with a row: its record is added, changed or left as it is, or it is refused. */
export type Decision = Row &
  (
    | { outcome: 'created' | 'updated' | 'skipped'; id: string; body: Body }
    | { outcome: 'refused'; field: string | null; reason: string }
  )

/** How the rows of an import are read. */
export type Reading = {
  noun: ImportNoun
  /** What the table is called: a chat by who it is with. */
  name: string
  columns: readonly UsedColumn[]
  rule: DuplicateRule
  own: Pick<RowFacts, 'members' | 'timeZone'>
  language: Language
}

/** The columns that are imported. */
export const usedColumns = (columns: readonly StoredColumn[]): UsedColumn[] =>
  columns.flatMap(({ field, ...column }) => (field ? [{ ...column, field: field as ImportField }] : []))

/** So many rows are read before others have their turn. */
const SLICE = 50

async function readRows(scope: Scope, reading: Reading, rows: readonly Row[], db: Database): Promise<ReadRow[]> {
  const { noun, columns, language } = reading
  if (noun === 'communications') return readMessageRows(scope, reading, rows, db)
  const facts = await readFacts(scope, columns, rows, reading.own, db)
  const read: ReadRow[] = []
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = rows.slice(at, at + SLICE)
    read.push(...inLanguage(language, () => slice.map(({ cells }) => readRow(noun, columns, cells, facts))))
    await others()
  }
  return read
}

/**
 * Decides what is done with each of some rows. `seen` has the keys of the rows before them in the same table, so that a person who stands
 * in it twice is one.
 */
export async function decideRows(
  scope: Scope,
  reading: Reading,
  rows: readonly Row[],
  seen: Map<string, string>,
  db: Database,
): Promise<Decision[]> {
  const kind = IMPORT_KINDS[reading.noun]
  const read = await readRows(scope, reading, rows, db)
  const keys = read.map((one) => ('body' in one ? kind.keysOf(one.body) : []))
  // A message that is there is never written again.
  const isAsked = reading.rule !== 'create' || reading.noun === 'communications'
  const known = isAsked
    ? await kind.findKnown(db, scope.workspaceId, [...new Set(keys.flat())])
    : new Map<string, string>()
  const isUpdate = reading.rule === 'update' && reading.noun !== 'communications'
  return rows.map((row, at) => {
    const one = read[at]
    if (!one || !('body' in one))
      return { ...row, outcome: 'refused', field: one?.field ?? null, reason: one?.reason ?? '' }
    const own = keys[at] ?? []
    const found = isAsked ? own.map((key) => known.get(key) ?? seen.get(key)).find(Boolean) : undefined
    const id = found ?? (one.body.id ? String(one.body.id) : newId())
    for (const key of own) if (!seen.has(key)) seen.set(key, id)
    if (!found) return { ...row, outcome: 'created', id, body: one.body }
    return { ...row, outcome: isUpdate ? 'updated' : 'skipped', id, body: one.body }
  })
}
