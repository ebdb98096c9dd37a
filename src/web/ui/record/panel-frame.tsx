import { Dialog as Parts } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePhone } from '../elements/use-media.ts'
import * as editableFactStyles from './editable-fact.module.css'
import * as panelStyles from './panel.module.css'
import { panelTexts } from './panel.texts.ts'

type FrameProps = {
  /** Of the record. */
  name: string
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Beside the list a part of the page, on a phone a dialog that fills the screen; Esc closes both. */
export function PanelFrame({ name, className = '', onClose, children }: FrameProps) {
  const isPhone = usePhone()
  const panel = useRef<HTMLElement>(null)

  // The keyboard continues in the panel instead of after the list. An open menu or dialog keeps the focus, or it would close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window that becomes a phone's draws another element
  useEffect(() => {
    const focused = document.activeElement
    if (!panel.current?.contains(focused) && !focused?.closest('[role=menu], [role=dialog]'))
      panel.current?.focus({ preventScroll: true })
  }, [isPhone])

  function onKeyDown(event: KeyboardEvent) {
    // A menu or a dialog of the panel stands elsewhere in the page and has its own Esc.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.preventDefault()
    onClose()
  }

  if (isPhone)
    return (
      <Parts.Root open onOpenChange={(open) => !open && onClose()}>
        <Parts.Portal>
          <Parts.Content
            className={`${panelStyles.panel} ${className} ${panelStyles.sheet}`}
            aria-describedby={undefined}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => {
              if (document.activeElement?.closest(`.${editableFactStyles.editing}`)) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              // The sheet itself, not its first button: nobody has asked for that one's tip.
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            <Parts.Title className="visually-hidden">{name}</Parts.Title>
            {children}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    )
  return (
    <aside
      ref={panel}
      className={`${panelStyles.panel} ${className}`}
      aria-label={panelTexts.details({ name })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </aside>
  )
}
