import { useSyncExternalStore } from 'react'

let underWay: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Notes that the file of a document is being sent from here, or no longer. */
export function setUnderWay(id: string, isSent: boolean): void {
  const next = new Set(underWay)
  if (isSent) next.add(id)
  else next.delete(id)
  underWay = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the file of a document is being sent from here. */
export function useUnderWay(id: string): boolean {
  return useSyncExternalStore(subscribe, () => underWay.has(id))
}
