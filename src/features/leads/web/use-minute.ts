import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    now = Date.now()
    timer = setInterval(tick, MINUTE_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds, renewed once a minute: one clock for all waiting times on screen. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => now)
}
