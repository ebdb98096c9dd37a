import { and, eq } from 'drizzle-orm'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import { runBatches } from '#server/jobs/batched-work.ts'
import { queueLongWork } from '#server/jobs/long-work.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, invalid } from '#shared/errors.ts'
import type * as contract from '../imports.contract.ts'
import { type DataImport, IMPORT_FIELDS, type ImportNoun, REPEATABLE_FIELDS } from '../imports.contract.ts'
import { importTexts } from '../imports.texts.ts'
import { type DateOrder, dateOrder } from './cell-dates.ts'
import { decideRows, type Reading, type Row, usedColumns } from './decide-rows.ts'
import { ROWS_AT_ONCE } from './file-messages.ts'
import { NO_COUNTS, withDecisions } from './import-counts.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { findImport, IMPORT_WORK, readRowsFrom, type StoredImport, toImport } from './imports.queries.ts'
import { imports, type StoredColumn } from './imports.table.ts'
import { nameOfChat } from './read-chat.ts'
import { readMembers } from './row-facts.queries.ts'

/** Notes what happened to an import: nobody but its person hears of it. */
export function noteImport(
  { record, scope }: Pick<Tx, 'record' | 'scope'>,
  id: string,
  notes: Partial<Recorded> = {},
): void {
  record({ entity: 'import', id, action: 'updated', audience: [scope.userId], ...notes })
}

/** What it takes to read the rows of an import as its person would. */
export async function readingOf(
  scope: Scope,
  { noun, name, columns, duplicates }: Pick<StoredImport, 'noun' | 'name' | 'columns' | 'duplicates'>,
  db: Database,
): Promise<Reading> {
  const { preferences } = await readSettings(scope, db)
  return {
    noun,
    name: nameOfChat(name),
    columns: usedColumns(columns),
    rule: duplicates,
    own: { members: await readMembers(scope, db), timeZone: preferences.timezone },
    language: scope.language ?? (await readLanguageOf(scope.context, scope, db)),
  }
}

/** What an import would do with its rows, which `next` answers until there are none. */
export async function preview(
  scope: Scope,
  facts: Pick<StoredImport, 'noun' | 'name' | 'columns' | 'duplicates'>,
  next: () => Promise<readonly Row[] | undefined>,
) {
  const { main } = scope.context.database
  const reading = await readingOf(scope, facts, main)
  const seen = new Map<string, string>()
  let sums = withDecisions(NO_COUNTS, [], [])
  await runBatches(scope.context, async () => {
    const rows = await next()
    if (!rows) return false
    const decisions = await decideRows(scope, reading, rows, seen, main)
    sums = withDecisions(sums.counts, sums.problems, decisions)
    return true
  })
  return sums
}

/** The stored rows of an import, so many each time, until there are none. */
function storedRows(stored: StoredImport, db: Database): () => Promise<Row[] | undefined> {
  let from = 0
  return async () => {
    if (from >= stored.rows) return undefined
    const rows = await readRowsFrom(stored, from, ROWS_AT_ONCE, db)
    from += ROWS_AT_ONCE
    return rows
  }
}

/** The columns as somebody says they are; refuses what the noun does not have, and a field that two columns have. */
function mapped(
  noun: ImportNoun,
  columns: readonly StoredColumn[],
  mapping: Record<string, string | null>,
): StoredColumn[] {
  const fields: readonly string[] = IMPORT_FIELDS[noun]
  const taken = new Map<string, string>()
  for (const [index, field] of Object.entries(mapping)) {
    const column = columns[Number(index)]
    const at = `mapping.${index}`
    if (!column) throw invalid({ field: at, message: importTexts.wrongColumn })
    if (field === null || field === '') continue
    if (!fields.includes(field)) throw invalid({ field: at, message: importTexts.wrongField })
    const first = taken.get(field)
    if (first !== undefined && !REPEATABLE_FIELDS.includes(field))
      throw invalid({ field: at, message: importTexts.fieldTwice.with({ first, second: column.name }) })
    taken.set(field, column.name)
  }
  return columns.map((column) => ({ ...column, field: mapping[column.index] || null }))
}

/** One order of the dates of each column, by all of its cells. */
async function withDates(
  stored: StoredImport,
  columns: StoredColumn[],
  usual: DateOrder,
  db: Database,
): Promise<StoredColumn[]> {
  const dated = columns.filter(({ field }) => field === 'expectedCloseDate')
  if (dated.length === 0) return columns
  const orders = new Map(dated.map(({ index }) => [index, dateOrder(usual)]))
  const next = storedRows(stored, db)
  for (let rows = await next(); rows; rows = await next())
    for (const { cells } of rows) for (const [index, order] of orders) order.see(cells[index] ?? '')
  return columns.map((column) => ({ ...column, dates: orders.get(column.index)?.order() ?? usual }))
}

const isOpen = ({ state }: Pick<StoredImport, 'state'>) => state === 'mapping' || state === 'ready'

/** Says what the columns are, and what is done with duplicates; counts again what the import would do. */
export async function updateImport(
  scope: Scope,
  { params, body }: Call<typeof contract.updateImport>,
): Promise<DataImport> {
  const { main } = scope.context.database
  const stored = await findImport(scope, params.id, main)
  if (!isOpen(stored)) throw conflict(importRefusalTexts.started)
  const duplicates = body.duplicates ?? stored.duplicates
  const isMapped = body.mapping && stored.noun !== 'communications'
  const wanted = isMapped ? mapped(stored.noun, stored.columns, body.mapping ?? {}) : stored.columns
  const columns = isMapped ? await withDates(stored, wanted, await usualDates(scope), main) : wanted
  const sums = await preview(scope, { ...stored, columns, duplicates }, storedRows(stored, main))
  return transact(scope, async (tx) => {
    const state = isComplete({ ...stored, columns }) ? 'ready' : 'mapping'
    const [changed] = await tx.db
      .update(imports)
      .set({ columns, duplicates, ...sums, state })
      .where(and(isIt(stored), eq(imports.state, stored.state)))
      .returning()
    if (!changed) throw conflict(importRefusalTexts.started)
    noteImport(tx, stored.id)
    return toImport(changed)
  })
}

/** How the person writes dates of digits. */
export async function usualDates(scope: Scope): Promise<DateOrder> {
  const { preferences } = await readSettings(scope)
  return preferences.dateFormat === 'MM/DD/YYYY' ? 'month' : 'day'
}

export const isIt = ({ workspaceId, id }: Pick<StoredImport, 'workspaceId' | 'id'>) =>
  and(eq(imports.workspaceId, workspaceId), eq(imports.id, id))

/** A noun's rows say nothing without one of these fields. */
const NEEDED: Record<ImportNoun, readonly string[]> = {
  leads: ['name', 'firstName', 'lastName'],
  contacts: ['name', 'firstName', 'lastName', 'company'],
  properties: ['title'],
  deals: ['title'],
  communications: ['content'],
}

/** The field without which nothing can be imported; undefined when a column has it. */
function missingField({ noun, columns }: Pick<StoredImport, 'noun' | 'columns'>): string | undefined {
  return columns.some(({ field }) => field && NEEDED[noun].includes(field)) ? undefined : NEEDED[noun][0]
}

const isComplete = (stored: Pick<StoredImport, 'noun' | 'columns'>) => missingField(stored) === undefined

/** Starts to write the rows as records. */
export function startImport(scope: Scope, { params }: Call<typeof contract.startImport>): Promise<DataImport> {
  return transact(scope, async (tx) => {
    const stored = await findImport(scope, params.id, tx.db)
    if (!isOpen(stored)) throw conflict(importRefusalTexts.started)
    const missing = missingField(stored)
    if (missing) throw invalid({ field: 'mapping', message: importRefusalTexts.noColumns.with({ field: missing }) })
    const [started] = await tx.db
      .update(imports)
      .set({ state: 'running', counts: NO_COUNTS, problems: [] })
      .where(and(isIt(stored), eq(imports.state, stored.state)))
      .returning()
    if (!started) throw conflict(importRefusalTexts.started)
    await queueLongWork(tx, { kind: IMPORT_WORK, workspaceId: scope.workspaceId, id: stored.id })
    noteImport(tx, stored.id, {
      audit: { action: 'import.started', metadata: { name: stored.name, noun: stored.noun, rows: stored.rows } },
    })
    return toImport(started)
  })
}
