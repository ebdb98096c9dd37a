import type { ChangeAction } from '#shared/changes.ts'
import { mutate, putRow, realtime } from '#sync'
import { log } from '#web/platform/logger.ts'
import { messages } from './messages.ts'
import { createTypers, createTypingSender } from './typing.ts'
import { channelSource, readChannelMutation } from './use-channels.ts'

/** New messages are gathered so long, ms, before the counts of their channels are read. */
const GATHER_MS = 150

/** Who types where. */
export const typers = createTypers()
/** Announces to others that the person types. */
export const typingSender = createTypingSender((type, channelId) => realtime.send({ type, channelId }))

let joined: string | undefined
let isRead: (channelId: string) => boolean = () => false

/** Takes part in a channel on screen, where `isReading` says whether what comes is seen at once; call the result on leaving it. */
export function joinChannel(channelId: string, isReading: () => boolean): () => void {
  const isMineRead = (id: string) => id === channelId && isReading()
  joined = channelId
  isRead = isMineRead
  realtime.send({ type: 'join_channel', channelId })
  return () => {
    typingSender.stop()
    realtime.send({ type: 'leave_channel', channelId })
    if (isRead !== isMineRead) return
    joined = undefined
    isRead = () => false
  }
}

/** Channels whose reading could not be noted: tried again once the connection is back. */
const failedReads = new Set<string>()

/** Notes that a channel was read. */
export function markRead(channelId: string): void {
  if (failedReads.has(channelId)) return
  mutate(readChannelMutation, { id: channelId }).catch((cause) => {
    failedReads.add(channelId)
    log('It could not be noted that a channel was read', cause)
  })
}

let changedChannels = new Map<string, ChangeAction>()
const channelsToMark = new Set<string>()
let gatherTimer: ReturnType<typeof setTimeout> | undefined

function flushChanges(): void {
  gatherTimer = undefined
  const changed = changedChannels
  changedChannels = new Map()
  for (const channelId of channelsToMark) markRead(channelId)
  channelsToMark.clear()
  if (changed.size > 0)
    channelSource.apply(changed).catch((cause) => log('The counts of channels could not be read', cause))
}

realtime.onMessage('new_message', ({ message }) => {
  const { channelId, userId } = message
  messages.take(message)
  if (userId) typers.stopped(channelId, userId)
  if (isRead(channelId)) channelsToMark.add(channelId)
  else changedChannels.set(channelId, 'updated')
  if (gatherTimer === undefined) gatherTimer = setTimeout(flushChanges, GATHER_MS)
})
realtime.onMessage('user_typing', ({ channelId, userId }) => typers.typing(channelId, userId))
realtime.onMessage('user_stopped_typing', ({ channelId, userId }) => typers.stopped(channelId, userId))
realtime.onMessage('user_left_channel', ({ channelId, userId }) => typers.stopped(channelId, userId))
// Who looks at a channel is not shown; the message is known all the same.
realtime.onMessage('user_joined_channel', () => undefined)
realtime.onMessage('channel_read', ({ channelId, lastReadAt }) => {
  const row = channelSource.store.confirmed(channelId)
  if (row) putRow(channelSource, { ...row, lastReadAt, unreadCount: 0 })
})
realtime.onMessage('auth_success', () => {
  typers.clear()
  if (joined !== undefined) realtime.send({ type: 'join_channel', channelId: joined })
  messages.fillAll().catch((cause) => log('Missed messages could not be read', cause))
  const isBehind = joined !== undefined && failedReads.has(joined)
  failedReads.clear()
  if (joined !== undefined && isBehind && isRead(joined)) markRead(joined)
})
