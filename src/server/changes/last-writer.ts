import type { EntityType } from '#shared/entities.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { runNamed } from '../db/prepared.ts'
import { readRecipients } from './recipients.ts'
import type { Tx } from './transact.ts'

const LAST_CHANGE = `
  select user_id as "userId", at from changes
  where workspace_id = $1::uuid and entity_id = $2::uuid and entity_type = $3 order by seq desc limit 1`

/** Who changed a record last and when, as a refusal with 412 says it. */
export async function lastWriter({ db, scope }: Tx, entity: EntityType, id: string) {
  const [last] = await runNamed<{ userId: string | null; at: string | Date }>(db, 'last_change', LAST_CHANGE, [
    scope.workspaceId,
    id,
    entity,
  ])
  if (!last) return {}
  const changedAt = new Date(last.at).toISOString()
  if (last.userId === scope.userId)
    return { changedBy: inLanguage(scope.language ?? ENGLISH, refusalTexts.you), changedAt }
  const writer =
    last.userId && (await readRecipients(scope.context, scope.workspaceId, [last.userId], db)).get(last.userId)
  return { ...(writer && { changedBy: `${writer.firstName} ${writer.lastName}` }), changedAt }
}
