import type { Lead } from '#features/leads/leads.contract.ts'
import { fullName } from '#shared/full-name.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { MatchingListings } from './matching-listings.tsx'
import { visitFeedbackTexts } from './visit-feedback.texts.ts'

/** The listings that fit what a client looks for, each to be sent. */
export function FittingListings({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={visitFeedbackTexts.listings()} description={fullName(lead)}>
      <MatchingListings of="lead" id={lead.id} onGo={navigation.push} />
    </Dialog>
  )
}
