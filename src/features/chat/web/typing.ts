import { createStore } from '#shared/emitter.ts'

/** Without another letter for so long, ms, somebody is not typing any more. */
export const STOP_AFTER_MS = 3000
/** The server forgets who types after 5 s, so it is announced again this often, ms. */
export const RENEW_MS = 3000
/** What a colleague's page has not announced again for so long, ms, has ended. */
export const EXPIRE_MS = 6000

type Announce = (type: 'typing_start' | 'typing_stop', channelId: string) => void

/** Announces to others when the person begins and stops typing. */
export function createTypingSender(announce: Announce) {
  let current: string | undefined
  let announcedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    if (current !== undefined) announce('typing_stop', current)
    current = undefined
  }

  return {
    /** The text of a channel's composer is now this. */
    typed(channelId: string, text: string): void {
      if (current !== undefined && (current !== channelId || text.trim() === '')) stop()
      if (text.trim() === '') return
      clearTimeout(timer)
      timer = setTimeout(stop, STOP_AFTER_MS)
      if (current === channelId && Date.now() - announcedAt < RENEW_MS) return
      current = channelId
      announcedAt = Date.now()
      announce('typing_start', channelId)
    },
    /** It was sent, or the channel was left. */
    stop,
  }
}

/** Who types in which channel, as the server pushes it; whoever is not renewed is dropped. */
export function createTypers() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** By channel and person. */
  const all = createStore<readonly string[]>([])

  function stopped(channelId: string, userId: string): void {
    const key = `${channelId} ${userId}`
    clearTimeout(timers.get(key))
    if (timers.delete(key)) all.set(all.get().filter((one) => one !== key))
  }

  return {
    get: all.get,
    subscribe: all.subscribe,
    /** The ids of those who type in a channel. */
    in: (channelId: string): string[] =>
      all.get().flatMap((key) => (key.startsWith(`${channelId} `) ? [key.slice(channelId.length + 1)] : [])),
    typing(channelId: string, userId: string): void {
      const key = `${channelId} ${userId}`
      if (!timers.has(key)) all.set([...all.get(), key])
      clearTimeout(timers.get(key))
      const timer = setTimeout(() => stopped(channelId, userId), EXPIRE_MS)
      timers.set(key, timer)
    },
    stopped,
    /** Forgets everybody: the connection was lost. */
    clear(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      all.set([])
    },
  }
}
