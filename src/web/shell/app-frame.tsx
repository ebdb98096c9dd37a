import { memo, useEffect, useRef } from 'react'
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx'
import { useNotificationNews } from '#features/notifications/web/notification-news.ts'
import { useAccountDates } from '#features/settings/web/account-dates.ts'
import { useAccountTheme } from '#features/settings/web/theme-choice.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { useRoutePath } from '#web/router.ts'
import { useSession, useSessionLink } from '#web/session-state.ts'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { useMedia, usePhone } from '#web/ui/elements/use-media.ts'
import { shortcutsOf, useCommands } from './commands.ts'
import { ConfirmPlace } from './confirm-place.tsx'
import { HeldBanner } from './held-banner.tsx'
import { OfflineBanner } from './live-pill.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OutcomeHost } from './outcome-host.tsx'
import { OverlayHost, preloadPalette } from './overlay-host.tsx'
import { openOverlay } from './overlays.ts'
import { screenOf } from './screens.ts'
import { listenToKeys } from './shortcuts.ts'
import { ShownScreen } from './shown-screen.tsx'
import { Sidebar } from './sidebar.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { useOutbox } from './use-outbox.ts'
import { useShortcuts } from './use-shortcuts.ts'

function skipToPage(main: HTMLElement | null) {
  main?.focus()
}

/** Memoized: it does not rerender on navigation. */
const Shell = memo(({ isSignedIn }: { isSignedIn: boolean }) => {
  const main = useRef<HTMLElement>(null)
  const [isCollapsed, setCollapsed] = useCollapsed()
  const isPhone = usePhone()
  const isSmall = useMedia('(max-width: 1023px)')
  useSessionLink()
  useOutbox()
  useAccountTheme(isSignedIn)
  useAccountDates(isSignedIn)
  useNotificationNews(isSignedIn, navigation.push)
  useShortcuts(shortcutsOf(useCommands()))
  useEffect(listenToKeys, [])

  return (
    <>
      <button type="button" className="skip" onClick={() => skipToPage(main.current)}>
        Skip to the page
      </button>
      <div className={isCollapsed ? 'app is-narrow' : 'app'}>
        {!isPhone && (
          <Sidebar
            isCollapsed={isCollapsed}
            isNarrow={isCollapsed || isSmall}
            onCollapse={setCollapsed}
            onHelp={() => openOverlay('shortcuts')}
          />
        )}
        <div className="main">
          <TopBar
            menu={
              isPhone && (
                <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => openOverlay('menu')} />
              )
            }
            bell={<NotificationBell onGo={navigation.push} onShowAll={() => openOverlay('notifications')} />}
            onSearch={() => openOverlay('palette')}
            onSearchNear={preloadPalette}
          />
          <div>
            <UpdateBar />
            <OfflineBanner />
            <HeldBanner />
            <ConfirmPlace />
          </div>
          <ShownScreen main={main} />
        </div>
      </div>
      <OverlayHost />
      <OutcomeHost />
    </>
  )
})

/** The frame of every screen: the shell when signed in, else a short text. */
export function AppFrame() {
  const { status } = useSession()
  const path = useRoutePath()
  const screen = path && screenOf(path)
  if (!screen) return <NotFoundPage />
  if (status === 'signed-out') return <SignedOutPage screen={screen} />
  return <Shell isSignedIn={status === 'signed-in' || status === 'held'} />
}
