import { lazyPart, preload } from '../loading/lazy-part.ts'
import { LazyOpening } from './lazy-opening.tsx'
import type { MenuProps } from './overlay-props.ts'

const load = async () => ({ default: (await import('./open-menu.tsx')).OpenMenu })
const OpenMenu = lazyPart(load)

/** Fetches the code of menus before one is opened. */
export const preloadMenu = () => preload(load)

/** A menu under its button, worked by arrow keys and first letters. */
export const Menu = (props: MenuProps) => (
  <LazyOpening kind="menu" load={load} own={props}>
    {(opening) => <OpenMenu {...props} {...opening} />}
  </LazyOpening>
)
