import { useState, useSyncExternalStore } from 'react'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { floatTexts } from './floats.texts.ts'
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
    <aside className="install" aria-label={floatTexts.installApp()}>
      <span className="glyph">
        <EntryIcon name="plotline" size={24} />
      </span>
      <span className="words">
        <b>{floatTexts.installPlotline()}</b>
        {way === 'dialog' ? (
          <span>{floatTexts.ownWindow()}</span>
        ) : (
          <span>
            <Sentence text={floatTexts.byHand} icon={<EntryIcon name="upload" size={14} />} />
          </span>
        )}
      </span>
      {way === 'dialog' ? (
        <button className="button primary" type="button" onClick={acceptInstall}>
          {floatTexts.install()}
        </button>
      ) : null}
      <button className="button ghost icon-only" type="button" aria-label={floatTexts.dismiss()} onClick={dismiss}>
        <EntryIcon name="x" />
      </button>
    </aside>
  )
}
