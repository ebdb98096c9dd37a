import { leave } from '#web/overlays/leave.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { useSession } from '#web/session/session-state.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Menu } from '#web/ui/overlay/menu.tsx'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'

const goTo = (section: string) => navigation.push(`/settings/${section}`)

/** The current person with the account menu. */
export function AccountMenu() {
  const { user } = useSession()
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
            <b className="truncate">{name}</b>
            <span className="truncate">{user.email}</span>
          </span>
        </div>
      }
      entries={[
        'line',
        { label: shellTexts.account(), icon: 'user-cog', run: () => goTo('security') },
        { label: shellTexts.profile(), icon: 'user-round', run: () => goTo('profile') },
        'line',
        { label: shellTexts.logout(), icon: 'log-out', run: () => void leave() },
      ]}
    />
  )
}
