import { cloneElement, type HTMLAttributes, type ReactElement, useState } from 'react'
import { preload } from '../loading/lazy-part.ts'

export type Opening = { open?: boolean | undefined; onOpenChange?: ((open: boolean) => void) | undefined }

/**
 * The button of something whose code comes late: it is fetched as soon as the pointer, the finger or the focus is on the button.
 * `button` stands until `wasOpened`; from then on what opens keeps the button, so that it can give the focus back.
 */
export function useLazyOpening(
  kind: 'menu' | 'dialog',
  trigger: ReactElement,
  state: Opening,
  load: () => Promise<unknown>,
) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const isOpen = state.open ?? isOwnOpen
  if (isOpen && !wasOpened) setWasOpened(true)

  function change(next: boolean) {
    setOwnOpen(next)
    if (!next) setByKey(false)
    state.onOpenChange?.(next)
  }
  function openFirst(byKey: boolean) {
    setByKey(byKey)
    change(true)
  }
  const fetchCode = () => preload(load)

  // What opens something is a button or stands for one, so it takes a button's handlers.
  const plain = trigger as ReactElement<HTMLAttributes<HTMLElement>>
  const own = plain.props
  const button = cloneElement(plain, {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onPointerEnter(event) {
      own.onPointerEnter?.(event)
      fetchCode()
    },
    onTouchStart(event) {
      own.onTouchStart?.(event)
      fetchCode()
    },
    onFocus(event) {
      own.onFocus?.(event)
      fetchCode()
    },
    onClick(event) {
      own.onClick?.(event)
      // Enter and Space come as a click that was pressed no times.
      openFirst(event.detail === 0)
    },
    onKeyDown(event) {
      own.onKeyDown?.(event)
      if (kind !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      openFirst(true)
    },
  })
  return { button, isOpen, isByKey, wasOpened, change }
}
