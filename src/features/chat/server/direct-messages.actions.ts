import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type Channel, MESSAGE_MAX, type Message } from '../chat.contract.ts'
import { groupName } from '../chat.rules.ts'
import type * as directMessagesContract from '../direct-messages.contract.ts'
import { openBetween } from './channels.actions.ts'
import { findChannel, lockChannel, readPeople } from './channels.queries.ts'
import { postInChannel } from './message-posting.actions.ts'

type Sent = Call<typeof directMessagesContract.sendDirectMessage>['body']

/**
 * Sends a message to a channel, or to people in the private channel between them and the caller, which is opened when there is
 * none. A subject stands above the message.
 */
export async function sendDirectMessage(
  scope: Scope,
  { body }: Call<typeof directMessagesContract.sendDirectMessage>,
): Promise<{ channel: Channel; message: Message }> {
  const content = body.subject ? `${body.subject}\n${body.message}` : body.message
  if (content.length > MESSAGE_MAX)
    throw invalid({ field: 'message', message: `Use at most ${MESSAGE_MAX} characters` })
  return transact(scope, async (tx) => {
    const id = await channelFor(tx, body)
    const { message } = await postInChannel(tx, await lockChannel(tx.db, scope, id), { content })
    return { channel: await findChannel(scope, id, tx.db), message }
  })
}

async function channelFor(tx: Tx, { type, channelId, recipientIds = [] }: Sent): Promise<string> {
  const { db, scope } = tx
  if (type === 'channel') return channelId ?? ''
  const others = [...new Set(recipientIds)].filter((userId) => userId !== scope.userId)
  if (others.length === 0) throw invalid({ field: 'recipientIds', message: 'Choose who it is for and write a message' })
  const people = others.length > 1 ? await readPeople(db, scope, [scope.userId, ...others]) : []
  const names = [scope.userId, ...others].flatMap((userId) => people.find(({ id }) => id === userId)?.firstName ?? [])
  return (await openBetween(tx, newId(), others, others.length > 1 ? groupName(names) : undefined)).id
}
