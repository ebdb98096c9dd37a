import { Suspense } from 'react'
import { useSession } from '#web/session/session-state.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import * as styles from './shell.module.css'

const ConfirmBanner = quietLazyPart(() =>
  import('#features/auth/web/confirm-banner.tsx').then((file) => ({ default: file.ConfirmBanner })),
)

/** Asks who has not confirmed their address for it; nobody else loads its code. */
export function ConfirmPlace() {
  const { user } = useSession()
  if (user?.emailConfirmedAt !== null) return null
  return (
    <Suspense>
      <ConfirmBanner email={user.email} className={styles.offlineBar} />
    </Suspense>
  )
}
