import type { EntityType } from '#shared/entities.ts'
import type { Tx } from '../changes/transact.ts'
import { runNamed } from '../db/prepared.ts'

/** One person to be told of a record at a time; `kind` is one of `context.reminderKinds`. */
export type Plan = { kind: string; userId: string; dueAt: string }

const CANCEL = 'delete from reminders where workspace_id = $1::uuid and entity_id = $2::uuid and entity_type = $3'

const PLAN = `
  insert into reminders (workspace_id, entity_type, entity_id, kind, user_id, due_at)
  select $1::uuid, $3, $2::uuid, p.kind, p."userId", p."dueAt"
  from jsonb_to_recordset($4::jsonb) p(kind text, "userId" uuid, "dueAt" timestamptz)
  on conflict do nothing`

/** Replaces what is planned for one record, in the action's transaction; an empty list cancels. */
export async function planReminders(tx: Tx, entityType: EntityType, entityId: string, plans: Plan[]): Promise<void> {
  const record = [tx.scope.workspaceId, entityId, entityType]
  await runNamed(tx.db, 'cancel_reminders', CANCEL, record)
  if (plans.length > 0) await runNamed(tx.db, 'plan_reminders', PLAN, [...record, JSON.stringify(plans)])
}
