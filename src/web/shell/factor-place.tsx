import { Suspense } from 'react'
import { useSession } from '#web/session/session-state.ts'
import { lazyPart, quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import { useFactorRequired } from '../overlays/factor-first.ts'
import { openOverlay } from '../overlays/overlays.ts'
import * as styles from './shell.module.css'

const FactorFirst = lazyPart(() => import('./factor-first.tsx').then((file) => ({ default: file.FactorFirst })))
const GraceBanner = quietLazyPart(() =>
  import('#features/two-factor/web/grace-banner.tsx').then((file) => ({ default: file.GraceBanner })),
)

/** Reminds who has to set up a second factor, and takes them there first once their days of grace are over; nobody else loads its code. */
export function FactorPlace() {
  const due = useSession().user?.secondFactorDue
  const isRequired = useFactorRequired()
  return (
    <Suspense>
      {isRequired && <FactorFirst />}
      {!isRequired && due && (
        <GraceBanner due={due} className={styles.offlineBar} onSetUp={() => openOverlay('two-factor')} />
      )}
    </Suspense>
  )
}
