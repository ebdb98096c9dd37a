import { Suspense } from 'react'
import { late } from './load-late.ts'
import type { PopoverProps } from './overlay-props.ts'
import { useLateOpening } from './use-late-opening.ts'

const load = async () => ({ default: (await import('./open-popover.tsx')).OpenPopover })
const OpenPopover = late(load)

/** A small panel under its button; Esc or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { button, isOpen, wasOpened, change } = useLateOpening('dialog', props.trigger, props, load)
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenPopover {...props} open={isOpen} onOpenChange={change} />
    </Suspense>
  )
}
