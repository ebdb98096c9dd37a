import { useSyncExternalStore } from 'react'
import { realtime } from './live-connection.ts'
import type { Connection } from './realtime.ts'

/** The state in the top bar; `connecting` is the first moment of a page, in which nothing is shown. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline'

/** The pill's state from the device's network, the socket and whether it was connected before. */
export function connectionState(isOnline: boolean, socket: Connection, wasLive: boolean): ConnectionState {
  if (!isOnline) return 'offline'
  if (socket === 'connected') return 'live'
  return wasLive || socket === 'disconnected' ? 'reconnecting' : 'connecting'
}

let wasLive = false

function read(): ConnectionState {
  const state = connectionState(navigator.onLine, realtime.state(), wasLive)
  wasLive ||= state === 'live'
  return state
}

function subscribe(listener: () => void): () => void {
  const stop = realtime.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Live, Reconnecting or Offline, for the pill and the banner `You are offline`. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, read)
}
