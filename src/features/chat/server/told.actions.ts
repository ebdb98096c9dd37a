import { and, eq, gte, type SQL } from 'drizzle-orm'
import { notifications } from '#server/changes/changes.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Message } from '../chat.contract.ts'
import { toldText } from '../chat.rules.ts'

/** What people were told of a message: the notices of its channel with its words, since it was said. */
function toldOf({ scope }: Tx, { channelId, createdAt, content, attachments }: Message): SQL | undefined {
  return and(
    eq(notifications.workspaceId, scope.workspaceId),
    eq(notifications.channelId, channelId),
    eq(notifications.content, toldText(content || (attachments?.[0]?.name ?? ''))),
    gte(notifications.createdAt, createdAt),
  )
}

/** Takes back what people were told of a message that goes. */
export async function forgetTold(tx: Tx, message: Message): Promise<void> {
  await tx.db.delete(notifications).where(toldOf(tx, message))
}

/** Lets what people were told of a message say its new words. */
export async function rewordTold(tx: Tx, message: Message, content: string): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ content: toldText(content) })
    .where(toldOf(tx, message))
}
