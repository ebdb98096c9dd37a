import { pageOfRecord } from '#shared/paths.ts'
import type { Context } from '../base/context.ts'
import { readRecipients } from '../changes/recipients.ts'
import { SMS } from '../queue/queue.ts'
import type { NoticeJob } from '../queue/queue-messages.ts'
import { composeSms } from '../sms/compose-sms.ts'
import { maySendSms } from '../sms/sms-limits.ts'
import { sendBatches } from './send-batches.ts'

/** Sends the queued SMS. Each failure is in the log too: the gateway, not the person, has to be looked after. */
export function workSms({ context, publicUrl }: { context: Context; publicUrl: string }): Promise<void> {
  return sendBatches<NoticeJob>(context.queue, SMS, async ({ data }) => {
    const { workspaceId, userId, title, content, entityType, entityId } = data
    const recipients = await readRecipients(context, workspaceId, [userId], context.database.main)
    const recipient = recipients.get(userId)
    if (!recipient?.smsNumber || !recipient.wants(entityType)) return false
    if (!(await maySendSms(context, data))) return false
    const url = publicUrl + (pageOfRecord(entityType, entityId) ?? '/')
    try {
      await context.sms.deliver({ to: recipient.smsNumber, text: composeSms({ title, content, url }) })
    } catch (error) {
      context.sms.log(error)
      throw error
    }
    return true
  })
}
