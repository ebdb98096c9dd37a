import { Suspense, useEffect, useRef, useState } from 'react'
import type { AppPath } from '#shared/entities.ts'
import { Link } from '#web/platform/router/link.tsx'
import type { Address } from '#web/platform/router/navigation.ts'
import { textScale } from '#web/platform/text-scale.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useRoutePath } from '#web/screens/router.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { preloadScreen } from '../screens/screen-parts.ts'
import { TABS, tabOf } from '../screens/tabs.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'
import { ChatBadge } from './sidebar.tsx'
import { useScrollsDown } from './use-scrolls-down.ts'

/** The screens of a phone at its lower edge; while somebody scrolls down, the first row alone. */
export function TabBar() {
  const path = useRoutePath()
  const current = tabOf(path)
  const isFolded = useScrollsDown(path ?? '')
  const [onlyUnread, setOnlyUnread] = useState<string>()
  const scale = useStore(textScale)
  const bar = useRef<HTMLElement>(null)
  // With large text the bar is longer than a phone is wide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight
  useEffect(() => {
    const [nav, tab] = [bar.current, bar.current?.querySelector<HTMLElement>('[aria-current]')]
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
  }, [current, scale])
  /** From elsewhere the tab of the chat opens what there is to answer. */
  const addressOf = (tab: AppPath): Address =>
    tab === '/team-chat' && tab !== current && onlyUnread ? `${tab}/${onlyUnread}` : tab
  return (
    <nav
      ref={bar}
      className={isFolded ? `${styles.tabBar} ${styles.isFolded}` : styles.tabBar}
      aria-label={shellTexts.main()}
    >
      {TABS.map(({ path: to, name, icon }) => (
        <Link
          key={to}
          to={addressOf(to)}
          className={styles.tab}
          aria-current={to === current ? 'page' : undefined}
          onTouchStart={() => preloadScreen(to)}
        >
          <span className={styles.tabIcon}>
            <Icon name={icon} size={20} />
            {to === '/team-chat' && (
              <Suspense>
                <ChatBadge className={`number ${styles.tabCount}`} onOnlyUnread={setOnlyUnread} />
              </Suspense>
            )}
          </span>
          <span className={`truncate ${styles.tabName}`} title={name()}>
            {name()}
          </span>
        </Link>
      ))}
    </nav>
  )
}
