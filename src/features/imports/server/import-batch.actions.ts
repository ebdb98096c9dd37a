import { and, eq, sql } from 'drizzle-orm'
import { newAssignee } from '#features/workspace/server/assignments.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { rowsOfPart, SwitchedOff } from '#server/jobs/batched-work.ts'
import type { Scope } from '#server/session/scope.ts'
import { Refusal } from '#shared/errors.ts'
import { inLanguage, show, type Words } from '#shared/texts.ts'
import { type Decision, decideRows, type Reading } from './decide-rows.ts'
import { withDecisions } from './import-counts.ts'
import { IMPORT_KINDS, type ImportKind } from './import-kinds.actions.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { isIt, noteImport, readingOf } from './imports.actions.ts'
import { readRowsFrom, type StoredImport } from './imports.queries.ts'
import { importRows, imports } from './imports.table.ts'

/** So many rows are written in one transaction: others wait for the company's clock no longer than that takes. */
const BATCH = 100

/** What became of a row. */
type Written = {
  n: number
  outcome: Decision['outcome']
  reason?: string
  recordId?: string
  version?: number
  before?: object
}

/** The columns that no import changes. */
const BESIDE = new Set(['version', 'updatedAt', 'createdAt', 'id', 'workspaceId'])

/** The fields of a record that a change altered, as they were. */
function alteredFields(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const altered = Object.keys(before).filter(
    (field) => !BESIDE.has(field) && field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(altered.map((field) => [field, before[field]]))
}

type Changing = Extract<Decision, { body: object }>

const lockedOrGone = (tx: Tx, kind: ImportKind, id: string) =>
  kind.lock(tx, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  })

/** Changes the record of a row; what the person may not change is refused and nothing else. Undefined where it is gone. */
async function changeRow(
  tx: Tx,
  kind: ImportKind,
  { n, id, body }: Changing,
  language: Reading['language'],
): Promise<Written | undefined> {
  try {
    const before = await lockedOrGone(tx, kind, id)
    if (!before) return undefined
    const after = await kind.change(tx, before, body)
    return { n, outcome: 'updated', recordId: id, version: after.version, before: alteredFields(before, after) }
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    const reason = inLanguage(language, () => refused.body.message)
    return { n, outcome: 'refused', reason }
  }
}

/** Refuses with what an assignment by hand would: each member once. */
async function requireAssignees(tx: Tx, rows: readonly Changing[]): Promise<void> {
  const assigned = rows.flatMap(({ body }) => body.assignedTo ?? body.assignedAgent ?? [])
  for (const id of new Set(assigned.map(String))) await newAssignee(tx, null, id)
}

/** Changes the record of a row. One that was merged or deleted since it was found is looked for again: the number is another's now, or new. */
async function changeFound(tx: Tx, kind: ImportKind, found: Changing, reading: Reading): Promise<Written> {
  const changed = await changeRow(tx, kind, found, reading.language)
  if (changed) return changed
  const { n, number, cells } = found
  const [again] = await decideRows(tx.scope, reading, [{ n, number, cells }], new Map(), tx.db)
  if (again?.outcome === 'created') {
    await requireAssignees(tx, [again])
    await kind.insert(tx, [again])
    return { n, outcome: 'created', recordId: again.id, version: 1 }
  }
  const other = again?.outcome === 'updated' ? await changeRow(tx, kind, again, reading.language) : undefined
  return other ?? { n, outcome: 'refused', reason: inWords(reading.language, importRefusalTexts.changing) }
}

async function writeRows(
  tx: Tx,
  kind: ImportKind,
  decisions: readonly Decision[],
  reading: Reading,
): Promise<Written[]> {
  const created = decisions.filter((one): one is Changing => one.outcome === 'created')
  await requireAssignees(tx, created)
  if (created.length > 0) await kind.insert(tx, created)
  const written: Written[] = []
  for (const decision of decisions) {
    if (decision.outcome === 'refused') written.push({ n: decision.n, outcome: 'refused', reason: decision.reason })
    else if (decision.outcome === 'updated') written.push(await changeFound(tx, kind, decision, reading))
    else if (decision.outcome === 'created')
      written.push({ n: decision.n, outcome: 'created', recordId: decision.id, version: 1 })
    else written.push({ n: decision.n, outcome: 'skipped', recordId: decision.id })
  }
  return written
}

/** Keeps what became of the rows, all in one statement. */
async function keepWritten(tx: Tx, { workspaceId, id }: StoredImport, written: readonly Written[]): Promise<void> {
  await tx.db.execute(sql`
    update ${importRows} set outcome = w.outcome, reason = w.reason, record_id = w."recordId", version = w.version, before = w.before
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      w(n int, outcome text, reason text, "recordId" uuid, version int, before jsonb)
    where ${importRows.workspaceId} = ${workspaceId} and ${importRows.importId} = ${id} and ${importRows.n} = w.n`)
}

/** The decisions as they came true: a change may have been refused, or its record been added instead. */
function settled(decisions: readonly Decision[], written: readonly Written[]): Decision[] {
  const by = new Map(written.map((one) => [one.n, one]))
  return decisions.map((decision) => {
    const one = by.get(decision.n)
    if (!one || decision.outcome === 'refused' || one.outcome === decision.outcome) return decision
    const { n, number, cells } = decision
    return one.outcome === 'refused'
      ? { n, number, cells, outcome: 'refused', field: null, reason: one.reason ?? '' }
      : { ...decision, outcome: one.outcome }
  })
}

export type ClaimedImport = Pick<StoredImport, 'workspaceId' | 'id' | 'userId' | 'name' | 'attempts' | 'state'> &
  Pick<Scope, 'role'>

export const scopeOf = (context: Context, { workspaceId, userId, role }: ClaimedImport): Scope => ({
  workspaceId,
  userId,
  role,
  context,
})

/** Holds off other imports of the company: they would not see each other's people. */
const takeTurn = ({ db, scope }: Tx) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${scope.workspaceId}`}, 0))`)

/**
 * Writes the next rows as records, with what became of them and how far the import is, in one transaction. False when no rows are
 * left, or the import is no longer this process's.
 */
export function writeBatch(context: Context, claimed: ClaimedImport, part = 1): Promise<boolean> {
  const scope = scopeOf(context, claimed)
  return transact(scope, async (tx) => {
    await takeTurn(tx)
    const stored = await holdImport(tx, claimed)
    if (!stored || stored.done >= stored.rows) return false
    const reading = await readingOf(scope, stored, tx.db)
    const rows = await readRowsFrom(stored, stored.done, rowsOfPart(BATCH, part), tx.db)
    const decisions = await decideRows(scope, reading, rows, new Map(), tx.db)
    const written = await writeRows(tx, IMPORT_KINDS[stored.noun], decisions, reading)
    await keepWritten(tx, stored, written)
    const sums = withDecisions(stored.counts, stored.problems, settled(decisions, written))
    await tx.db
      .update(imports)
      .set({ ...sums, done: stored.done + rows.length, beatAt: currentTime().toISOString() })
      .where(isIt(stored))
    noteImport(tx, stored.id)
    return true
  })
}

/** The import, locked, while this process holds it and its person may still sign in. */
export async function holdImport(
  tx: Tx,
  { workspaceId, id, attempts, state, userId }: ClaimedImport,
): Promise<StoredImport | undefined> {
  const [stored] = await tx.db
    .select()
    .from(imports)
    .where(and(isIt({ workspaceId, id }), eq(imports.attempts, attempts), eq(imports.state, state)))
    .for('update')
  const [person] = await tx.db
    .select({ isActive: users.isActive })
    .from(users)
    .where(and(eq(users.workspaceId, workspaceId), eq(users.id, userId)))
  if (stored && !person?.isActive) throw new SwitchedOff()
  return stored
}

/** A reason in the language of the person. */
export const inWords = (language: Reading['language'], why: Words): string => inLanguage(language, () => show(why))
