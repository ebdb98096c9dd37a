import { Suspense, useState } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import type { ConfirmDialogProps } from './overlay-props.ts'

const OpenConfirmDialog = lazyPart(() =>
  import('./open-confirm-dialog.tsx').then((file) => ({ default: file.OpenConfirmDialog })),
)

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
