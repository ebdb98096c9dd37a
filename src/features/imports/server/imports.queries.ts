import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne } from 'drizzle-orm'
import { listCompanies } from '#features/workspace/server/workspace.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import type { LongJob } from '#server/jobs/long-work.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type * as contract from '../imports.contract.ts'
import type { DataImport } from '../imports.contract.ts'
import type { Row } from './decide-rows.ts'
import { importRows, imports, type StoredColumn } from './imports.table.ts'

/** The kind of work that an import is in the queue. */
export const IMPORT_WORK = 'import'

export type StoredImport = typeof imports.$inferSelect

/** An import as its person sees it. */
export function toImport(row: StoredImport): DataImport {
  const { columns, done, rows, revertedTo, expiresAt, state, ...shown } = row
  if (state === 'reading') throw notFound('Import')
  const isReverting = state === 'reverting'
  return {
    ...shown,
    state,
    columns: columns.map(({ dates: _, ...column }: StoredColumn) => column),
    rows,
    progress: { done: isReverting ? rows - (revertedTo ?? rows) : done, of: rows },
    revertableUntil: expiresAt,
  }
}

/** The condition of the caller's imports that are whole and have not expired. */
const ownImports = ({ workspaceId, userId }: Scope) =>
  and(
    eq(imports.workspaceId, workspaceId),
    eq(imports.userId, userId),
    ne(imports.state, 'reading'),
    gt(imports.expiresAt, currentTime().toISOString()),
  )

/** An import of the caller; 404 where there is none. */
export async function findImport(scope: Scope, id: string, db: Database): Promise<StoredImport> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(ownImports(scope), eq(imports.id, id)))
  if (!row) throw notFound('Import')
  return row
}

export async function readImport(scope: Scope, { params }: Call<typeof contract.getImport>): Promise<DataImport> {
  return toImport(await findImport(scope, params.id, scope.context.database.main))
}

/** The imports of the caller, newest first. */
export async function listOwnImports(scope: Scope): Promise<DataImport[]> {
  const rows = await scope.context.database.main
    .select()
    .from(imports)
    .where(ownImports(scope))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(100)
  return rows.map(toImport)
}

/** The rows of an import from one on, in their order. */
export function readRowsFrom(
  { workspaceId, id }: Pick<StoredImport, 'workspaceId' | 'id'>,
  from: number,
  count: number,
  db: Database,
): Promise<Row[]> {
  return db
    .select({ n: importRows.n, number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(
      and(
        eq(importRows.workspaceId, workspaceId),
        eq(importRows.importId, id),
        gte(importRows.n, from),
        lt(importRows.n, from + count),
      ),
    )
    .orderBy(asc(importRows.n))
}

/** What a process works on: it adds records, or takes them back. */
export const UNDER_WAY = ['running', 'reverting'] as const

/** What is under way in all companies. */
export async function listUnderWay(context: Context): Promise<LongJob[]> {
  const jobs: LongJob[] = []
  for (const workspaceId of await listCompanies(context.database)) {
    const rows = await context.database.main
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.workspaceId, workspaceId), inArray(imports.state, [...UNDER_WAY])))
    jobs.push(...rows.map(({ id }) => ({ kind: IMPORT_WORK, workspaceId, id })))
  }
  return jobs
}

/** Removes imports with their rows once they can no longer be taken back. */
export async function sweepImports({ database }: Context): Promise<void> {
  for (const workspaceId of await listCompanies(database)) {
    const isOver = and(eq(imports.workspaceId, workspaceId), lte(imports.expiresAt, currentTime().toISOString()))
    const over = await database.main.select({ id: imports.id }).from(imports).where(isOver)
    const ids = over.map(({ id }) => id)
    if (ids.length > 0)
      await database.main.delete(imports).where(and(eq(imports.workspaceId, workspaceId), inArray(imports.id, ids)))
  }
}
