import { createEmitter } from '#web/platform/emitter.ts'

/** Without another letter for so long, ms, somebody is not typing any more. */
export const STOP_AFTER_MS = 3000
/** The server forgets who types after 5 s, so it is told again this often, ms. */
export const RENEW_MS = 3000
/** What a colleague's page has not said again for so long, ms, has ended. */
export const EXPIRE_MS = 6000

type Tell = (type: 'typing_start' | 'typing_stop', channelId: string) => void

/** Tells others when the person begins and stops typing; `now` gives ms. */
export function createTypingSender(tell: Tell, now: () => number = Date.now) {
  let current: string | undefined
  let toldAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    if (current !== undefined) tell('typing_stop', current)
    current = undefined
  }

  return {
    /** The text of a channel's composer is now this. */
    typed(channelId: string, text: string): void {
      if (current !== undefined && (current !== channelId || text.trim() === '')) stop()
      if (text.trim() === '') return
      clearTimeout(timer)
      timer = setTimeout(stop, STOP_AFTER_MS)
      if (current === channelId && now() - toldAt < RENEW_MS) return
      current = channelId
      toldAt = now()
      tell('typing_start', channelId)
    },
    /** It was sent, or the channel was left. */
    stop,
  }
}

const nobody: readonly string[] = []

/** Who types in which channel, as the server tells; nobody stays for longer than they are told of. */
export function createTypers() {
  const timers = new Map<string, Map<string, ReturnType<typeof setTimeout>>>()
  const shown = new Map<string, readonly string[]>()
  const { subscribe, emit } = createEmitter()

  function show(channelId: string): void {
    shown.set(channelId, [...(timers.get(channelId)?.keys() ?? [])])
    emit()
  }

  function stopped(channelId: string, userId: string): void {
    const of = timers.get(channelId)
    if (!of?.has(userId)) return
    clearTimeout(of.get(userId))
    of.delete(userId)
    show(channelId)
  }

  return {
    subscribe,
    /** The people's ids; the same array until somebody begins or stops. */
    in: (channelId: string): readonly string[] => shown.get(channelId) ?? nobody,
    typing(channelId: string, userId: string): void {
      const of = timers.get(channelId) ?? new Map<string, ReturnType<typeof setTimeout>>()
      timers.set(channelId, of)
      const isNew = !of.has(userId)
      clearTimeout(of.get(userId))
      of.set(
        userId,
        setTimeout(() => stopped(channelId, userId), EXPIRE_MS),
      )
      if (isNew) show(channelId)
    },
    stopped,
    /** Forgets everybody: what happens now is not heard. */
    clear(): void {
      for (const of of timers.values()) for (const timer of of.values()) clearTimeout(timer)
      timers.clear()
      shown.clear()
      emit()
    },
  }
}

/** What stands above the composer: nothing, somebody, or how many. */
export function typingText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Someone is typing...' : `${count} people are typing...`
}
