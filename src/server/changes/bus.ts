import type { Redis } from 'ioredis'
import type { ServerMessage } from '#shared/realtime.ts'
import { watchConnection } from '../base/redis.ts'
import type { AudibleChange } from './audiences.ts'

/** A message for all sockets of some people. */
export type PeopleMessage = { userIds: string[]; message: ServerMessage }

/** What one commit tells the sockets of a workspace. */
export type Published = {
  workspaceId: string
  changes: AudibleChange[]
  notices: { userId: string; message: Extract<ServerMessage, { type: 'notification' }> }[]
  told?: PeopleMessage[]
}

/** Whose sockets a message is about, and the process that says so. */
type About = { workspaceId: string; userId: string; by: string }

/**
 * Something that every server process must hear: what was committed; sessions that ended; how somebody is now; that somebody's
 * last socket of a process was closed; a word for those who look at a channel; which channels somebody looks at; who alone may
 * still look at one.
 */
export type BusMessage =
  | { kind: 'published'; published: Published }
  | { kind: 'ended'; workspaceId: string; userId: string; sid?: string; exceptSid?: string; code?: number }
  | { kind: 'presence'; workspaceId: string; by: string; message: Extract<ServerMessage, { type: 'presence_update' }> }
  | ({ kind: 'leaving' } & About)
  | { kind: 'channel'; workspaceId: string; channelId: string; exceptUserId: string; message: ServerMessage }
  | ({ kind: 'viewing'; channelIds: string[] } & About)
  | { kind: 'narrowed'; workspaceId: string; channelId: string; userIds: string[] }

export type BusMessageOf<Kind extends BusMessage['kind']> = Extract<BusMessage, { kind: Kind }>

type Listener = (message: BusMessage) => void

const CHANNEL = 'plotline'

/** Carries messages to every server process, this one included; `processId` is this one among those on the same bus. */
export type Bus = {
  processId: string
  send(message: BusMessage): void
  listen(listener: Listener): void
  close(): Promise<void>
}

/** The bus of a single process. */
export function localBus(): Bus {
  const listeners: Listener[] = []
  return {
    processId: crypto.randomUUID(),
    send: (message) => {
      for (const listener of listeners) listener(message)
    },
    listen: (listener) => listeners.push(listener),
    close: async () => {},
  }
}

/**
 * The bus between processes, over Redis or Valkey: this process hears its own messages at once, the others through Redis. A
 * message sent while Redis does not answer reaches this process alone; `catch-up.ts` finds what the others missed.
 */
export function redisBus(redis: Redis, onError: (error: unknown) => void): Bus {
  const local = localBus()
  const { processId } = local
  const subscriber = redis.duplicate({ autoResubscribe: false })
  subscriber.on('error', () => {}) // the client of the calls reports the same
  subscriber.on('ready', () => subscriber.subscribe(CHANNEL).catch(onError))
  subscriber.on('message', (_, text) => {
    const { from, message } = JSON.parse(text) as { from: string; message: BusMessage }
    if (from !== processId) local.send(message)
  })
  watchConnection(subscriber)
  return {
    processId,
    send: (message) => {
      local.send(message)
      if (redis.status !== 'ready') return
      redis.publish(CHANNEL, JSON.stringify({ from: processId, message })).catch(onError)
    },
    listen: local.listen,
    close: async () => {
      subscriber.disconnect()
    },
  }
}
