import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { SessionList } from '#features/auth/web/session-list.tsx'
import { DesktopLine } from '#features/notifications/web/desktop-line.tsx'
import { NotificationsSection } from '#features/settings/web/notifications-section.tsx'
import { PreferencesSection } from '#features/settings/web/preferences-section.tsx'
import { SecuritySection } from '#features/settings/web/security-section.tsx'
import { ThemeSection } from '#features/settings/web/theme-section.tsx'
import type { User } from '#features/workspace/workspace.contract.ts'
import type { Text } from '#shared/texts.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Link } from '#web/platform/router/link.tsx'
import { useSession } from '#web/session/session-state.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import * as styles from './settings.module.css'
import { settingsPageTexts } from './settings-page.texts.ts'

const ProfileSection = lazyPart(async () => ({
  default: (await import('#features/auth/web/profile-section.tsx')).ProfileSection,
}))
const PasswordForm = lazyPart(async () => ({
  default: (await import('#features/auth/web/password-form.tsx')).PasswordForm,
}))
const DeviceSection = lazyPart(async () => ({ default: (await import('./device-section.tsx')).DeviceSection }))
const TeamSection = lazyPart(async () => ({
  default: (await import('#features/workspace/web/team-section.tsx')).TeamSection,
}))
const JobsSection = lazyPart(async () => ({
  default: (await import('#features/jobs/web/jobs-section.tsx')).JobsSection,
}))

type Section = {
  id: string
  name: Text
  hint: Text
  icon: IconName
  content: ReactNode
  /** Lines of its skeleton while its code comes. */
  lines?: number
}

const sectionsFor = (user: User): Section[] => [
  {
    id: 'profile',
    name: settingsPageTexts.profile,
    hint: settingsPageTexts.aboutProfile,
    icon: 'user-round',
    content: <ProfileSection key={user.id} user={user} />,
    lines: 4,
  },
  {
    id: 'theme',
    name: settingsPageTexts.theme,
    hint: settingsPageTexts.aboutTheme,
    icon: 'palette',
    content: <ThemeSection />,
  },
  {
    id: 'notifications',
    name: settingsPageTexts.notifications,
    hint: settingsPageTexts.aboutNotifications,
    icon: 'bell',
    content: (
      <>
        <NotificationsSection />
        <h3 className={lineStyles.settingSubtitle}>{settingsPageTexts.onThisDevice()}</h3>
        <DesktopLine />
      </>
    ),
  },
  {
    id: 'preferences',
    name: settingsPageTexts.preferences,
    hint: settingsPageTexts.aboutPreferences,
    icon: 'sliders-horizontal',
    content: <PreferencesSection />,
  },
  {
    id: 'security',
    name: settingsPageTexts.security,
    hint: settingsPageTexts.aboutSecurity,
    icon: 'shield',
    content: (
      <>
        <SecuritySection />
        <h3 className={lineStyles.settingSubtitle}>{settingsPageTexts.changePassword()}</h3>
        <Suspense fallback={<SkeletonRows label={settingsPageTexts.loadingForm()} count={3} />}>
          <PasswordForm />
        </Suspense>
        <h3 className={lineStyles.settingSubtitle}>{settingsPageTexts.devices()}</h3>
        <SessionList />
      </>
    ),
  },
  {
    id: 'device',
    name: settingsPageTexts.device,
    hint: settingsPageTexts.aboutDevice,
    icon: 'smartphone',
    content: <DeviceSection />,
    lines: 3,
  },
]

const adminSections = (user: User): Section[] => [
  {
    id: 'team',
    name: settingsPageTexts.team,
    hint: settingsPageTexts.aboutTeam,
    icon: 'users',
    content: <TeamSection ownId={user.id} />,
  },
  {
    id: 'jobs',
    name: settingsPageTexts.jobs,
    hint: settingsPageTexts.aboutJobs,
    icon: 'clipboard-list',
    content: <JobsSection />,
    lines: 3,
  },
]

const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Brings the section of the address into view, and the focus to its heading; it stays there until the person does something. */
function useSectionInView(wanted: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = wanted && place.current?.querySelector<HTMLElement>(`#settings-${CSS.escape(wanted)}`)
    if (!heading || !place.current) return
    heading.focus({ preventScroll: true })
    const show = () => heading.closest('section')?.scrollIntoView({ block: 'start' })
    // What the sections above it show comes later and moves it down.
    const observer = new ResizeObserver(show)
    const leave = () => observer.disconnect()
    observer.observe(place.current)
    for (const touch of TOUCHES) addEventListener(touch, leave, { passive: true })
    return () => {
      leave()
      for (const touch of TOUCHES) removeEventListener(touch, leave)
    }
  }, [wanted])
  return place
}

function Sections({ user, wanted }: { user: User; wanted: string | undefined }) {
  const sections = [...sectionsFor(user), ...(user.role === 'admin' ? adminSections(user) : [])]
  const current = sections.find(({ id }) => id === wanted)?.id ?? 'profile'
  const place = useSectionInView(wanted)
  return (
    <div className={styles.settings}>
      <nav className={styles.settingsNav} aria-label={settingsPageTexts.sections()}>
        {sections.map(({ id, name, icon }) => (
          <Link key={id} to={`/settings/${id}`} aria-current={id === current || undefined}>
            <Icon name={icon} />
            <span>{name()}</span>
          </Link>
        ))}
      </nav>
      <div ref={place}>
        {sections.map(({ id, name, hint, content, lines }) => (
          <section
            key={id}
            className={`${elementsStyles.card} ${styles.settingSection}`}
            aria-labelledby={`settings-${id}`}
          >
            <h2 id={`settings-${id}`} tabIndex={-1}>
              {name()}
            </h2>
            <p>{hint()}</p>
            <Suspense
              fallback={<SkeletonRows label={settingsPageTexts.loadingSection({ section: name() })} count={lines} />}
            >
              {content}
            </Suspense>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The settings of the account and, for admins, of the company. */
export function SettingsPage({ openId }: ScreenProps) {
  const { user, status, retry } = useSession()
  return (
    <>
      <div className={`${listStyles.title} ${styles.settingTitle}`}>
        <h1>{settingsPageTexts.settings()}</h1>
      </div>
      {user && <Sections user={user} wanted={openId} />}
      {!user && status === 'unreachable' && <ErrorState title={settingsPageTexts.notLoaded()} onRetry={retry} />}
      {!user && status === 'checking' && <SkeletonRows label={settingsPageTexts.loading()} />}
    </>
  )
}
