import { AlertDialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button, buttonClass } from './button.tsx'
import { useFocusReturn } from './focus-return.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question that names the record: `Delete Amarachi Duru?` */
  title: string
  /** What happens to the rest. */
  description?: ReactNode
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
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props
  const { danger = true, busy = false, busyText } = props
  const focus = useFocusReturn()
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <div className="scrim alert">
          <Parts.Content
            className="dialog confirm"
            aria-modal="true"
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.restore}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className="dh">
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
            </div>
            <div className="df">
              <Parts.Cancel className={buttonClass({ size: 'md' })}>{cancelLabel}</Parts.Cancel>
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
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}
