import { Toast as Parts } from 'radix-ui'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { buttonClass } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon, type IconName } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import * as styles from './overlay.module.css'
import { placeToast } from './toast-place.ts'
import {
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_PX,
  type ToastMessage,
  type ToastRecord,
  toasts,
} from './toast-store.ts'

const looks: Record<NonNullable<ToastMessage['tone']>, { className: string; icon: IconName }> = {
  success: { className: `${styles.toast} tone-green`, icon: 'circle-check' },
  danger: { className: `${styles.toast} ${styles.destructive} tone-red`, icon: 'circle-alert' },
  info: { className: `${styles.toast} tone-blue`, icon: 'info' },
}

function ToastItem({ record }: { record: ToastRecord }) {
  const { title, description, tone = 'info', icon, action } = record
  const look = looks[tone]
  const className = icon && tone === 'info' ? `${styles.toast} tone-gray` : look.className
  return (
    <Parts.Root
      className={description ? className : `${className} ${styles.oneLine}`}
      open={record.open}
      onOpenChange={(open) => {
        if (!open) toasts.dismiss(record.id)
      }}
      type={tone === 'danger' ? 'foreground' : 'background'}
    >
      <Icon name={icon ?? look.icon} size={20} />
      <Parts.Title asChild>
        <b>{title}</b>
      </Parts.Title>
      {description && (
        <Parts.Description asChild>
          <p>{description}</p>
        </Parts.Description>
      )}
      <span className={`row ${styles.toastClose}`}>
        {action && (
          <Parts.Action altText={action.label} className={buttonClass()} onClick={action.run}>
            {action.label}
          </Parts.Action>
        )}
        <Parts.Close
          className={buttonClass({ variant: 'ghost', className: elementsStyles.iconOnly })}
          aria-label={kitTexts.close()}
        >
          <Icon name="x" />
        </Parts.Close>
      </span>
    </Parts.Root>
  )
}

/** The part closes beyond its threshold, ours counts the threshold itself. */
const swipeThreshold = TOAST_SWIPE_PX - 0.01

/** Shows the page's toasts; it stands once near the root of the page. */
export function Toaster() {
  const records = useSyncExternalStore(toasts.subscribe, toasts.snapshot, toasts.snapshot)
  const viewport = useRef<HTMLOListElement>(null)
  const shown = records.find(({ open }) => open)?.id
  useLayoutEffect(() => {
    if (shown !== undefined && viewport.current) return placeToast(viewport.current)
  }, [shown])
  return (
    <Parts.Provider
      label={kitTexts.toasts()}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {records.map((record) => (
        <ToastItem key={record.id} record={record} />
      ))}
      <Parts.Viewport
        ref={viewport}
        className={styles.toasts}
        // A modal panel hides everything else from screen readers but live regions; the parts announce the text themselves.
        aria-live="off"
        hotkey={[TOAST_HOTKEY]}
        label={`${kitTexts.toasts()} (${TOAST_HOTKEY})`}
      />
    </Parts.Provider>
  )
}
