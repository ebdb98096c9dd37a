import { defineTexts } from '#shared/texts.ts'

export const propertyWriteTexts = defineTexts('property-writes', {
  created: 'Property added successfully',
  updated: 'Property updated successfully',
  notCreated: 'Failed to add property. Please try again.',
  notUpdated: 'Failed to update property. Please try again.',
  gone: 'This property was deleted meanwhile and cannot be saved any more.',
  forbidden: 'Only a manager can hand on a colleague’s property.',
  isNow: {
    available: '{name} is now available',
    under_offer: '{name} is now under offer',
    pending: '{name} is now pending',
    sold: '{name} is now sold',
    rented: '{name} is now rented',
    off_market: '{name} is now off market',
  },
  isAgain: {
    available: '{name} is available again',
    under_offer: '{name} is under offer again',
    pending: '{name} is pending again',
    sold: '{name} is sold again',
    rented: '{name} is rented again',
    off_market: '{name} is off market again',
  },
})
