import type { PagePaths } from '#shared/entities.ts'
import { createStore } from '#web/platform/emitter.ts'
import { useStore } from '#web/platform/use-store.ts'

/** What can be opened over any screen. */
export type Overlay = 'palette' | 'menu' | 'shortcuts' | 'notifications' | `add-${keyof PagePaths}`

const shown = createStore<Overlay | undefined>(undefined)

/** Opens one of them in place of another. */
export function openOverlay(overlay: Overlay): void {
  shown.set(overlay)
}

/** Closes it, unless another has taken its place meanwhile. */
export function closeOverlay(overlay: Overlay): void {
  if (shown.get() === overlay) shown.set(undefined)
}

/** The one that is open. */
export function useOverlay(): Overlay | undefined {
  return useStore(shown)
}
