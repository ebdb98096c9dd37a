import { useSyncExternalStore } from 'react'

/** What can be opened over any screen. */
export type Overlay =
  | 'palette'
  | 'menu'
  | 'shortcuts'
  | 'notifications'
  | 'add-lead'
  | 'add-contact'
  | 'add-deal'
  | 'add-property'
  | 'add-event'
  | 'add-task'
  | 'upload-document'

let shown: Overlay | undefined
const listeners = new Set<() => void>()

function set(next: Overlay | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens one of them in place of another. */
export function openOverlay(overlay: Overlay): void {
  set(overlay)
}

/** Closes it, unless another has taken its place meanwhile. */
export function closeOverlay(overlay: Overlay): void {
  if (shown === overlay) set(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one that is open. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}
