import type { ReactNode } from 'react'
import { show } from '#shared/texts.ts'
import type { Screen } from '#web/platform/feature.ts'
import { tellAgain, useLeaving } from '#web/session/session-state.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { lonePageTexts } from './lone-pages.texts.ts'
import * as styles from './shell.module.css'

/** A page without the app's frame. */
export function LonePage({ children }: { children: ReactNode }) {
  return (
    <main className={`stack ${styles.lone}`}>
      <span className={loadingStyles.logo}>
        <Icon name="plotline" size={24} />
        <b>Plotline</b>
      </span>
      {children}
    </main>
  )
}

/** What a screen of the app shows until the sign-in page has loaded, or while the server does not know of a signing out. */
export function SignedOutPage({ screen }: { screen: Screen }) {
  const leaving = useLeaving()
  return (
    <LonePage>
      <h1>{show(screen.signedOutText)}</h1>
      {leaving && (
        <>
          <p className="muted" role="status">
            {lonePageTexts.notTold()}
          </p>
          <Button variant="primary" busy={leaving === 'telling'} onClick={tellAgain}>
            {kitTexts.tryAgain()}
          </Button>
        </>
      )}
    </LonePage>
  )
}
