import type { EntityType } from '#shared/entities.ts'
import { newId } from '#shared/ids.ts'
import type { NotificationType } from '#shared/realtime.ts'
import type { Context } from '../base/context.ts'
import type { Database } from '../db/database.ts'
import { MAIL, PUSH, queueWithin, SMS } from './queue.ts'

/** The content of a mail or an SMS: it is composed when it is sent, by the settings that its person has then. */
export type NoticeJob = {
  workspaceId: string
  userId: string
  title: string
  content: string | null
  entityType: EntityType
  entityId: string | null
}

/** A push message to one device: it is composed when it is sent, while the device may still have it. */
export type PushJob = NoticeJob & {
  deviceId: string
  notificationId: string
  type: NotificationType
  channelId: string | null
}

/** A letter with a file that somebody of a company has sent, to any address; `closing` says why it comes. */
export type LetterJob = {
  workspaceId: string
  userId: string
  to: string
  title: string
  lines: string[]
  link: { label: string; path: string }
  closing: string
  file: { name: string; type: string; base64: string }
}

type QueuedNotice = Omit<NoticeJob, 'workspaceId' | 'content'> & { content?: string }

/** Puts one mail for each of these notices in the queue, in the caller's transaction; none where no mail server is set up. */
export async function queueMails(
  context: Context,
  workspaceId: string,
  notices: QueuedNotice[],
  db: Database,
): Promise<void> {
  if (context.mailer.isSetUp) await queueNotices(context, MAIL, workspaceId, notices, db)
}

/** The same for SMS; none where no gateway is set up. */
export async function queueSms(
  context: Context,
  workspaceId: string,
  notices: QueuedNotice[],
  db: Database,
): Promise<void> {
  if (context.sms.isSetUp) await queueNotices(context, SMS, workspaceId, notices, db)
}

/** Puts these push messages in the queue, in the caller's transaction. */
export async function queuePushes({ queue }: Context, pushes: PushJob[], db: Database): Promise<void> {
  if (!queue.boss || pushes.length === 0) return
  const jobs = pushes.map((data) => ({ id: newId(), data, groupId: data.workspaceId }))
  await queue.boss.insert(PUSH, jobs, { db: queueWithin(db) })
}

async function queueNotices(
  { queue }: Context,
  name: typeof MAIL | typeof SMS,
  workspaceId: string,
  notices: QueuedNotice[],
  db: Database,
): Promise<void> {
  if (!queue.boss || notices.length === 0) return
  const jobs = notices.map(({ userId, title, content = null, entityType, entityId }) => ({
    id: newId(),
    data: { workspaceId, userId, title, content, entityType, entityId } satisfies NoticeJob,
    // The queue's way to name whose job it is.
    groupId: workspaceId,
  }))
  await queue.boss.insert(name, jobs, { db: queueWithin(db) })
}

/** Puts letters of a company in the queue, in the caller's transaction. */
export async function queueLetters({ queue }: Context, letters: LetterJob[], db: Database): Promise<void> {
  if (!queue.boss) throw new Error('The queue is not open yet')
  const jobs = letters.map((data) => ({ id: newId(), data, groupId: data.workspaceId }))
  await queue.boss.insert(MAIL, jobs, { db: queueWithin(db) })
}
