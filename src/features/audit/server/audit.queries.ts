import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deviceName } from '#features/auth/device-name.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { auditLog } from '#server/changes/changes.table.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { recordList } from '#server/records/record-list.ts'
import type { Scope } from '#server/session/scope.ts'
import type { AuditRow } from '../audit.contract.ts'
import * as contract from '../audit.contract.ts'

const about = alias(users, 'about')

/** The digests that an erasure left are for the chain alone. */
const shownMetadata = sql<Record<string, unknown>>`${auditLog.metadata} - 'digests'`

function selectAudit(db: Database) {
  return db
    .select({
      id: auditLog.id,
      seq: auditLog.seq,
      hash: auditLog.hash,
      userId: auditLog.userId,
      userName: fullNameOf(users),
      action: auditLog.action,
      entityType: auditLog.entityType,
      entityId: auditLog.entityId,
      subject: fullNameOf(about),
      metadata: shownMetadata,
      address: auditLog.address,
      device: auditLog.device,
      isReduced: sql<boolean>`audit_digest(${auditLog.salt}, ${auditLog.metadata}, ${auditLog.address}, ${auditLog.device}) <> ${auditLog.digest}`,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, isLinked(users, auditLog, 'userId'))
    .leftJoin(about, isLinked(about, auditLog, 'entityId'))
}

const list = recordList({
  list: contract.listAudit,
  filters: contract.auditFilters,
  name: 'audit',
  table: auditLog,
  select: selectAudit,
  special: { area: sql`split_part(${auditLog.action}, '.', 1) = ${sql.placeholder('area')}` },
  orders: {
    createdAt: { column: auditLog.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
  },
  standard: '-createdAt',
})

const DEFAULT_LIMIT = 50

/** A page of the audit log, newest first. */
export async function listAuditPage(
  scope: Scope,
  { query }: Pick<Call<typeof contract.listAudit>, 'query'>,
): Promise<Page<AuditRow>> {
  const page = await list(scope, { query: { limit: DEFAULT_LIMIT, ...query } })
  // The browser as it names itself says little to people.
  return { ...page, rows: page.rows.map((row) => ({ ...row, device: row.device && deviceName(row.device) })) }
}

const PER_READ = 1000

/** All pages of the audit log, one after the other, for as long as they are asked for; each waits its turn among the reads. */
export async function* readAuditPages(
  scope: Scope,
  { query }: Pick<Call<typeof contract.exportAudit>, 'query'>,
): AsyncGenerator<AuditRow[]> {
  let cursor: string | undefined
  do {
    const part = { query: { ...query, offset: 0, limit: PER_READ, cursor } }
    const { rows, next } = await scope.context.readInTurn(scope, () => listAuditPage(scope, part))
    yield rows
    cursor = next
  } while (cursor !== undefined)
}

/** Whether a person has read the log since then. */
export async function hasRead({ workspaceId, userId }: Scope, since: string, db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceId),
        eq(auditLog.userId, userId),
        eq(auditLog.action, 'audit.read'),
        gt(auditLog.createdAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}
