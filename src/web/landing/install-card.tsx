import { useState, useSyncExternalStore } from 'react'
import { acceptInstall, dismissInstall, installWay, onInstallWayChange } from '#web/platform/install-prompt.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { floatTexts } from './floats.texts.ts'
import * as styles from './landing.module.css'

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
    <aside className={styles.install} aria-label={floatTexts.installApp()}>
      <span className={elementsStyles.glyph}>
        <EntryIcon name="plotline" size={24} />
      </span>
      <span className="two-lines">
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
        <button className={`${elementsStyles.button} ${elementsStyles.primary}`} type="button" onClick={acceptInstall}>
          {floatTexts.install()}
        </button>
      ) : null}
      <button
        className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly}`}
        type="button"
        aria-label={floatTexts.dismiss()}
        onClick={dismiss}
      >
        <EntryIcon name="x" />
      </button>
    </aside>
  )
}
