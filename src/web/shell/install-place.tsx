import { useEffect, useState, useSyncExternalStore } from 'react'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'
import { dismissInstall, installWay, onInstallWayChange } from '#web/platform/install-prompt.ts'
import { useSession } from '#web/session/session-state.ts'
import { InstallBar } from './install-bar.tsx'

/** How often Plotline was opened in this browser by somebody who is signed in, and that this window is counted. */
const VISITS = 'plotline-visits'
const COUNTED = 'plotline-visit'
/** Who comes back may want it at hand; at the first visit there is other work. */
const FROM_VISIT = 2

const visits = () => Number(readStored(VISITS) ?? 0)

/** Counts a window once, however often its page is loaded. */
function countVisit(): void {
  try {
    if (sessionStorage.getItem(COUNTED)) return
    sessionStorage.setItem(COUNTED, 'yes')
  } catch {
    return
  }
  if (visits() < FROM_VISIT) storeValue(VISITS, String(visits() + 1))
}

/** Offers to install the app to who is signed in, from their second visit on, until they dismiss it. */
export function InstallPlace() {
  const isSignedIn = useSession().status === 'signed-in'
  const way = useSyncExternalStore(onInstallWayChange, installWay)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (isSignedIn) countVisit()
  }, [isSignedIn])
  if (!isSignedIn || !way || isClosed || visits() < FROM_VISIT) return null
  const dismiss = () => {
    dismissInstall()
    setClosed(true)
  }
  return <InstallBar way={way} onDismiss={dismiss} />
}
