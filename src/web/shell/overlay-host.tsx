import { lazy, Suspense } from 'react'
import { useOverlay } from './overlays.ts'

const loadPalette = () => import('./palette/command-palette.tsx').then((module) => ({ default: module.CommandPalette }))
const CommandPalette = lazy(loadPalette)
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })))

/** Fetches the palette's code before it is wanted. */
export function preloadPalette(): void {
  loadPalette().catch(() => undefined)
}

/** Shows what is open over the screen. */
export function OverlayHost() {
  const overlay = useOverlay()
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette />}
      {overlay === 'shortcuts' && <ShortcutSheet />}
    </Suspense>
  )
}
