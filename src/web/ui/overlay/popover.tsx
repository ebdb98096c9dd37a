import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import type { PopoverProps } from './overlay-props.ts'
import { useLazyOpening } from './use-lazy-opening.ts'

const load = async () => ({ default: (await import('./open-popover.tsx')).OpenPopover })
const OpenPopover = lazyPart(load)

/** A small panel under its button; Esc or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { button, isOpen, wasOpened, change } = useLazyOpening('dialog', props.trigger, props, load)
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenPopover {...props} open={isOpen} onOpenChange={change} />
    </Suspense>
  )
}
