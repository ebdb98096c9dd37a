import type { Lead } from '#features/leads/leads.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { formatNairaExact } from '#shared/money.ts'
import { sendListingTexts } from './send-listing.texts.ts'

type Listing = Pick<Property, 'title' | 'price' | 'location'>

/** The text that goes along with a listing: title, price in naira, place, and the link where there is one; a lead is greeted. */
export function listingMessage(listing: Listing, url?: string, lead?: Pick<Lead, 'firstName'>): string {
  const { title, price, location } = listing
  const plain = sendListingTexts.message({ title, price: formatNairaExact(price), place: location })
  const message = lead ? sendListingTexts.greeted({ name: lead.firstName, message: plain }) : plain
  return url === undefined ? message : sendListingTexts.withLink({ message, url })
}
