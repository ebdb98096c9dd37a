import { lazyPart } from '../loading/lazy-part.ts'
import { LazyOpening } from './lazy-opening.tsx'
import type { PopoverProps } from './overlay-props.ts'

const load = async () => ({ default: (await import('./open-popover.tsx')).OpenPopover })
const OpenPopover = lazyPart(load)

/** A small panel under its button; Esc or a press outside closes it. */
export const Popover = (props: PopoverProps) => (
  <LazyOpening kind="dialog" load={load} own={props}>
    {(opening) => <OpenPopover {...props} {...opening} />}
  </LazyOpening>
)
