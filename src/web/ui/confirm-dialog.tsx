import { type ReactNode, Suspense, useState } from 'react'
import { late } from './load-late.ts'

const OpenConfirmDialog = late(() =>
  import('./open-confirm-dialog.tsx').then((file) => ({ default: file.OpenConfirmDialog })),
)

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
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <OpenConfirmDialog {...props} />
    </Suspense>
  )
}
