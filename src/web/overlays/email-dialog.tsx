import { ComposeDialog } from '#features/communications/web/compose-dialog.tsx'
import type { EmailTo } from '#web/platform/write-email.ts'
import { useCurrentUser } from '../session/session.ts'

type Props = { to: EmailTo | undefined; onClose: () => void }

/** Writes an email as whoever is signed in. */
export default function EmailDialog({ to, onClose }: Props) {
  const { data: user } = useCurrentUser()
  const author = user && `${user.firstName} ${user.lastName}`
  return (
    <ComposeDialog
      onClose={onClose}
      leadId={to?.entity === 'lead' ? to.id : undefined}
      contactId={to?.entity === 'contact' ? to.id : undefined}
      address={to?.address}
      author={author}
    />
  )
}
