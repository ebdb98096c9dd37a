import { useState, useSyncExternalStore } from 'react'
import { EntryIcon } from './entry-icon.tsx'
import { acceptInstall, dismissInstall, installWay, onInstallWayChange } from './install-prompt.ts'

/** Offers to install the app where the browser can; on Apple phones it shows the steps. */
export function InstallCard() {
  const way = useSyncExternalStore(onInstallWayChange, installWay, () => null)
  const [isClosed, setClosed] = useState(false)
  if (!way || isClosed) return null

  function dismiss() {
    dismissInstall()
    setClosed(true)
  }

  return (
    <aside className="install" aria-label="Install app">
      <span className="glyph">
        <EntryIcon name="plotline" size={24} />
      </span>
      <span className="words">
        <b>Install Plotline</b>
        {way === 'dialog' ? (
          <span>Opens fast, in its own window.</span>
        ) : (
          <span>
            Tap <EntryIcon name="upload" size={14} /> Share, then Add to Home Screen.
          </span>
        )}
      </span>
      {way === 'dialog' ? (
        <button className="button primary" type="button" onClick={acceptInstall}>
          Install
        </button>
      ) : null}
      <button className="button ghost icon-only" type="button" aria-label="Dismiss" onClick={dismiss}>
        <EntryIcon name="x" />
      </button>
    </aside>
  )
}
