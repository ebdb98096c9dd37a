import { useNavigate } from '@tanstack/react-router'
import { leave, useSession } from '#web/session-state.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Who is signed in, and the ways to their account and out of it. */
export function AccountMenu() {
  const { user } = useSession()
  const navigate = useNavigate()
  // Until the name is known its place is held; there is nothing to open yet.
  if (!user) return <span className="av s32 sk" aria-hidden="true" />
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Menu
      align="end"
      label={`Account menu, ${name}`}
      trigger={
        <button type="button" className="account">
          <Avatar name={name} src={user.profileImageUrl} size={32} />
          <span className="vh">Account menu, {name}</span>
        </button>
      }
      header={
        <div className="me">
          <Avatar name={name} src={user.profileImageUrl} size={32} />
          <span className="me-text">
            <b className="trunc">{name}</b>
            <span className="trunc">{user.email}</span>
          </span>
        </div>
      }
      entries={[
        'line',
        {
          label: 'My Account',
          icon: 'user-cog',
          run: () => void navigate({ to: '/settings/$section', params: { section: 'security' } }),
        },
        {
          label: 'Profile',
          icon: 'user-round',
          run: () => void navigate({ to: '/settings/$section', params: { section: 'profile' } }),
        },
        'line',
        { label: 'Logout', icon: 'log-out', run: () => void leave() },
      ]}
    />
  )
}
