import { useEffect, useRef, useState } from 'react'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { entryTexts } from './entry.texts.ts'
import { EntryIcon } from './entry-icon.tsx'

export type Notice = { title: string; text: string; isFailure: boolean }

const shownFor = 5000

/** The newest message, bottom right; closes itself after 5 s unless pointed at or focused. */
export function NoticeArea({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!notice || isHeld) return
    const timer = setTimeout(() => close.current(), shownFor)
    return () => clearTimeout(timer)
  }, [notice, isHeld])
  return (
    // The two live regions stay in the page, so that screen readers notice what appears in them.
    <div className={overlayStyles.toasts}>
      <div role="status">{notice && !notice.isFailure ? card(notice) : null}</div>
      <div role="alert">{notice?.isFailure ? card(notice) : null}</div>
    </div>
  )

  function card({ title, text, isFailure }: Notice) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the timer, nothing is operated here.
      <div
        className={
          isFailure ? `${overlayStyles.toast} ${overlayStyles.destructive}` : `${overlayStyles.toast} tone-green`
        }
        data-state="open"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <EntryIcon name={isFailure ? 'circle-alert' : 'circle-check'} size={20} />
        <b>{title}</b>
        <p>{text}</p>
        <span className={`row ${overlayStyles.toastClose}`}>
          <button
            className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly}`}
            type="button"
            aria-label={entryTexts.close()}
            onClick={onClose}
          >
            <EntryIcon name="x" />
          </button>
        </span>
      </div>
    )
  }
}
