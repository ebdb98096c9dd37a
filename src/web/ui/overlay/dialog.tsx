import {
  cloneElement,
  createContext,
  type FormEvent,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { kitTexts } from '../elements/kit.texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dialogTexts } from './dialog.texts.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import * as styles from './overlay.module.css'

/** Asks the dialog around to close. */
const CloseDialog = createContext(() => {})

export interface DialogProps extends Omit<DialogFrameProps, 'isAlert' | 'open' | 'onOpenChange'> {
  /** Asked by Esc, a press outside, the cross and every `DialogClose`. */
  onClose: () => void
  /** Buttons at the bottom, the primary one last; under 768 px they stay in view. */
  footer?: ReactNode
  /** Makes body and footer one form; a `type="submit"` button in the footer sends it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** While true, closing asks whether to discard the changes. */
  dirty?: boolean
  /** Extra classes of the body, such as `f2` for two columns. */
  bodyClass?: string
}

/** A modal dialog, open while it is rendered, that traps the focus and gives it back; under 768 px a full-height sheet. */
export function Dialog(props: DialogProps) {
  const { onClose, footer, onSubmit, dirty = false, bodyClass, children, ...frame } = props
  const [isAsking, setAsking] = useState(false)

  function close() {
    if (dirty) setAsking(true)
    else onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The event bubbles through portals; a form around this dialog must not send itself too.
    event.stopPropagation()
    onSubmit?.(event)
  }

  const content = (
    <CloseDialog value={close}>
      <div className={bodyClass ? `${styles.dialogBody} ${bodyClass}` : styles.dialogBody}>{children}</div>
      {footer && <div className={`row ${styles.dialogFoot}`}>{footer}</div>}
    </CloseDialog>
  )
  return (
    <DialogFrame {...frame} open onOpenChange={close}>
      {onSubmit ? (
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={dialogTexts.discardChanges()}
        description={dialogTexts.notKept()}
        confirmLabel={kitTexts.discard()}
        cancelLabel={dialogTexts.keepEditing()}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      />
    </DialogFrame>
  )
}

/** Wraps the Cancel button of a dialog: it closes, after asking when the dialog is dirty. */
export function DialogClose({ children }: { children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  const close = useContext(CloseDialog)
  return cloneElement(children, {
    onClick(event) {
      children.props.onClick?.(event)
      close()
    },
  })
}
