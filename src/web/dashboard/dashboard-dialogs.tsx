import { ComposeDialog } from '#features/communications/web/compose-dialog.tsx'
import type { DealStage } from '#features/deals/deals.contract.ts'
import { DealDialog } from '#features/deals/web/deal-dialog.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { useCurrentUser } from '../session.ts'

/** What is begun from the dashboard alone: an email, or a deal that starts in a stage. */
export type Begun = 'email' | { stage: DealStage }

/** The dialog of what was begun. */
export default function DashboardDialogs({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const { data: user } = useCurrentUser()
  const state = { open: true, onOpenChange: onClose }
  if (begun !== 'email') return <DealDialog {...state} stage={begun.stage} />
  return <ComposeDialog {...state} LeadPicker={LeadPicker} author={user && `${user.firstName} ${user.lastName}`} />
}
