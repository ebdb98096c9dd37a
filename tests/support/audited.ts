import { sql } from 'drizzle-orm'
import { type ChainReport, readChains } from '#server/db/audit-chain.ts'
import type { TestApp, TestClient } from './test-app.ts'

type Audited = { action: string; userId: string | null; entityId: string | null; metadata: Record<string, unknown> }

/** What the audit log keeps of one kind of record in the company of a person, without sign-ins, the oldest first. */
export async function auditedOf({ db }: TestApp, { user }: TestClient, entityType: string): Promise<Audited[]> {
  const { rows } = await db.execute<Audited>(
    sql`select action, user_id as "userId", entity_id as "entityId", metadata from audit_log
      where workspace_id = ${user.workspace.id} and entity_type = ${entityType} and action <> 'session.signed_in'
      order by seq`,
  )
  return rows
}

/** What a test finds out about the audit log of a person's company, by its chain. */
export async function chainOf({ context }: TestApp, { user }: TestClient): Promise<ChainReport | undefined> {
  const read = async <Row>(text: string, values: unknown[]) =>
    (await context.database.runText(text, values)).rows as Row[]
  for await (const report of readChains(read, user.workspace.id)) return report
  return undefined
}
