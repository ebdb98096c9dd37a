import type { EntityType } from '#shared/entities.ts'
import type { Text } from '#shared/texts.ts'
import { readRecipients } from '../changes/recipients.ts'
import type { Tx } from '../changes/transact.ts'
import { runNamed } from '../db/prepared.ts'
import { actTexts } from './acts.texts.ts'

const BY_OTHERS = `
  select user_id as "userId" from changes
  where workspace_id = $1::uuid and seq > $2::bigint and entity_id = $3::uuid and entity_type = $4 and user_id <> $5::uuid
  order by seq desc limit 1`

/** Says which colleague changed a record after an act; undefined where nobody did. */
export async function changedByOther(
  { db, scope }: Tx,
  { seq, id, entity }: { seq: number; id: string; entity: EntityType },
): Promise<Text | undefined> {
  const { workspaceId, userId, context } = scope
  const [last] = await runNamed<{ userId: string }>(db, 'changed_by_others', BY_OTHERS, [
    workspaceId,
    seq,
    id,
    entity,
    userId,
  ])
  if (!last) return undefined
  const person = (await readRecipients(context, workspaceId, [last.userId], db)).get(last.userId)
  if (!person) return actTexts.changedBySomebody
  return actTexts.changedBy.with({ name: `${person.firstName} ${person.lastName}` })
}
