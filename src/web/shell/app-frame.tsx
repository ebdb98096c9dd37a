import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx'
import { useNotificationNews } from '#features/notifications/web/notification-news.ts'
import { useAccountTheme } from '#features/settings/web/theme-choice.ts'
import { log } from '#web/platform/logger.ts'
import { useSession, useSessionLink } from '#web/session-state.ts'
import { CrashBoundary } from '#web/ui/crash-boundary.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMedia, usePhone } from '#web/ui/use-media.ts'
import { shortcutsOf, useCommands } from './commands.ts'
import { OfflineBanner } from './live-pill.tsx'
import { OutcomeHost } from './outcome-host.tsx'
import { OverlayHost, preloadPalette } from './overlay-host.tsx'
import { openOverlay } from './overlays.ts'
import { type Screen, screenOf } from './screens.ts'
import { listenToKeys } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { useCollapsed } from './use-collapsed.ts'
import { useShortcuts } from './use-shortcuts.ts'

function skipToPage(main: HTMLElement | null) {
  main?.focus()
}

type ShellProps = { screen: Screen | undefined; address: string; isSignedIn: boolean }

function Shell({ screen, address, isSignedIn }: ShellProps) {
  const main = useRef<HTMLElement>(null)
  const { history } = useRouter()
  const [isCollapsed, setCollapsed] = useCollapsed()
  const isPhone = usePhone()
  const isSmall = useMedia('(max-width: 1023px)')
  useSessionLink()
  useAccountTheme(isSignedIn)
  useNotificationNews(isSignedIn, history.push)
  useShortcuts(shortcutsOf(useCommands()))
  useEffect(listenToKeys, [])
  useArrival(main, screen?.path ?? address, screen ? `${screen.name} · Plotline` : 'Plotline')

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
            bell={<NotificationBell onGo={(to) => history.push(to)} onShowAll={() => openOverlay('notifications')} />}
            onSearch={() => openOverlay('palette')}
            onSearchNear={preloadPalette}
          />
          <OfflineBanner />
          <main className="page" data-frame={screen?.frame} ref={main} tabIndex={-1}>
            <CrashBoundary resetKey={address} onCrash={(error) => log('A screen stopped working', error)}>
              <Outlet />
            </CrashBoundary>
          </main>
        </div>
      </div>
      <OverlayHost />
      <OutcomeHost />
    </>
  )
}

/** What stands around every screen: the shell for whoever is signed in, a word for the others. */
export function AppFrame() {
  const { status } = useSession()
  // Of what is shown, not of where the router is still going.
  const address = useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname })
  const isUnknown = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/$' })
  const screen = screenOf(address)
  if (isUnknown) return <Outlet />
  if (status === 'signed-out') return <SignedOutPage screen={screen} />
  return <Shell screen={screen} address={address} isSignedIn={status === 'signed-in'} />
}
