import { Suspense } from 'react'
import { lazyPart, preload } from '../loading/lazy-part.ts'
import type { MenuProps } from './overlay-props.ts'
import { useLazyOpening } from './use-lazy-opening.ts'

const load = async () => ({ default: (await import('./open-menu.tsx')).OpenMenu })
const OpenMenu = lazyPart(load)

/** Fetches the code of menus before one is opened. */
export const preloadMenu = () => preload(load)

/** A menu under its button, worked by arrow keys and first letters. */
export function Menu(props: MenuProps) {
  const { button, isOpen, isByKey, wasOpened, change } = useLazyOpening('menu', props.trigger, props, load)
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} open={isOpen} onOpenChange={change} startsAtFirst={isByKey} />
    </Suspense>
  )
}
