import { useSyncExternalStore } from 'react'
import type { Store } from '#shared/emitter.ts'

/** The value of a store, kept current. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}
