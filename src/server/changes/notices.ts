import type { EntityType } from '#shared/entities.ts'
import { newId } from '#shared/ids.ts'
import type { NotificationType } from '#shared/realtime.ts'
import { type StoredText, storedText } from '#shared/stored-text.ts'
import { inLanguage, type StorableWords, show } from '#shared/texts.ts'
import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import type { Transaction } from '../db/database.ts'
import { type PushJob, queueMails, queuePushes, queueSms } from '../queue/queue-messages.ts'
import type { Published } from './bus.ts'
import { languageOf } from './languages.ts'
import type { Recipient } from './recipients.ts'

/** Something that one person is told of a record; texts are read in that person's language. */
export type Notice = {
  userId: string
  type: NotificationType
  title: StorableWords
  content?: StorableWords
  entityType: EntityType
  entityId: string | null
  /** The record that caused it, by which it is found again. */
  sourceId: string | null
  /** Of a message: the channel it stands in. While its person has not read one of that channel, the next takes its place. */
  channelId?: string
  /** No mail or SMS goes, whoever wants them; of a chat, no push message either. */
  unmailed?: true
}

/** What of a notice can be read in another language later. */
type Said = { title?: StoredText; content?: StoredText }

/** A notice that its person wants, in their language, under the id of its notification. */
export type KeptNotice = Omit<Notice, 'title' | 'content'> & { id: string; title: string; content?: string; said: Said }

/**
 * Keeps the notices that their people want: active members who have not switched that group off. For those who want mails, SMS or
 * push messages too, they are put in the queue, in the same transaction.
 */
export async function keepWanted(
  context: Context,
  workspaceId: string,
  notices: Notice[],
  db: Transaction,
  recipients: ReadonlyMap<string, Recipient>,
): Promise<KeptNotice[]> {
  if (notices.length === 0) return []
  const kept = notices
    .filter(({ userId, entityType }) => recipients.get(userId)?.wants(entityType))
    .map((notice) => inLanguage(languageOf(context, recipients.get(notice.userId)), () => keptNotice(notice)))
  const sent = kept.filter(({ unmailed }) => !unmailed)
  const mailed = sent.filter(({ userId }) => recipients.get(userId)?.wantsMail)
  await queueMails(context, workspaceId, mailed, db)
  const texted = sent.filter(({ userId }) => recipients.get(userId)?.smsNumber)
  await queueSms(context, workspaceId, texted, db)
  await queuePushes(context, pushesOf(workspaceId, kept, recipients), db)
  return kept
}

/** A push message for each device of those who are not to be left in peace now; of a chat only what is mailed too. */
function pushesOf(
  workspaceId: string,
  kept: readonly KeptNotice[],
  recipients: ReadonlyMap<string, Recipient>,
): PushJob[] {
  const now = currentTime()
  return kept.flatMap(
    ({ id, userId, type, title, content = null, entityType, entityId, channelId = null, unmailed }) => {
      const person = recipients.get(userId)
      if (!person || person.isQuietAt(now) || (type === 'message' && unmailed)) return []
      const told = { workspaceId, userId, title, content, entityType, entityId, type, channelId, notificationId: id }
      return person.pushTo.map((deviceId) => ({ ...told, deviceId }))
    },
  )
}

function keptNotice({ title, content, ...notice }: Notice): KeptNotice {
  const said = {
    ...(typeof title === 'function' && { title: storedText(title) }),
    ...(typeof content === 'function' && { content: storedText(content) }),
  }
  return { ...notice, id: newId(), said, title: show(title), ...(content !== undefined && { content: show(content) }) }
}

/** A kept notice as its person's sockets hear it, once it is committed. */
export function announcementOf(notice: KeptNotice, createdAt: string): Published['notices'][number] {
  const { id, userId, type, title, content, entityType, entityId, channelId } = notice
  return {
    userId,
    message: {
      type: 'notification',
      id,
      notificationType: type,
      title,
      content: content ?? null,
      entityType,
      entityId,
      channelId: channelId ?? null,
      isRead: false,
      createdAt,
    },
  }
}
