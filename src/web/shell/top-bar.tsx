import { NotificationBell } from '#features/notifications/web/notification-bell.tsx'
import { useCompanyFace } from '#web/platform/company-face.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { AccountMenu } from './account-menu.tsx'
import { CompanyMark } from './company-mark.tsx'
import { LivePill } from './live-pill.tsx'
import { OutboxButton } from './outbox/outbox-button.tsx'
import { preloadPalette } from './overlay-host.tsx'
import { commandTexts } from './palette/commands.texts.ts'
import { modKey } from './palette/mod-key.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'

/** Company, search, connection state, notifications and account menu; on a phone the way to the screens, and Plotline unless the company shows its own face. */
export function TopBar() {
  const isPhone = usePhone()
  const hasFace = useCompanyFace() !== null
  return (
    <header className={`row ${styles.top}`}>
      {isPhone && (
        <IconButton icon="menu" label={shellTexts.menu()} aria-haspopup="dialog" onClick={() => openOverlay('menu')} />
      )}
      {isPhone && !hasFace ? (
        <div className={`row ${styles.company} ${styles.product}`}>
          <Icon name="plotline" />
          <b className="truncate">Plotline</b>
        </div>
      ) : (
        <CompanyMark />
      )}
      <button
        type="button"
        className={`row ${styles.search}`}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => openOverlay('palette')}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
      >
        <Icon name="search" />
        <span className={`truncate ${styles.searchText}`} title={commandTexts.search()}>
          {commandTexts.search()}
        </span>
        <span className={styles.keyHint} aria-hidden="true">
          <kbd>{modKey}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      <LivePill />
      <OutboxButton className={styles.outboxButton} />
      <NotificationBell onGo={navigation.push} onShowAll={() => openOverlay('notifications')} />
      <AccountMenu />
    </header>
  )
}
