import type { ChangeAction } from '#shared/changes.ts'
import { ApiError } from '#web/platform/api.ts'
import { dropDraft, keepDraft, readDraft } from '#web/platform/drafts.ts'
import { realtime } from '#web/platform/live-connection.ts'
import { log } from '#web/platform/logger.ts'
import { mutate, putRow } from '#web/platform/mutations.ts'
import type { Message } from '../chat.contract.ts'
import { sendMessageMutation } from './message-mutations.ts'
import { messages } from './messages.ts'
import { createOutbox, type Outgoing, type Sent, type Unsent } from './outbox.ts'
import { createTypers, createTypingSender } from './typing.ts'
import { settleUpload } from './uploads.ts'
import { channelSource, readChannelMutation } from './use-channels.ts'

/** News of channels are gathered so long, ms, before the counts are read. */
const GATHER_MS = 150
const UNSENT = 'chat unsent'
/** A call that ended so is worth another try: nobody answered, the session has to be renewed, or there is too much to do. */
const LATER = [0, 401, 408, 429, 502, 503, 504]

async function overHttp({ channelId, ...body }: Outgoing): Promise<Sent> {
  const { content, mentions, parentMessageId, clientId } = body
  try {
    await mutate(sendMessageMutation, {
      params: { id: channelId },
      body: { content, mentions, parentMessageId, clientId },
    })
    return 'done'
  } catch (cause) {
    const status = cause instanceof ApiError ? cause.status : 0
    return LATER.includes(status) ? 'later' : 'refused'
  }
}

/** What was written and is not said yet. */
export const outbox = createOutbox({
  overSocket: ({ channelId, content, mentions, parentMessageId, clientId }) =>
    realtime.send({
      type: 'send_message',
      messageType: 'text',
      channelId,
      content,
      clientId,
      ...(mentions.length > 0 && { mentions }),
      ...(parentMessageId && { parentMessageId }),
    }),
  overHttp,
  keep: (all) => (all.length > 0 ? keepDraft(UNSENT, { key: UNSENT, values: { all } }) : dropDraft(UNSENT)),
})

/** Who types where. */
export const typers = createTypers()
/** Tells others that the person types. */
export const typingSender = createTypingSender((type, channelId) => realtime.send({ type, channelId }))

let joined: string | undefined
let isRead: (channelId: string) => boolean = () => false

/** Takes part in a channel on screen, where `isReading` says whether what comes is seen at once; call the result on leaving it. */
export function joinChannel(channelId: string, isReading: () => boolean): () => void {
  const mine = (id: string) => id === channelId && isReading()
  joined = channelId
  isRead = mine
  realtime.send({ type: 'join_channel', channelId })
  return () => {
    typingSender.stop()
    realtime.send({ type: 'leave_channel', channelId })
    if (isRead !== mine) return
    joined = undefined
    isRead = () => false
  }
}

/** Where that failed: tried again once the connection is back. */
const notMarked = new Set<string>()

/** Notes that a channel was read. */
export function markRead(channelId: string): void {
  if (notMarked.has(channelId)) return
  mutate(readChannelMutation, { id: channelId }).catch((cause) => {
    notMarked.add(channelId)
    log('It could not be noted that a channel was read', cause)
  })
}

let news = new Map<string, ChangeAction>()
const readSoon = new Set<string>()
let newsTimer: ReturnType<typeof setTimeout> | undefined

function flushNews(): void {
  newsTimer = undefined
  const changed = news
  news = new Map()
  for (const channelId of readSoon) markRead(channelId)
  readSoon.clear()
  if (changed.size > 0)
    channelSource.apply(changed).catch((cause) => log('The counts of channels could not be read', cause))
}

function noteNews(channelId: string): void {
  if (isRead(channelId)) readSoon.add(channelId)
  else news.set(channelId, 'updated')
  if (newsTimer === undefined) newsTimer = setTimeout(flushNews, GATHER_MS)
}

realtime.onMessage('new_message', (told) => {
  const { message }: { message: Message } = told
  messages.take(message)
  if (message.userId) typers.stopped(message.channelId, message.userId)
  const clientId = told.clientId ?? message.clientId
  if (clientId) {
    outbox.settle(clientId)
    settleUpload(clientId)
  }
  noteNews(message.channelId)
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
realtime.onMessage('error', ({ clientId, code }) => {
  if (clientId === undefined) return
  if (code === 'rate_limited') outbox.postpone(clientId)
  else outbox.refuse(clientId)
})
realtime.onMessage('auth_success', () => {
  typers.clear()
  if (joined !== undefined) realtime.send({ type: 'join_channel', channelId: joined })
  messages.fillAll().catch((cause) => log('Missed messages could not be read', cause))
  outbox.hurry()
  const isBehind = joined !== undefined && notMarked.has(joined)
  notMarked.clear()
  if (joined !== undefined && isBehind && isRead(joined)) markRead(joined)
})

function isUnsent(value: unknown): value is Unsent {
  return (
    typeof value === 'object' && value !== null && 'clientId' in value && 'channelId' in value && 'content' in value
  )
}

/** Takes back what was written before a reload and is not said yet. */
export function restoreUnsent(): void {
  const { all } = readDraft(UNSENT).values
  outbox.restore(Array.isArray(all) ? all.filter(isUnsent) : [])
}
