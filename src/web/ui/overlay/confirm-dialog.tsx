import { Dialog as Parts } from 'radix-ui'
import { Button, buttonClass } from '../elements/button.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import * as styles from './overlay.module.css'

export interface ConfirmDialogProps extends Pick<DialogFrameProps, 'open' | 'onOpenChange'> {
  /** A question that names the record: `Delete Amarachi Duru?` */
  title: string
  /** What happens to the rest. */
  description?: DialogFrameProps['description']
  /** The verb on the button: `Delete lead`. */
  confirmLabel: string
  cancelLabel?: string
  /** Red unless the act can be taken back. */
  danger?: boolean
  busy?: boolean
  busyText?: string
  onConfirm: () => void
}

/** Asks before what cannot be undone; Cancel has the focus, a press outside does nothing. It stays open until told to close. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    cancelLabel = kitTexts.cancel(),
    onConfirm,
    danger = true,
    busy = false,
    busyText,
    ...frame
  } = props
  return (
    <DialogFrame {...frame} isAlert>
      <div className={`row ${styles.dialogFoot}`}>
        <Parts.Close className={buttonClass({ size: 'md' })}>{cancelLabel}</Parts.Close>
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
    </DialogFrame>
  )
}
