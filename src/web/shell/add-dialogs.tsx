import type { ComponentType } from 'react'
import type { IconName } from '#web/ui/icon.tsx'
import type { Overlay } from './overlays.ts'

type AddDialog = {
  overlay: Overlay
  label: string
  icon: IconName
  /** The second key after `c`. */
  key: string
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>
}

/** The records that can be added from any screen. */
export const addDialogs: readonly AddDialog[] = []
