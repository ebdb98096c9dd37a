import { type Communication, createCommunication } from '#features/communications/communications.contract.ts'
import { communicationSource } from '#features/communications/web/use-communications.ts'
import { logSentListing, type SendingWay } from '#features/listing-links/listing-links.contract.ts'
import { listingLinkTexts } from '#features/listing-links/listing-links.texts.ts'
import { propertySource } from '#features/properties/web/use-properties.ts'
import { formatNairaExact } from '#shared/money.ts'
import { unsentRow } from '#shared/unsent-row.ts'
import { createMutation, heldName } from '#sync'
import { memberName, myId } from '#web/account/known-people.ts'

type Sent = { propertyId: string; leadId: string; linkId?: string | null; way: SendingWay }

/** What the history of the lead says: the same that the server writes. */
function openedText({ propertyId, linkId, way }: Sent): string {
  const listing = propertySource.store.shown.get(propertyId)
  const opened = linkId ? listingLinkTexts.opened : listingLinkTexts.openedWithoutLink
  return opened[way]({ title: listing?.title ?? '…', price: listing ? formatNairaExact(listing.price) : '…' })
}

/** Logs with a lead that WhatsApp or another app was opened with a listing; without a network it is logged later. */
export const logSentListingMutation = createMutation(communicationSource, logSentListing, (made): Communication => {
  const sent = made.body as Sent
  const userId = myId()
  return {
    ...unsentRow(createCommunication, made),
    type: 'whatsapp',
    direction: 'outbound',
    status: 'completed',
    content: openedText(sent),
    leadId: sent.leadId,
    contactName: heldName('lead', sent.leadId),
    completedAt: made.at,
    userId,
    userName: memberName(userId),
  }
})
