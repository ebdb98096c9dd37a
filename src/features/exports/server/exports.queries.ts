import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { findUser, listCompanies, readWorkspace } from '#features/workspace/server/workspace.queries.ts'
import { mayExportLists } from '#features/workspace/workspace.rules.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { changes } from '#server/changes/changes.table.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { fileKey } from '#server/files/kept-file.ts'
import type { FoundObject } from '#server/files/object-route.ts'
import type { LongJob } from '#server/jobs/long-work.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden } from '#shared/errors.ts'
import { isUuid } from '#shared/ids.ts'
import type { DataExport } from '../exports.contract.ts'
import { dataExports } from './exports.table.ts'
import { exportTexts } from './exports.texts.ts'

/** Whether the company lets the caller export what they may read. */
const mayExport = async (scope: Scope) => mayExportLists(scope, (await readWorkspace(scope)).exports)

export async function permitExport(scope: Scope): Promise<void> {
  if (!(await mayExport(scope))) throw forbidden(exportTexts.managersExport)
}

/** The kind of work that an export is in the queue. */
export const EXPORT_WORK = 'export'

type Row = typeof dataExports.$inferSelect

/** Where the file of an export is stored: each attempt has a place of its own. */
export function exportKey({ workspaceId, id, attempts }: Pick<Row, 'workspaceId' | 'id' | 'attempts'>): string {
  return fileKey(workspaceId, 'exports', `${id}-${attempts}`, 'zip')
}

/** The address of the file of an export. */
const exportAddress = (id: string, fileName: string) => `exports/${id}/${fileName}`

/** An export as its person sees it. */
export function toExport({
  id,
  state,
  progress,
  reason,
  fileName,
  size,
  counts,
  createdAt,
  ...times
}: Row): DataExport {
  const { step = null, done = 0, total = 0, percent = 0 } = (state === 'running' && progress) || {}
  return {
    id,
    state,
    step,
    done,
    total,
    percent: state === 'ready' ? 100 : Math.floor(percent),
    reason,
    url: state === 'ready' && fileName ? `/objects/${exportAddress(id, fileName)}` : null,
    size,
    rows: counts?.rows ?? null,
    files: counts?.files ?? null,
    createdAt,
    finishedAt: times.finishedAt,
    expiresAt: times.expiresAt,
  }
}

/** The condition of the caller's exports. */
export const ownExports = ({ workspaceId, userId }: Scope) =>
  and(eq(dataExports.workspaceId, workspaceId), eq(dataExports.userId, userId))

const isLasting = () => gt(dataExports.expiresAt, currentTime().toISOString())

/** The caller's latest export, unless it has expired. */
export async function readLatest(scope: Scope): Promise<{ latest: DataExport | null }> {
  const [row] = await scope.context.database.main
    .select()
    .from(dataExports)
    .where(and(ownExports(scope), isLasting()))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1)
  return { latest: row ? toExport(row) : null }
}

const PATH = /^exports\/([^/]+)\/([\w.-]+\.zip)$/

/** The file of a ready export, for its person alone and until it expires. */
export async function findExportObject(
  _: Context,
  path: string,
  scope: Scope | undefined,
  onSent: (scope: Scope, id: string) => Promise<void>,
): Promise<FoundObject | undefined> {
  const [, id = '', name = ''] = PATH.exec(path) ?? []
  if (!scope || !isUuid(id)) return undefined
  const [row] = await scope.context.database.main
    .select()
    .from(dataExports)
    .where(and(ownExports(scope), eq(dataExports.id, id), eq(dataExports.state, 'ready'), isLasting()))
  if (!row || row.fileName !== name || !(await mayExport(scope))) return undefined
  return {
    key: exportKey(row),
    name,
    type: 'application/zip',
    isShownInPlace: false,
    onSent: () => onSent(scope, id),
  }
}

/** The keys of the files of a company's exports. */
export async function listExportKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const rows = await main
    .select({ workspaceId: dataExports.workspaceId, id: dataExports.id, attempts: dataExports.attempts })
    .from(dataExports)
    .where(and(eq(dataExports.workspaceId, workspaceId), eq(dataExports.state, 'ready')))
  return rows.map(exportKey)
}

/** What is under way in all companies. */
export async function listUnderWay(context: Context): Promise<LongJob[]> {
  const jobs: LongJob[] = []
  for (const workspaceId of await listCompanies(context.database)) {
    const isUnderWay = and(eq(dataExports.workspaceId, workspaceId), inArray(dataExports.state, ['waiting', 'running']))
    const rows = await context.database.main.select({ id: dataExports.id }).from(dataExports).where(isUnderWay)
    jobs.push(...rows.map(({ id }) => ({ kind: EXPORT_WORK, workspaceId, id })))
  }
  return jobs
}

/** Those of a company that have expired. */
export function isExpiredIn(workspaceId: string) {
  return and(eq(dataExports.workspaceId, workspaceId), lte(dataExports.expiresAt, currentTime().toISOString()))
}

/** What the manifest says of company and person, and how the person writes dates. */
export async function readFacts(scope: Scope) {
  const [company, person, { preferences }] = await Promise.all([
    readWorkspace(scope),
    findUser(scope, scope.userId),
    readSettings(scope),
  ])
  const { id, firstName, lastName, email, role } = person
  return {
    company: { id: company.id, name: company.name },
    person: { id, name: `${firstName} ${lastName}`, email, role },
    // A table for spreadsheets has no dates in words: they read none.
    dates: { timeZone: preferences.timezone, format: preferences.dateFormat ?? 'YYYY-MM-DD' } as const,
  }
}

/** How many changes of records a company has had after a `seq`; the steps of exports do not count. */
export function countChanges({ workspaceId }: Scope, after: number, db: Database): Promise<number> {
  return db.$count(
    changes,
    and(eq(changes.workspaceId, workspaceId), gt(changes.seq, after), ne(changes.entityType, 'export')),
  )
}
