import { Suspense } from 'react'
import type { Screen } from '#web/platform/feature.ts'
import type { Lock } from '#web/session/time-away.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const LockedPage = quietLazyPart(() => import('./locked-page.tsx').then((file) => ({ default: file.LockedPage })))

const OwnLockPage = quietLazyPart(() => import('./own-lock-page.tsx').then((file) => ({ default: file.OwnLockPage })))

const NotFoundPage = quietLazyPart(() =>
  import('./not-found-page.tsx').then((file) => ({ default: file.NotFoundPage })),
)

/** The page at an unknown address; nobody else loads its code. */
export function NotFoundPlace() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

const SignedOutPage = quietLazyPart(() => import('./lone-pages.tsx').then((file) => ({ default: file.SignedOutPage })))

/** The page of whoever is signed out; nobody else loads its code. */
export function SignedOutPlace({ screen }: { screen: Screen }) {
  return (
    <Suspense>
      <SignedOutPage screen={screen} />
    </Suspense>
  )
}

/** In place of the app on a device that was without the server for too long; nobody else loads its code. */
export function LockedPlace({ lock }: { lock: Lock }) {
  return (
    <Suspense>
      <LockedPage lock={lock} />
    </Suspense>
  )
}

/** In place of the app while the device is locked by the choice of its person; nobody else loads its code. */
export function OwnLockPlace() {
  return (
    <Suspense>
      <OwnLockPage />
    </Suspense>
  )
}
