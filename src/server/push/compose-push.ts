import { pageOfRecord } from '#shared/paths.ts'
import type { PushText } from '#shared/push-text.ts'
import type { PushJob } from '../queue/queue-messages.ts'
import { pushWordTexts } from './push-words.texts.ts'

const LONGEST_TITLE = 80
/** A lock screen shows about so much. */
const LONGEST_BODY = 180

/** One line of at most so many characters; where it is cut, it says so. */
function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most
    ? `${line
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line
}

/** The message of a notification. Of one chat a device shows the last one alone. */
export function composePush(job: PushJob, unread: number): PushText {
  const { notificationId, userId, title, content, entityType, entityId, channelId } = job
  return {
    title: oneLine(title, LONGEST_TITLE),
    body: oneLine(content ?? '', LONGEST_BODY),
    path: pageOfRecord(entityType, entityId) ?? '/',
    tag: channelId ?? notificationId,
    userId,
    // One about a channel is read with its messages.
    id: channelId ? null : notificationId,
    unread,
  }
}

/** What a device shows once its session has ended by time: one message, which each later one replaces. */
export function composeSignedOutPush(userId: string, unread: number): PushText {
  const body = unread > 0 ? pushWordTexts.unread({ count: unread }) : pushWordTexts.somethingNew()
  return { title: 'Plotline', body, path: '/', tag: 'signed-out', userId, id: null, unread }
}
