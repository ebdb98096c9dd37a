import { ComposeDialog } from '#features/communications/web/compose-dialog.tsx'
import type { DealStage } from '#features/deals/deals.contract.ts'
import { DealDialog } from '#features/deals/web/deal-dialog.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { useCurrentUser } from '../session.ts'

/** What only the dashboard starts: an email, or a deal in a given stage. */
export type Begun = 'email' | { stage: DealStage }

/** The dialog for it. */
export default function DashboardDialogs({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const { data: user } = useCurrentUser()
  if (begun !== 'email') return <DealDialog onClose={onClose} stage={begun.stage} />
  return (
    <ComposeDialog
      open
      onOpenChange={onClose}
      LeadPicker={LeadPicker}
      author={user && `${user.firstName} ${user.lastName}`}
    />
  )
}
