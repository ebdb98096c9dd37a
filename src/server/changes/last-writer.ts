import { Refusal } from '#shared/errors.ts'
import type { Transaction } from '../db/database.ts'
import { runNamed } from '../db/prepared.ts'
import type { Scope } from '../session/scope.ts'
import { readRecipients } from './recipients.ts'

const LAST_CHANGE = `
  select user_id as "userId", at from changes
  where workspace_id = $1::uuid and entity_id = $2::uuid order by seq desc limit 1`

const idOf = (row: unknown): string | undefined =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : undefined

/** The same error; one that says a record has moved on also says who changed it last, and when. */
export async function withLastWriter(cause: unknown, scope: Scope, db: Transaction): Promise<unknown> {
  const id = cause instanceof Refusal && cause.status === 412 ? idOf(cause.body.current) : undefined
  if (!(cause instanceof Refusal) || id === undefined) return cause
  const [last] = await runNamed<{ userId: string | null; at: string | Date }>(db, 'last_change', LAST_CHANGE, [
    scope.workspaceId,
    id,
  ])
  if (!last) return cause
  const isSelf = last.userId === scope.userId
  const writer =
    last.userId && !isSelf ? (await readRecipients(scope.workspaceId, [last.userId], db)).get(last.userId) : undefined
  return new Refusal(412, {
    ...cause.body,
    ...(isSelf && { changedBy: 'You' }),
    ...(writer && { changedBy: `${writer.firstName} ${writer.lastName}` }),
    changedAt: new Date(last.at).toISOString(),
  })
}
