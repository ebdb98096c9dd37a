import { useEffect, useRef } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import { addShortcuts, allShortcuts, type Shortcut } from './shortcuts.ts'

/** Registers shortcuts while the component is mounted; their actions may change, their keys and labels may not. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(
    () => addShortcuts(latest.current.map((shortcut, at) => ({ ...shortcut, run: () => latest.current[at]?.run() }))),
    [],
  )
}

/** All current shortcuts. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useStore(allShortcuts)
}
