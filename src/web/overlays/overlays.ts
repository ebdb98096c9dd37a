import { createStore } from '#shared/emitter.ts'
import type { PagePaths } from '#shared/entities.ts'
import { useStore } from '#web/platform/use-store.ts'

/** The overlays that any screen can open. */
export type Overlay =
  | 'palette'
  | 'menu'
  | 'shortcuts'
  | 'notifications'
  | 'leave'
  | 'outbox'
  | 'confirm'
  | 'two-factor'
  | 'shared'
  | `add-${keyof PagePaths}`

const shown = createStore<Overlay | undefined>(undefined)

/** Opens an overlay, replacing the current one. */
export function openOverlay(overlay: Overlay): void {
  shown.set(overlay)
}

/** Closes an overlay, unless another has replaced it. */
export function closeOverlay(overlay: Overlay): void {
  if (shown.get() === overlay) shown.set(undefined)
}

/** The open overlay. */
export function useOverlay(): Overlay | undefined {
  return useStore(shown)
}
