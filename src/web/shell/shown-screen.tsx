import { memo, type RefObject, useDeferredValue } from 'react'
import { useDateFormat } from '#web/platform/date-format.ts'
import { log } from '#web/platform/logger.ts'
import { useRoute } from '#web/router.ts'
import { CrashBoundary } from '#web/ui/loading/crash-boundary.tsx'
import { builtScreens } from './built-screens.tsx'
import { type ScreenAddress, ScreenAddressContext } from './screen-address.ts'
import { screenOf } from './screens.ts'
import { useArrival } from './use-arrival.ts'

/** The frame shows its own page at an address that no screen has. */
const NOWHERE: ScreenAddress = { path: '/', search: {}, params: {} }

/**
 * The screen of the address. What was pressed answers at once and the other screen follows; until it does, the one that is left
 * stays as it was, its address too.
 */
export function ShownScreen({ main }: { main: RefObject<HTMLElement | null> }) {
  const address: ScreenAddress = useRoute() ?? NOWHERE
  const last = useDeferredValue(address)
  const shown = last.path === address.path ? address : last
  const screen = screenOf(shown.path)
  const dateFormat = useDateFormat()
  useArrival(main, screen)
  return (
    <main className="page" data-frame={screen?.frame} ref={main} tabIndex={-1}>
      <CrashBoundary resetKey={JSON.stringify(shown)} onCrash={(error) => log('A screen stopped working', error)}>
        {/* Another way to write dates is for every text on it; where it is chosen the page stays. */}
        <Content key={shown.path === '/settings' ? shown.path : `${shown.path} ${dateFormat}`} address={shown} />
      </CrashBoundary>
    </main>
  )
}

const Content = memo(({ address }: { address: ScreenAddress }) => {
  const Screen = builtScreens[address.path].component
  return (
    <ScreenAddressContext value={address}>
      <Screen />
    </ScreenAddressContext>
  )
})
