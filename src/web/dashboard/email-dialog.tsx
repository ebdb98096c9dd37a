import { ComposeDialog } from '#features/communications/web/compose-dialog.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { useCurrentUser } from '../session/session.ts'

/** Writes an email, which only the dashboard starts. */
export default function EmailDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useCurrentUser()
  const author = user && `${user.firstName} ${user.lastName}`
  return <ComposeDialog open onOpenChange={onClose} LeadPicker={LeadPicker} author={author} />
}
