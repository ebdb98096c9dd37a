import { useEffect, useRef } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import { addShortcuts, allShortcuts, type Shortcut } from './shortcuts.ts'

/** Adds shortcuts while the calling component is there; what they run may change, their keys and words may not. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(
    () => addShortcuts(latest.current.map((shortcut, at) => ({ ...shortcut, run: () => latest.current[at]?.run() }))),
    [],
  )
}

/** Every shortcut that works now. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useStore(allShortcuts)
}
