import type { Screen } from '#web/platform/feature.ts'
import { LonePage } from './lone-page.tsx'

/** What a screen of the app shows until the sign-in page has loaded. */
export function SignedOutPage({ screen }: { screen: Screen | undefined }) {
  return (
    <LonePage>
      <h1>{screen?.signedOutText ?? 'Please log in to view this page.'}</h1>
    </LonePage>
  )
}
