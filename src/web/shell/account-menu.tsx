import { Suspense, useState } from 'react'
import { useSession } from '#web/session-state.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const AccountMenuList = lazyPart(() =>
  import('./account-menu-list.tsx').then((file) => ({ default: file.AccountMenuList })),
)

/** Who is signed in, and the ways to their account and out of it. */
export function AccountMenu() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  // Until the name is known its place is held; there is nothing to open yet.
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
