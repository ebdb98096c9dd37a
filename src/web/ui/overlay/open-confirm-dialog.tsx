import { AlertDialog as Parts } from 'radix-ui'
import { Button, buttonClass } from '../elements/button.tsx'
import { useFocusReturn } from './focus-return.ts'
import type { ConfirmDialogProps } from './overlay-props.ts'

/** The question as it works once it is wanted. */
export function OpenConfirmDialog(props: ConfirmDialogProps) {
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
            </div>
            <div className="dialog-foot">
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
