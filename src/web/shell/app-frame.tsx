import { memo, Suspense, useEffect, useRef } from 'react'
import { useAccountFace } from '#features/face/web/account-face.ts'
import { useNotificationNews } from '#features/notifications/web/notification-news.ts'
import { useAccountDates } from '#features/settings/web/account-dates.ts'
import { useAccountLanguage } from '#features/settings/web/account-language.ts'
import { useAccountMoney } from '#features/settings/web/account-money.ts'
import { useAccountTheme } from '#features/settings/web/theme-choice.ts'
import { useRecordRights } from '#web/account/use-rights.ts'
import { log } from '#web/platform/logger.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { useRoutePath } from '#web/screens/router.ts'
import { useDeviceLock } from '#web/session/lock-state.ts'
import { useOwnLocked } from '#web/session/own-lock.ts'
import { useSession, useSessionLink } from '#web/session/session-state.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { onPrint } from '#web/ui/elements/use-printing.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import { RecordRightsContext } from '#web/ui/record/record-rights.ts'
import { screenOf } from '../screens/screens.ts'
import { ConfirmPlace } from './confirm-place.tsx'
import { EmailHost } from './email-host.tsx'
import { FactorPlace } from './factor-place.tsx'
import { HeldBanner } from './held-banner.tsx'
import { JobPlace } from './job-place.tsx'
import { OfflineBanner } from './live-pill.tsx'
import { LockedPlace, NotFoundPlace, OwnLockPlace, SignedOutPlace } from './lone-places.tsx'
import { OutcomeHost } from './outcome-host.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { shortcutsOf, useCommands } from './palette/commands.ts'
import { listenToKeys } from './palette/shortcuts.ts'
import { useShortcuts } from './palette/use-shortcuts.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'
import { ShownScreen } from './shown-screen.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { useOutbox } from './use-outbox.ts'

const InstallPlace = quietLazyPart(() => import('./install-place.tsx').then((file) => ({ default: file.InstallPlace })))

/** Paper is white: a dark screen is printed in the light colours. */
function lighten(): () => void {
  const { dataset } = document.documentElement
  const { mode } = dataset
  dataset.mode = 'light'
  return () => {
    dataset.mode = mode
  }
}

/** Opens what a shortcut of the installed app asks for; signed out, the address has it until after the sign-in. */
function useStartAction(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || !location.search.includes('start=')) return
    import('./start-action.ts')
      .then(({ startAction }) => startAction())
      .catch((cause) => log('A shortcut could not be opened', cause))
  }, [isSignedIn])
}

/** Memoized: it does not rerender on navigation. */
const Shell = memo(({ isSignedIn }: { isSignedIn: boolean }) => {
  const main = useRef<HTMLElement>(null)
  const [isCollapsed, setCollapsed] = useCollapsed()
  const isPhone = usePhone()
  useSessionLink()
  useOutbox()
  useAccountTheme(isSignedIn)
  useAccountDates(isSignedIn)
  useAccountLanguage(isSignedIn)
  useAccountMoney(isSignedIn)
  useAccountFace(isSignedIn)
  useNotificationNews(isSignedIn, navigation.push)
  useStartAction(isSignedIn)
  useShortcuts(shortcutsOf(useCommands()))
  useEffect(listenToKeys, [])
  useEffect(() => onPrint(lighten), [])

  return (
    <RecordRightsContext value={useRecordRights()}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {shellTexts.skip()}
      </button>
      <div className={isCollapsed ? `${styles.app} ${styles.isNarrow}` : styles.app}>
        {!isPhone && <Sidebar isCollapsed={isCollapsed} onCollapse={setCollapsed} />}
        <div className={styles.main}>
          <TopBar />
          <div>
            <UpdateBar />
            <JobPlace isSignedIn={isSignedIn} />
            <Suspense>
              <InstallPlace />
            </Suspense>
            <OfflineBanner />
            <HeldBanner />
            <ConfirmPlace />
            <FactorPlace />
          </div>
          <ShownScreen main={main} />
          {isPhone && <TabBar />}
        </div>
      </div>
      <OverlayHost />
      <OutcomeHost />
      <EmailHost />
    </RecordRightsContext>
  )
})

/** The frame of every screen: the shell when signed in, else a short text. */
export function AppFrame() {
  const { status } = useSession()
  const lock = useDeviceLock()
  const isOwnLocked = useOwnLocked()
  const path = useRoutePath()
  const screen = path && screenOf(path)
  if (!screen) return <NotFoundPlace />
  if (status === 'signed-out') return <SignedOutPlace screen={screen} />
  if (isOwnLocked) return <OwnLockPlace />
  if (lock) return <LockedPlace lock={lock} />
  return <Shell isSignedIn={status === 'signed-in' || status === 'held'} />
}
