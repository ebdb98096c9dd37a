import { Suspense, useState } from 'react'
import { useSession } from '#web/session-state.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const AccountMenuList = lazyPart(() =>
  import('./account-menu-list.tsx').then((file) => ({ default: file.AccountMenuList })),
)

/** The current person with the account menu. */
export function AccountMenu() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  // A placeholder until the name is known.
  if (!user) {
    return (
      <span className="account">
        <span className="avatar size-32 skeleton" aria-hidden="true" />
      </span>
    )
  }
  const name = `${user.firstName} ${user.lastName}`
  function openFirst() {
    setWasOpened(true)
    setOpen(true)
  }
  const button = (
    <button
      type="button"
      className="account"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      {...(!wasOpened && { onClick: openFirst })}
    >
      <Avatar name={name} src={user.profileImageUrl} size={32} />
      <span className="visually-hidden">Account menu, {name}</span>
    </button>
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <AccountMenuList user={user} trigger={button} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
}
