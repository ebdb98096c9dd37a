import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { keyTaken } from '#server/changes/idempotency.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type * as contract from '../imports.contract.ts'
import type { DataImport, ImportNoun } from '../imports.contract.ts'
import { importTexts } from '../imports.texts.ts'
import { NO_COUNTS } from './import-counts.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import type { FileReading } from './import-thread.ts'
import { isIt, noteImport, preview } from './imports.actions.ts'
import { toImport } from './imports.queries.ts'
import { importRows, imports } from './imports.table.ts'
import { readImportFile } from './read-import-file.ts'

/** A file is read within so long: what a process that died has stored of one is removed then. */
const READ_WITHIN_MS = 3_600_000
/** An import can be taken back, and its rows are stored, for so long. */
const LASTS_MS = 30 * 24 * 3_600_000

/** A call waits so long for the same one that came later, and looks so often. */
const WAITS_FOR_MS = 120_000
const LOOKS_EVERY_MS = 50

const after = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString()

/** The rows of an import are no longer those that this call stored. */
class BegunAgain extends Error {}

/** An import that is being read; `attempts` tells apart two calls with the same key, of which the last one counts. */
type Begun = Pick<typeof imports.$inferSelect, 'workspaceId' | 'id' | 'attempts'>

/** Whether an import is being read still, by the call that began it: nobody finds it until it is whole. */
const isReading = (begun: Begun) => and(isIt(begun), eq(imports.state, 'reading'), eq(imports.attempts, begun.attempts))

/** Opens an import whose rows are stored in several transactions; the same call that was sent before and died begins again. */
function begin(
  scope: Scope,
  id: string,
  facts: Pick<typeof imports.$inferInsert, 'noun' | 'name' | 'columns' | 'duplicates' | 'rows'>,
): Promise<Begun> {
  const { workspaceId, userId } = scope
  return transact(scope, async ({ db, now }) => {
    const values = { ...facts, userId, createdAt: now, expiresAt: after(now, READ_WITHIN_MS) }
    const [begun] = await db
      .insert(imports)
      .values({ ...values, workspaceId, id, state: 'reading', counts: NO_COUNTS, problems: [] })
      .onConflictDoUpdate({
        target: [imports.workspaceId, imports.id],
        set: { ...values, attempts: sql`${imports.attempts} + 1` },
        setWhere: eq(imports.state, 'reading'),
      })
      .returning({ workspaceId: imports.workspaceId, id: imports.id, attempts: imports.attempts })
    // The key is the id of an import that is whole: if this call made it, its first answer stands.
    if (!begun) throw keyTaken()
    await db.delete(importRows).where(and(eq(importRows.workspaceId, workspaceId), eq(importRows.importId, id)))
    return begun
  })
}

/** Stores rows while the import is this call's: one that begins again waits for the last of them, and removes them. */
const storeRows = ({ database }: Scope['context'], begun: Begun, json: string) =>
  database.main.execute(sql`
    with held as (select workspace_id, id from ${imports} where ${isReading(begun)} for update)
    insert into ${importRows} (workspace_id, import_id, n, number, cells)
    select held.workspace_id, held.id, r.n, r.number, r.cells
    from held, jsonb_to_recordset(${json}::jsonb) r(n int, number int, cells jsonb)`)

/** The same call that came later begins an import again. This one waits for it, because its answer is the answer of both. */
async function untilRead({ database }: Scope['context'], begun: Begun): Promise<void> {
  for (const end = performance.now() + WAITS_FOR_MS; performance.now() < end; await wait(LOOKS_EVERY_MS)) {
    const [other] = await database.main.select({ state: imports.state }).from(imports).where(isIt(begun))
    if (other?.state !== 'reading') return
  }
}

/** Reads a table or chat and stores its rows, batch after batch; nothing becomes a record yet, and nothing is left of what fails. */
async function storeFile(
  { call, ...own }: Scope,
  noun: ImportNoun,
  { name, columns, count, next }: FileReading & { name: string },
): Promise<DataImport> {
  const { context } = own
  const facts = { noun, name, columns, duplicates: 'skip', rows: count } as const
  const begun = await begin(own, call?.key ?? newId(), facts)
  try {
    const sums = await preview(own, facts, async () => {
      const batch = await next()
      if (batch) await storeRows(context, begun, batch.json)
      return batch?.rows
    })
    // The last transaction keeps the answer of the call.
    return await transact(call ? { ...own, call } : own, async (tx) => {
      const [stored] = await tx.db
        .update(imports)
        .set({ ...sums, state: 'mapping', attempts: 0, createdAt: tx.now, expiresAt: after(tx.now, LASTS_MS) })
        .where(isReading(begun))
        .returning()
      if (!stored) throw new BegunAgain()
      noteImport(tx, begun.id, { action: 'created' })
      return toImport(stored)
    })
  } catch (error) {
    if (error instanceof BegunAgain) {
      await untilRead(context, begun)
      throw conflict(importRefusalTexts.removed)
    }
    await context.database.main.delete(imports).where(isReading(begun))
    throw error
  }
}

/** Reads a table or chat and stores its rows; nothing becomes a record yet. */
export async function createImport(
  scope: Scope,
  { body, files }: Call<typeof contract.createImport>,
): Promise<DataImport> {
  const { noun, text } = body
  const [file] = files
  if (!file && !text?.trim()) throw invalid({ field: 'file', message: importTexts.chooseFile })
  return readImportFile(scope, noun, file, text ?? '', (reading) => storeFile(scope, noun, reading))
}
