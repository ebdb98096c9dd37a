import { Suspense } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import { shownEmail } from '#web/platform/write-email.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { loadEmailDialog } from '../overlays/load-email-dialog.ts'

const EmailDialog = lazyPart(loadEmailDialog)
const close = () => shownEmail.set(undefined)

/** Shows the form of an email over the screen from which it was opened. */
export function EmailHost() {
  const shown = useStore(shownEmail)
  return <Suspense>{shown && <EmailDialog to={shown.to} onClose={close} />}</Suspense>
}
