import { memo, type RefObject, Suspense, useCallback, useDeferredValue } from 'react'
import type { AppPath } from '#shared/entities.ts'
import { useDateFormat, useDateZone } from '#web/platform/date-format.ts'
import { log } from '#web/platform/logger.ts'
import type { Match } from '#web/platform/router/match-route.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { searchText } from '#web/platform/router/search-text.ts'
import { useRoute } from '#web/screens/router.ts'
import { CrashBoundary } from '#web/ui/loading/crash-boundary.tsx'
import { SkeletonCards, SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { screenPart } from '../screens/screen-parts.ts'
import { screenOf } from '../screens/screens.ts'
import { useShortcuts } from './palette/use-shortcuts.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'
import { useNavigationFocus } from './use-navigation-focus.ts'

/** The address of the screen that is shown; the previous one while another screen loads. */
type ScreenAddress = Match<AppPath>

/** The frame shows the not-found page at an unknown address. */
const NOWHERE: ScreenAddress = { path: '/', search: {}, params: {} }

/**
 * The screen of the address. Navigation responds at once; the previous screen stays, with its address, until the new one has
 * rendered.
 */
export function ShownScreen({ main }: { main: RefObject<HTMLElement | null> }) {
  const address: ScreenAddress = useRoute() ?? NOWHERE
  const last = useDeferredValue(address)
  const shown = last.path === address.path ? address : last
  const screen = screenOf(shown.path)
  const dates = `${useDateFormat()} ${useDateZone()}`
  useNavigationFocus(main, screen)
  return (
    <main className={styles.page} data-frame={screen?.frame} ref={main} tabIndex={-1}>
      <CrashBoundary resetKey={JSON.stringify(shown)} onCrash={(error) => log('A screen stopped working', error)}>
        {/* A new date format remounts the screen, except for the settings, where it is chosen. */}
        <Content key={shown.path === '/settings' ? shown.path : `${shown.path} ${dates}`} address={shown} />
      </CrashBoundary>
    </main>
  )
}

/** Typing a search adds no history entry. */
function changeSearch(search: object, isTyping: boolean): void {
  const href = navigation.place.get().pathname + searchText(search)
  if (isTyping) navigation.replace(href)
  else navigation.push(href)
}

const Content = memo(({ address: { path, search, params } }: { address: ScreenAddress }) => {
  const Screen = screenPart(path)
  // Opening another record keeps the filters.
  const open = useCallback(
    (id: string | undefined) =>
      navigation.push((id === undefined ? path : `${path}/${encodeURIComponent(id)}`) + navigation.place.get().search),
    [path],
  )
  return (
    <Suspense
      fallback={
        screenOf(path)?.hasSections ? (
          <SkeletonRows label={shellTexts.loading()} />
        ) : (
          <SkeletonCards label={shellTexts.loading()} />
        )
      }
    >
      {Screen && (
        <Screen
          search={search}
          onSearchChange={changeSearch}
          openId={params.id}
          onOpen={open}
          onGo={navigation.push}
          useScreenKeys={useShortcuts}
        />
      )}
    </Suspense>
  )
})
