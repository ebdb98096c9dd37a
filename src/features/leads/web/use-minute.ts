import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/platform/emitter.ts'

const MINUTE_MS = 60_000
const minutes = createEmitter()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  minutes.emit()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = minutes.subscribe(listener)
  if (!timer) {
    now = Date.now()
    timer = setInterval(tick, MINUTE_MS)
  }
  return () => {
    unsubscribe()
    if (minutes.listenerCount() > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds, renewed once a minute: one clock for all waiting times on screen. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => now)
}
