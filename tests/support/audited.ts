import { sql } from 'drizzle-orm'
import type { TestApp, TestClient } from './test-app.ts'

type Audited = { action: string; userId: string | null; entityId: string | null; metadata: Record<string, unknown> }

/** What the audit log keeps of one kind of record in the company of a person, without sign-ins, the oldest first. */
export async function auditedOf({ db }: TestApp, { user }: TestClient, entityType: string): Promise<Audited[]> {
  const { rows } = await db.execute<Audited>(
    sql`select action, user_id as "userId", entity_id as "entityId", metadata from audit_log
      where workspace_id = ${user.workspace.id} and entity_type = ${entityType} and action <> 'session.signed_in'
      order by created_at, id`,
  )
  return rows
}
