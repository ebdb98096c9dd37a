import type { ReactElement } from 'react'
import type { User } from '#features/workspace/workspace.contract.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { leave } from '#web/session-state.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

type AccountMenuListProps = {
  user: User
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The entries of the account menu under their button. */
export function AccountMenuList({ user, ...menu }: AccountMenuListProps) {
  const name = `${user.firstName} ${user.lastName}`
  const goTo = (section: string) => navigation.push(`/settings/${section}`)
  return (
    <Menu
      {...menu}
      align="end"
      label={`Account menu, ${name}`}
      header={
        <div className="account-head">
          <Avatar name={name} src={user.profileImageUrl} size={32} />
          <span className="account-text">
            <b className="truncate">{name}</b>
            <span className="truncate">{user.email}</span>
          </span>
        </div>
      }
      entries={[
        'line',
        { label: 'My Account', icon: 'user-cog', run: () => goTo('security') },
        { label: 'Profile', icon: 'user-round', run: () => goTo('profile') },
        'line',
        { label: 'Logout', icon: 'log-out', run: () => void leave() },
      ]}
    />
  )
}
