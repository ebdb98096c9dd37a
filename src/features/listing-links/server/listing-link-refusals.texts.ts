import { defineTexts } from '#shared/texts.ts'

export const listingLinkRefusalTexts = defineTexts('listing-link-refusals', {
  tooMany: '{max} links lead to this listing already. Revoke some that are no longer needed.',
  notOnOffer: 'This listing is not on offer any more, so no link to it is made.',
  notYours: 'Only who made this link or a manager can revoke it.',
})
