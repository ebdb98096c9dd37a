import { AlertDialog, Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../elements/button.tsx'
import { Icon } from '../elements/icon.tsx'
import { useFocusReturn } from './focus-return.ts'
import { CloseDialog, type ConfirmDialogProps, type DialogProps } from './overlay-props.ts'

type FrameProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description'> & {
  /** An alert has no cross and stays when something beside it is pressed. */
  isAlert?: boolean
  children: ReactNode
}

/** Starts at the first field; on a touch screen not, where the keyboard would cover the dialog before it is read. */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return
  const field = event.currentTarget.querySelector<HTMLElement>(
    '.dialog-body :is(input, select, textarea):not(:disabled, [hidden])',
  )
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
}

/** What both kinds of dialog have in common: the scrim, the title and where the focus goes. */
function Frame({ open, onOpenChange, title, description, isAlert, children }: FrameProps) {
  const Parts = isAlert ? AlertDialog : Dialog
  const focus = useFocusReturn()
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <div className={isAlert ? 'scrim alert' : 'scrim'}>
          <Parts.Content
            className={isAlert ? 'dialog confirm' : 'dialog'}
            aria-modal="true"
            onOpenAutoFocus={(event) => {
              focus.remember()
              focusFirstField(event)
            }}
            onCloseAutoFocus={focus.restore}
            onKeyDown={(event) => {
              // A toast that came after the dialog was asked first, and spends the key on itself alone.
              const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
              if (event.key === 'Escape' && isHere && !event.defaultPrevented) onOpenChange(false)
            }}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className="dialog-head">
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
              {!isAlert && (
                // No tip here: it would take the Esc that is meant for the dialog.
                <Dialog.Close
                  className={buttonClass({ variant: 'ghost', className: 'icon-only' })}
                  aria-label="Close"
                  title="Close"
                >
                  <Icon name="x" />
                </Dialog.Close>
              )}
            </div>
            {children}
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** The question as it works once it is wanted. */
export function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', onConfirm, danger = true, busy = false, busyText, ...frame } = props
  return (
    <Frame {...frame} isAlert>
      <div className="dialog-foot">
        <AlertDialog.Cancel className={buttonClass({ size: 'md' })}>{cancelLabel}</AlertDialog.Cancel>
        <Button
          variant={danger ? 'danger' : 'primary'}
          size="md"
          busy={busy}
          {...(busyText && { busyText })}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Frame>
  )
}

/** The dialog as it works once it is wanted. */
export function OpenDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, onSubmit, dirty = false, bodyClass, children } = props
  const [asking, setAsking] = useState(false)

  function change(next: boolean) {
    if (!next && dirty) setAsking(true)
    else onOpenChange(next)
  }

  const content = (
    <CloseDialog value={() => change(false)}>
      <div className={bodyClass ? `dialog-body ${bodyClass}` : 'dialog-body'}>{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </CloseDialog>
  )
  return (
    <Frame open={open} onOpenChange={change} title={title} description={description}>
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // The event bubbles through portals; a form around this dialog must not send itself too.
            event.stopPropagation()
            onSubmit(event)
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
      <OpenConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="What you typed here is not saved, and no draft of it is kept."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsking(false)
          onOpenChange(false)
        }}
      />
    </Frame>
  )
}
