import { Dialog as Parts } from 'radix-ui'
import { useState } from 'react'
import { buttonClass } from '../elements/button.tsx'
import { Icon } from '../elements/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useFocusReturn } from './focus-return.ts'
import { CloseDialog, type DialogProps } from './overlay-props.ts'

function DialogHead({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  return (
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
      {/* No tip here: it would take the Esc that is meant for the dialog. */}
      <Parts.Close
        className={buttonClass({ variant: 'ghost', className: 'icon-only' })}
        aria-label="Close"
        title="Close"
      >
        <Icon name="x" />
      </Parts.Close>
    </div>
  )
}

/** Starts at the first field; on a touch screen not, where the keyboard would cover the dialog before it is read. */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return
  const field = event.currentTarget.querySelector<HTMLElement>(
    '.dialog-body :is(input, select, textarea):not(:disabled)',
  )
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
}

/** The dialog as it works once it is wanted. */
export function OpenDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, onSubmit, dirty = false, bodyClass, children } = props
  const [asking, setAsking] = useState(false)
  const focus = useFocusReturn()

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
    <Parts.Root open={open} onOpenChange={change}>
      <Parts.Portal>
        <div className="scrim">
          <Parts.Content
            className="dialog"
            aria-modal="true"
            onOpenAutoFocus={(event) => {
              focus.remember()
              focusFirstField(event)
            }}
            onCloseAutoFocus={focus.restore}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <DialogHead title={title} description={description} />
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
            <ConfirmDialog
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
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}
