import { formatWeekday } from '#shared/days.ts'
import { isLate } from '#shared/occurred-at.ts'
import { toWallTime } from '#shared/wall-time.ts'
import type { Message } from '../chat.contract.ts'
import { messageTexts } from './messages.texts.ts'

/** Messages of one person stand under one name as long as no more time, ms, lies between them. */
const GROUP_MS = 300_000
const DAY_MS = 86_400_000

/** A message as the list draws it. */
export type ShownMessage = {
  message: Message
  /** The day that begins with it. */
  day: string | undefined
  /** Reading ended before it. */
  isFirstNew: boolean
  /** It goes on under the name of the one before. */
  isContinued: boolean
}

/** The name of a day: `Today`, `Yesterday`, `Thursday, Nov 19`, with its year when that is another one. */
export function dayName(iso: string, now: Date, timeZone?: string): string {
  const [day, today] = [new Date(iso), now].map((instant) => toWallTime(instant, timeZone).slice(0, 10))
  const ago = (Date.parse(today ?? '') - Date.parse(day ?? '')) / DAY_MS
  if (ago === 0) return messageTexts.today()
  if (ago === 1) return messageTexts.yesterday()
  const year = day?.slice(0, 4) === today?.slice(0, 4) ? '' : `, ${Number(day?.slice(0, 4))}`
  return formatWeekday(iso, timeZone) + year
}

function isContinued(message: Message, before: Message | undefined): boolean {
  return (
    before !== undefined &&
    before.userId === message.userId &&
    before.messageType !== 'system' &&
    message.messageType !== 'system' &&
    message.parentMessageId === null &&
    !isLate(message) &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_MS
  )
}

type RowOptions = {
  now: Date
  timeZone: string | undefined
  /** The `seq` of the first message that was not read when the channel was opened. */
  firstNew: number | undefined
}

/** The messages with what stands between them. */
export function messageRows(messages: readonly Message[], { now, timeZone, firstNew }: RowOptions): ShownMessage[] {
  let before: Message | undefined
  let dayBefore: string | undefined
  let isNewShown = false
  return messages.map((message) => {
    const day = dayName(message.createdAt, now, timeZone)
    const isFirstNew: boolean = !isNewShown && firstNew !== undefined && message.seq >= firstNew
    isNewShown ||= isFirstNew
    const isNewDay = day !== dayBefore
    const row = {
      message,
      day: isNewDay ? day : undefined,
      isFirstNew,
      isContinued: !isNewDay && !isFirstNew && isContinued(message, before),
    }
    before = message
    dayBefore = day
    return row
  })
}

/** The `seq` from which on so many messages of others stand that were not read; undefined when all were, or when it is further back. */
export function firstUnread(messages: readonly Message[], unread: number, me: string | undefined): number | undefined {
  if (unread === 0) return undefined
  let left = unread
  for (const { seq, userId, messageType } of messages.toReversed()) {
    if (userId === me || messageType === 'system') continue
    left -= 1
    if (left === 0) return seq
  }
  return undefined
}
