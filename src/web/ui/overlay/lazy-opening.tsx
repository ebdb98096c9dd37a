import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { preload } from '../loading/lazy-part.ts'
import type { MenuProps, PopoverProps } from './overlay-props.ts'

/** How what opens is told that it is open; `isByKey` when a key opened it. */
export type Opening = { open: boolean; onOpenChange: (open: boolean) => void; isByKey: boolean }

type Props = {
  kind: 'menu' | 'dialog'
  load: () => Promise<unknown>
  own: Pick<MenuProps | PopoverProps, 'trigger' | 'open' | 'onOpenChange'>
  children: (opening: Opening) => ReactNode
}

/**
 * Something under a button whose code comes late: it is fetched as soon as the pointer, the finger or the focus is on the button.
 * Once it was opened it keeps the button, so that it can give the focus back.
 */
export function LazyOpening({ kind, load, own, children }: Props) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const isOpen = own.open ?? isOwnOpen
  if (isOpen && !wasOpened) setWasOpened(true)

  function change(next: boolean) {
    setOwnOpen(next)
    if (!next) setByKey(false)
    own.onOpenChange?.(next)
  }
  function openFirst(byKey: boolean) {
    setByKey(byKey)
    change(true)
  }
  const fetchCode = () => preload(load)

  // What opens something is a button or stands for one, so it takes a button's handlers.
  const trigger = own.trigger as ReactElement<HTMLAttributes<HTMLElement>>
  const { onPointerEnter, onFocus, onClick, onKeyDown } = trigger.props
  const button = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onPointerEnter(event) {
      onPointerEnter?.(event)
      fetchCode()
    },
    onFocus(event) {
      onFocus?.(event)
      fetchCode()
    },
    onClick(event) {
      onClick?.(event)
      // Enter and Space come as a click that was pressed no times.
      openFirst(event.detail === 0)
    },
    onKeyDown(event) {
      onKeyDown?.(event)
      if (kind !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      openFirst(true)
    },
  })
  if (!wasOpened) return button
  return <Suspense fallback={button}>{children({ open: isOpen, onOpenChange: change, isByKey })}</Suspense>
}
