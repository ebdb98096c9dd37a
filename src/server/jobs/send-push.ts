import type { Job } from 'pg-boss'
import { inLanguage } from '#shared/texts.ts'
import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import { languageOf } from '../changes/languages.ts'
import { readRecipients } from '../changes/recipients.ts'
import { runNamed } from '../db/prepared.ts'
import { composePush, composeSignedOutPush } from '../push/compose-push.ts'
import { PushRefused } from '../push/push.ts'
import { findPushTarget, forgetPushDevice, notePushDelivery } from '../push/push-devices.queries.ts'
import { PUSH } from '../queue/queue.ts'
import type { PushJob } from '../queue/queue-messages.ts'
import { sendBatches } from './send-batches.ts'

/** For how long a push service tries to reach a device, s: a reminder is soon of no use. */
const TTL_S = { reminder: 30 * 60, other: 4 * 3600 }

/** The queue waits for as long as the push service asks, where that is longer than its own wait. */
const PUT_OFF = `update pgboss.job_common j set start_after = greatest(j.start_after, now() + $3::int * interval '1 second')
  where j.group_id = $1::text and j.id = $2::uuid and j.name = '${PUSH}' and j.state = 'retry'`

/**
 * Sends the queued push messages. One that the push service did not accept is tried again later. One whose person has left, signed out
 * there, switched the group off or wants quiet by now ends unsent; a device that the service no longer knows is dropped.
 */
export function workPushes(context: Context): Promise<void> {
  return sendBatches<PushJob>(
    context.queue,
    PUSH,
    (job) => sendPush(context, job),
    async ({ id, data }, error) => {
      const afterS = error instanceof PushRefused ? error.afterS : undefined
      if (afterS !== undefined)
        await runNamed(context.database.main, 'put_off_push', PUT_OFF, [data.workspaceId, id, afterS])
    },
  )
}

async function sendPush(context: Context, { data }: Job<PushJob>): Promise<boolean> {
  const { workspaceId, userId, entityType, type, notificationId, channelId } = data
  const person = (await readRecipients(context, workspaceId, [userId], context.database.main)).get(userId)
  if (!person?.wants(entityType) || person.isQuietAt(currentTime())) return false
  const target = await findPushTarget(context, data)
  if (!target) return false
  const counters = [
    ['pushTo', userId],
    ['pushOfCompany', workspaceId],
  ] as const
  if (!(await context.limits.mayTakeAll(counters))) {
    context.push.log(new Error('a push message was not sent: a limit is reached'))
    return false
  }
  const ttl = type === 'task' ? TTL_S.reminder : TTL_S.other
  // A topic has at most 32 letters, which an id without its lines has.
  const topic = (channelId ?? notificationId).replaceAll('-', '')
  // Whose session has ended reads that something is new, and nothing of the company.
  const message = target.isSignedIn
    ? composePush(data, target.unread)
    : inLanguage(languageOf(context, person), () => composeSignedOutPush(userId, target.unread))
  const isTaken = await context.push.deliver(target, message, { ttl, topic: target.isSignedIn ? topic : message.tag })
  await (isTaken ? notePushDelivery(context, data) : forgetPushDevice(context, data))
  return isTaken
}
