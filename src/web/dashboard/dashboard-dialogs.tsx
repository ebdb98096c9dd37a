import { ScheduleDialog } from '#features/calendar/web/schedule-dialog.tsx'
import { ComposeDialog } from '#features/communications/web/compose-dialog.tsx'
import type { DealStage } from '#features/deals/deals.contract.ts'
import { DealDialog } from '#features/deals/web/deal-dialog.tsx'
import { LeadPicker } from '#features/deals/web/deal-pickers.tsx'
import { LeadDialog } from '#features/leads/web/lead-dialog.tsx'
import { PropertyDialog } from '#features/properties/web/property-dialog.tsx'
import { useCurrentUser } from '../session.ts'
import type { QuickAction } from './quick-actions.tsx'
import { useTimeZone } from './use-time-zone.ts'

/** What is begun from the dashboard; a deal starts in a stage. */
export type Begun = { action: QuickAction } | { action: 'deal'; stage: DealStage }

/** The dialog of what was begun. */
export default function DashboardDialogs({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const { data: user } = useCurrentUser()
  const timeZone = useTimeZone()
  const state = { open: true, onOpenChange: onClose }
  switch (begun.action) {
    case 'lead':
      return <LeadDialog {...state} />
    case 'property':
      return <PropertyDialog {...state} />
    case 'event':
      return <ScheduleDialog {...state} LeadPicker={LeadPicker} timeZone={timeZone} />
    case 'email':
      return <ComposeDialog {...state} LeadPicker={LeadPicker} author={user && `${user.firstName} ${user.lastName}`} />
    case 'deal':
      return <DealDialog {...state} stage={begun.stage} />
  }
}
