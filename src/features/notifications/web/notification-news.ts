import { useEffect } from 'react'
import { log } from '#web/platform/logger.ts'
import { loadWithRetry } from '#web/ui/loading/lazy-part.ts'
import { followNotifications } from './notification-source.ts'

const loadDesktop = loadWithRetry(() => import('./desktop-notices.ts'), { isQuiet: true })
const noteFailure = (cause: unknown) => log('Desktop notifications do not work', cause)

/** Keeps the notifications current while somebody is signed in, and shows new ones on the desktop. `onGo` opens an address. */
export function useNotificationNews(isSignedIn: boolean, onGo: (address: string) => void): void {
  useEffect(() => {
    if (!isSignedIn) return
    const desktop = loadDesktop()
    const started = desktop.then(({ startDesktopNotices }) => startDesktopNotices(onGo))
    started.catch(noteFailure)
    const stop = followNotifications((row) => {
      desktop.then(({ showOnDesktop }) => showOnDesktop(row, onGo)).catch(noteFailure)
    })
    return () => {
      stop()
      started.then((end) => end()).catch(noteFailure)
    }
  }, [isSignedIn, onGo])
}
