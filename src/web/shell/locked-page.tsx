import { useCallback, useEffect, useState } from 'react'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { useSession } from '#web/session/session-state.ts'
import type { Lock } from '#web/session/time-away.ts'
import { Button, buttonClass } from '#web/ui/elements/button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { lockedTexts } from './locked.texts.ts'
import { LonePage } from './lone-pages.tsx'

/** How often the server is asked, ms. */
const ASK_MS = 20_000

/** Shown instead of the data, until the server accepts the session. */
export function LockedPage({ lock }: { lock: Lock }) {
  const { status, retry } = useSession()
  const isOffline = useConnectionState() === 'offline'
  const [isAsking, setAsking] = useState(true)
  const hasEnded = status === 'held'
  const ask = useCallback(() => {
    setAsking(true)
    retry()
  }, [retry])
  useEffect(() => {
    document.title = lockedTexts.pageTitle()
  }, [])
  useEffect(() => {
    if (hasEnded) return
    const timer = setInterval(retry, ASK_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [hasEnded, retry, ask])
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setAsking(false), 3000)
    return () => clearTimeout(timer)
  }, [isAsking])
  const next = encodeURIComponent(location.pathname + location.search)
  return (
    <LonePage>
      <h1>{lockedTexts.title()}</h1>
      <p className="muted">{lock === 'away' ? lockedTexts.away() : lockedTexts.clock()}</p>
      <p className="muted" role="status">
        {hasEnded ? lockedTexts.signInFirst() : isOffline ? lockedTexts.offline() : lockedTexts.opens()}
      </p>
      {hasEnded ? (
        <a className={buttonClass({ variant: 'primary' })} href={`/login?next=${next}`}>
          {lockedTexts.signIn()}
        </a>
      ) : (
        <Button variant="primary" busy={isAsking} busyText={lockedTexts.asking()} onClick={ask}>
          {kitTexts.tryAgain()}
        </Button>
      )}
    </LonePage>
  )
}
