import { Dialog as Parts } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { buttonClass } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import { useFocusReturn } from './focus-return.ts'
import * as styles from './overlay.module.css'
import { useLayer } from './use-layer.ts'

export interface DialogFrameProps {
  open: boolean
  /** Called with false by Esc, a press outside, the cross and every `DialogClose`. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** An alert has no cross and stays when something beside it is pressed. */
  isAlert?: boolean
  children: ReactNode
}

/** Starts at the first field, or at the button that is marked; on a touch screen not, where the keyboard would cover the dialog before it is read. */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return
  const field = event.currentTarget.querySelector<HTMLElement>(
    `.${styles.dialogBody} :is(input, select, textarea):not(:disabled, [hidden]), .${styles.dialogFoot} [data-first]`,
  )
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
}

// No tip here: it would take the Esc that is meant for the dialog.
const CloseCross = () => (
  <Parts.Close
    className={buttonClass({ variant: 'ghost', className: elementsStyles.iconOnly })}
    aria-label={kitTexts.close()}
    title={kitTexts.close()}
  >
    <Icon name="x" />
  </Parts.Close>
)

/** What both kinds of dialog have in common: the scrim, the title and where the focus goes. */
export function DialogFrame({ open, onOpenChange, title, description, isAlert, children }: DialogFrameProps) {
  const focus = useFocusReturn()
  useLayer(open, () => onOpenChange(false))

  function onKeyDown(event: KeyboardEvent) {
    // A toast that came after the dialog was asked first, and spends the key on itself alone.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isHere && !event.defaultPrevented) onOpenChange(false)
  }

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <div className={isAlert ? `${styles.scrim} ${styles.alert}` : styles.scrim}>
          <Parts.Content
            className={isAlert ? `${styles.dialog} ${styles.confirm}` : styles.dialog}
            role={isAlert ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            onInteractOutside={(event) => isAlert && event.preventDefault()}
            onOpenAutoFocus={(event) => {
              focus.remember()
              focusFirstField(event)
            }}
            onCloseAutoFocus={focus.restore}
            onKeyDown={onKeyDown}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className={styles.dialogHead}>
              <div>
                <Parts.Title asChild>
                  <h2>{title}</h2>
                </Parts.Title>
                {description && (
                  <Parts.Description asChild>
                    <p>{description}</p>
                  </Parts.Description>
                )}
              </div>
              {!isAlert && <CloseCross />}
            </div>
            {children}
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}
