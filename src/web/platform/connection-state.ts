import { useSyncExternalStore } from 'react'
import { type Connection, realtime } from '#sync'
import { serverAnswers } from './server-answers.ts'

/** The state in the top bar; `connecting` is the first moment of a page, in which nothing is shown. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline'

type Signs = {
  /** What the device says of its network. */
  isOnline: boolean
  socket: Connection
  /** Whether the last call was answered. */
  isAnswered: boolean
  wasLive: boolean
}

/** The pill's state. A device with a network is offline too when both the socket and calls fail. */
export function connectionState({ isOnline, socket, isAnswered, wasLive }: Signs): ConnectionState {
  if (!isOnline) return 'offline'
  if (socket === 'connected') return 'live'
  if (!isAnswered) return 'offline'
  return wasLive || socket === 'disconnected' ? 'reconnecting' : 'connecting'
}

let wasLive = false

function read(): ConnectionState {
  const signs = { isOnline: navigator.onLine, socket: realtime.state(), isAnswered: serverAnswers.get(), wasLive }
  const state = connectionState(signs)
  wasLive ||= state === 'live'
  return state
}

function subscribe(listener: () => void): () => void {
  const stops = [realtime.subscribe(listener), serverAnswers.subscribe(listener)]
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Live, Reconnecting or Offline, for the pill and the banner `You are offline`. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, read)
}
