import { useState } from 'react'
import { useOwnFactors } from '#web/account/use-own-factors.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { PasswordAndCodeDialog, type ProofProps } from './password-and-code-dialog.tsx'

type Props = ProofProps & { onSubmit: (given: { password?: string; code?: string }) => Promise<void> }

/** Asks whether to continue; the server then has the app ask for the passkey. */
function PasskeyDialog({ title, description, save, saving, variant, failure, onSubmit, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    await onSubmit({}).catch((cause) => toastError(cause, failure))
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={save}
      danger={variant === 'danger'}
      busy={isBusy}
      busyText={saving}
      onConfirm={() => void confirm()}
    />
  )
}

/** A dialog for what takes both factors: the password and a code, or a passkey where the account has one. */
export function ProofDialog(props: Props) {
  return useOwnFactors().includes('passkey') ? <PasskeyDialog {...props} /> : <PasswordAndCodeDialog {...props} />
}
