import { Suspense, useEffect } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import { shownEmail } from '#web/platform/write-email.ts'
import { useRoutePath } from '#web/screens/router.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { loadEmailDialog } from '../overlays/load-email-dialog.ts'

const EmailDialog = lazyPart(loadEmailDialog)
const close = () => shownEmail.set(undefined)

/** Shows the form of an email over the screen from which it was opened. */
export function EmailHost() {
  const shown = useStore(shownEmail)
  const path = useRoutePath()
  // It belongs to the screen from which it was opened; its draft stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the path changes
  useEffect(() => close, [path])
  return <Suspense>{shown && <EmailDialog to={shown.to} onClose={close} />}</Suspense>
}
