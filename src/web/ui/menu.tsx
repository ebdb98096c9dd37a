import { Suspense } from 'react'
import { late, preload } from './load-late.ts'
import type { MenuProps } from './overlay-props.ts'
import { useLateOpening } from './use-late-opening.ts'

const load = async () => ({ default: (await import('./open-menu.tsx')).OpenMenu })
const OpenMenu = late(load)

/** Fetches the code of menus before one is opened. */
export const preloadMenu = () => preload(load)

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
