import { type ReactElement, type ReactNode, Suspense } from 'react'
import { late, preload } from './load-late.ts'
import type { MenuEntry } from './menu-entries.tsx'
import { useLateOpening } from './use-late-opening.ts'

const load = async () => ({ default: (await import('./open-menu.tsx')).OpenMenu })
const OpenMenu = late(load)

/** Fetches the code of menus before one is opened. */
export const preloadMenu = () => preload(load)

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the menu when the trigger's own name does not. */
  label?: string
  entries: readonly MenuEntry[]
  /** Stands above the entries, such as who is signed in. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A menu under its button, worked by arrow keys and first letters. */
export function Menu(props: MenuProps) {
  const { button, isOpen, isByKey, wasOpened, change } = useLateOpening('menu', props.trigger, props, load)
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} open={isOpen} onOpenChange={change} startsAtFirst={isByKey} />
    </Suspense>
  )
}
