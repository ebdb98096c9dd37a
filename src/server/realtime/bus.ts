import type { Redis } from 'ioredis'
import type { Change } from '#shared/changes.ts'
import type { ServerMessage } from '#shared/realtime.ts'

/** What one commit tells the sockets of a workspace. */
export type Published = {
  workspaceId: string
  changes: Change[]
  notices: { userId: string; message: Extract<ServerMessage, { type: 'notification' }> }[]
}

/** Something else that every server process must hear: sessions that ended, presence that changed. */
export type BusMessage =
  | { kind: 'published'; published: Published }
  | { kind: 'ended'; workspaceId: string; userId: string; sid?: string; exceptSid?: string }
  | { kind: 'presence'; workspaceId: string; message: Extract<ServerMessage, { type: 'presence_update' }> }

type Listener = (message: BusMessage) => void

const CHANNEL = 'plotline'

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
  const own = crypto.randomUUID()
  const subscriber = redis.duplicate()
  subscriber.on('error', log)
  subscriber.on('message', (_, text) => {
    const { from, message } = JSON.parse(text) as { from: string; message: BusMessage }
    if (from !== own) local.send(message)
  })
  await subscriber.subscribe(CHANNEL)
  return {
    send: (message) => {
      local.send(message)
      redis.publish(CHANNEL, JSON.stringify({ from: own, message })).catch(log)
    },
    listen: local.listen,
    close: async () => {
      await subscriber.quit()
    },
  }
}
