import type { Redis } from 'ioredis'

const COMMAND_TIMEOUT_MS = 500
const CONNECT_TIMEOUT_MS = 2_000
const MOST_RETRY_MS = 1_000
const HEARTBEAT_MS = 1_000

/**
 * Connects to Redis without waiting for it: while it does not answer every command fails at once, so that callers fall back
 * to what they can do without. The library is loaded only where it is used. `onChange` gets true when it answers and the error when it stops.
 */
export async function openRedis(url: string, onChange: (state: true | Error) => void): Promise<Redis> {
  const library = await import('ioredis')
  const redis = new library.Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 100, MOST_RETRY_MS),
  })
  let isDown: boolean | undefined
  const stopped = (error: Error) => {
    if (!isDown) onChange(error)
    isDown = true
  }
  redis.on('error', stopped)
  redis.on('close', () => stopped(new Error('Connection is closed')))
  redis.on('ready', () => {
    isDown = false
    onChange(true)
  })
  watchConnection(redis)
  return redis
}

/** Reconnects when a connection has fallen silent: every command on it would wait for its timeout. Ends with the connection. */
export function watchConnection(redis: Redis): void {
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.status === 'ready' && redis.disconnect(true))
  }, HEARTBEAT_MS)
  redis.once('end', () => clearInterval(heartbeat))
}
