import { defineTexts } from '#shared/texts.ts'

/** What a listing shows of itself on its card and on the dashboard. */
export const propertyLookTexts = defineTexts('property-looks', {
  statuses: {
    available: 'Available',
    under_offer: 'Under offer',
    pending: 'Pending',
    sold: 'Sold',
    rented: 'Rented',
    off_market: 'Off market',
  },
  photoOf: 'Photo of {title}',
})
