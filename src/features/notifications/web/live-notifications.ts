import type { MessageOf } from '#sync'
import type { Notification } from '../notifications.contract.ts'

/** So many of those that came by the socket are kept; the oldest go. */
export const KEPT_LIVE = 50

/** A row as the list has it, of what the socket told. */
export function rowOf(message: MessageOf<'notification'>): Notification {
  const { type: _, notificationType, ...rest } = message
  return { ...rest, type: notificationType, readAt: null }
}

/** What came by the socket and one more: newest first, each once, the oldest dropped. */
export function withArrival(live: readonly Notification[], row: Notification): readonly Notification[] {
  return [row, ...live.filter(({ id }) => id !== row.id)].slice(0, KEPT_LIVE)
}

/** Those that came by the socket and are not in a list that was read. */
export function notYetListed(live: readonly Notification[], listed: readonly Notification[]): readonly Notification[] {
  if (live.length === 0) return live
  const ids = new Set(listed.map(({ id }) => id))
  return live.filter(({ id }) => !ids.has(id))
}
