import type { Screen } from '#web/platform/feature.ts'
import { Icon } from '#web/ui/elements/icon.tsx'

/** What stands on a screen of the app until the sign-in page comes. */
export function SignedOutPage({ screen }: { screen: Screen | undefined }) {
  return (
    <main className="lone">
      <span className="logo">
        <Icon name="plotline" size={24} />
        <b>Plotline</b>
      </span>
      <h1>{screen?.signedOutText ?? 'Please log in to view this page.'}</h1>
    </main>
  )
}
