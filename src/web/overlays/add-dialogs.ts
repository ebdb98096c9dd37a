import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import { features } from '../routes/features.ts'
import type { Overlay } from './overlays.ts'

/** The records that can be added from any screen; each form loads when it is wanted. */
export const addDialogs = features.flatMap(({ screen, add }) => {
  if (!screen?.record || !add) return []
  const overlay: Overlay = `add-${screen.record}`
  return [{ ...add, overlay, Component: lazyPart(add.load) }]
})

/** Preloads the code of a form. */
export function preloadAddDialog(overlay: Overlay): void {
  const dialog = addDialogs.find((one) => one.overlay === overlay)
  if (dialog) preload(dialog.load)
}
