import { lazyPart } from '../loading/lazy-part.ts'
import { OnceOpened } from './once-opened.tsx'
import type { ConfirmDialogProps } from './overlay-props.ts'

const OpenConfirmDialog = lazyPart(async () => ({ default: (await import('./open-dialog.tsx')).OpenConfirmDialog }))

/** Asks before what cannot be undone; Cancel has the focus, a press outside does nothing. It stays open until told to close. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <OnceOpened open={props.open}>
    <OpenConfirmDialog {...props} />
  </OnceOpened>
)
