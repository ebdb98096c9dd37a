import { leave } from '#web/overlays/leave.ts'
import { openOverlay } from '#web/overlays/overlays.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { saveMode, useTheme } from '#web/platform/theme.ts'
import { useSession } from '#web/session/session-state.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { usePhone } from '#web/ui/elements/use-media.ts'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { commandTexts } from './palette/commands.texts.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'

const goTo = (section: string) => navigation.push(`/settings/${section}`)

/** What a wide window has in its sidebar, top bar and palette. */
function usePhoneEntries() {
  const { mode } = useTheme()
  return [
    { label: shellTexts.settings(), icon: 'settings', run: () => navigation.push('/settings') },
    { label: shellTexts.notifications(), icon: 'bell', run: () => openOverlay('notifications') },
    {
      label: mode === 'dark' ? commandTexts.light() : commandTexts.dark(),
      icon: mode === 'dark' ? 'sun' : 'moon',
      run: () => saveMode(mode === 'dark' ? 'light' : 'dark'),
    },
    'line',
  ] as const
}

/** The current person with the account menu. */
export function AccountMenu() {
  const { user } = useSession()
  const isPhone = usePhone()
  const phoneEntries = usePhoneEntries()
  // A placeholder until the name is known.
  if (!user) {
    return (
      <span className={styles.account}>
        <span className={`${elementsStyles.avatar} ${loadingStyles.skeleton}`} data-size="32" aria-hidden="true" />
      </span>
    )
  }
  const name = `${user.firstName} ${user.lastName}`
  const label = shellTexts.accountMenu({ name })
  const avatar = <Avatar name={name} src={user.profileImageUrl} size={32} />
  return (
    <Menu
      align="end"
      label={label}
      trigger={
        <button type="button" className={styles.account}>
          {avatar}
          <span className="visually-hidden">{label}</span>
        </button>
      }
      header={
        <div className={`row ${styles.accountHead}`}>
          {avatar}
          <span className="two-lines">
            <b className="truncate wraps">{name}</b>
            <span className="truncate wraps">{user.email}</span>
          </span>
        </div>
      }
      entries={[
        'line',
        { label: shellTexts.account(), icon: 'user-cog', run: () => goTo('security') },
        { label: shellTexts.profile(), icon: 'user-round', run: () => goTo('profile') },
        'line',
        ...(isPhone ? phoneEntries : []),
        { label: shellTexts.logout(), icon: 'log-out', run: () => void leave() },
      ]}
    />
  )
}
