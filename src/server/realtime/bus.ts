import type { Redis } from 'ioredis'
import type { Change } from '#shared/changes.ts'
import type { ServerMessage } from '#shared/realtime.ts'

/** A message for all sockets of some people. */
export type Told = { userIds: string[]; message: ServerMessage }

/** What one commit tells the sockets of a workspace. */
export type Published = {
  workspaceId: string
  changes: Change[]
  notices: { userId: string; message: Extract<ServerMessage, { type: 'notification' }> }[]
  told?: Told[]
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
  | { kind: 'ended'; workspaceId: string; userId: string; sid?: string; exceptSid?: string }
  | { kind: 'presence'; workspaceId: string; by: string; message: Extract<ServerMessage, { type: 'presence_update' }> }
  | ({ kind: 'leaving' } & About)
  | { kind: 'channel'; workspaceId: string; channelId: string; exceptUserId?: string; message: ServerMessage }
  | ({ kind: 'viewing'; channelIds: string[] } & About)
  | { kind: 'narrowed'; workspaceId: string; channelId: string; userIds: string[] }

export type BusMessageOf<Kind extends BusMessage['kind']> = Extract<BusMessage, { kind: Kind }>

type Listener = (message: BusMessage) => void

const CHANNEL = 'plotline'

/** This server process among those on the same bus. */
export const PROCESS = crypto.randomUUID()

/** Carries messages to every server process, this one included. */
export type Bus = { send(message: BusMessage): void; listen(listener: Listener): void; close(): Promise<void> }

/** The bus of a single process. */
export function localBus(): Bus {
  const listeners: Listener[] = []
  return {
    send: (message) => {
      for (const listener of listeners) listener(message)
    },
    listen: (listener) => listeners.push(listener),
    close: async () => {},
  }
}

/** The bus between processes, over Redis or Valkey: this process hears its own messages at once, the others through the store. */
export async function redisBus(redis: Redis, log: (error: Error) => void): Promise<Bus> {
  const local = localBus()
  const subscriber = redis.duplicate()
  subscriber.on('error', log)
  subscriber.on('message', (_, text) => {
    const { from, message } = JSON.parse(text) as { from: string; message: BusMessage }
    if (from !== PROCESS) local.send(message)
  })
  await subscriber.subscribe(CHANNEL)
  return {
    send: (message) => {
      local.send(message)
      redis.publish(CHANNEL, JSON.stringify({ from: PROCESS, message })).catch(log)
    },
    listen: local.listen,
    close: async () => {
      await subscriber.quit()
    },
  }
}
