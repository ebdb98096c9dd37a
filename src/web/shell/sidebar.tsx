import { Suspense } from 'react'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { show } from '#shared/texts.ts'
import { useAnswer } from '#sync/react'
import type { Screen } from '#web/platform/feature.ts'
import { Link } from '#web/platform/router/link.tsx'
import { useRoutePath } from '#web/screens/router.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { SpokenSentence } from '#web/ui/elements/sentence.tsx'
import { Tooltip } from '#web/ui/elements/tooltip.tsx'
import { useMedia } from '#web/ui/elements/use-media.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { preloadScreen } from '../screens/screen-parts.ts'
import { screens } from '../screens/screens.ts'
import { commandTexts } from './palette/commands.texts.ts'
import { SetupPlace } from './setup-place.tsx'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'

function LeadBadge() {
  const { data } = useAnswer(getMetrics, {})
  if (data?.activeLeads === 0) return null
  // It keeps its room from the start, so that the sidebar does not become wider when the number comes.
  return (
    <span className={`number ${styles.navCount}`}>
      {data && <SpokenSentence text={shellTexts.active} number={data.activeLeads} />}
    </span>
  )
}

/** How many messages are unread. */
export const ChatBadge = quietLazyPart(async () => ({
  default: (await import('#features/chat/web/chat-badge.tsx')).ChatBadge,
}))

type EntryProps = { screen: Screen; isCurrent: boolean; isNarrow: boolean; onGo?: (() => void) | undefined }

function Entry({ screen, isCurrent, isNarrow, onGo }: EntryProps) {
  const { path, name, icon, startsGroup, goKey } = screen
  const preload = () => preloadScreen(path)
  const link = (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={startsGroup ? styles.gap : undefined}
      onClick={onGo}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
    >
      <Icon name={icon} size={18} />
      {show(name)}
      {path === '/leads' && <LeadBadge />}
      {path === '/team-chat' && (
        <Suspense>
          <ChatBadge className={`number ${styles.navCount} ${styles.new}`} />
        </Suspense>
      )}
    </Link>
  )
  if (!isNarrow) return link
  return (
    <Tooltip text={show(name)} keys={['G', goKey.toUpperCase()]} side="right">
      {link}
    </Tooltip>
  )
}

/** The links to the screens; `onGo` is called on navigation. */
export function MainNav({ isNarrow = false, onGo }: { isNarrow?: boolean; onGo?: () => void }) {
  const current = useRoutePath()
  return (
    <nav className={styles.nav} aria-label={shellTexts.main()}>
      {screens.map((screen) => (
        <Entry key={screen.path} screen={screen} isCurrent={screen.path === current} isNarrow={isNarrow} onGo={onGo} />
      ))}
    </nav>
  )
}

type SidebarProps = { isCollapsed: boolean; onCollapse: (isCollapsed: boolean) => void }

/** The sidebar of a wide window; by choice or for want of width only its icons. */
export function Sidebar({ isCollapsed, onCollapse }: SidebarProps) {
  const isSmall = useMedia('(max-width: 1023px)')
  const isNarrow = isCollapsed || isSmall
  const collapse = isCollapsed ? shellTexts.expand() : shellTexts.collapse()
  return (
    <aside className={styles.side}>
      <Link className={`row ${styles.brand}`} to="/">
        <Icon name="plotline" />
        Plotline
      </Link>
      <MainNav isNarrow={isNarrow} />
      <div className={styles.foot}>
        {!isNarrow && <SetupPlace />}
        <div className={`row ${styles.footRow}`}>
          <button
            type="button"
            aria-expanded={!isCollapsed}
            {...(isCollapsed && { 'aria-label': collapse, title: collapse })}
            onClick={() => onCollapse(!isCollapsed)}
          >
            <Icon name={isCollapsed ? 'panel-left-open' : 'panel-left-close'} />
            {!isCollapsed && collapse}
          </button>
          <span className={elementsStyles.spacer} />
          <Tooltip text={commandTexts.keyboardShortcuts()} keys={['?']} side="right">
            <button
              type="button"
              aria-label={commandTexts.keyboardShortcuts()}
              onClick={() => openOverlay('shortcuts')}
            >
              <Icon name="circle-question-mark" />
            </button>
          </Tooltip>
        </div>
      </div>
    </aside>
  )
}
