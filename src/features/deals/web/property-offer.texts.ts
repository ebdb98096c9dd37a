import { defineTexts } from '#shared/texts.ts'

export const propertyOfferTexts = defineTexts('property-offer', {
  dealClosed: 'Deal closed',
  isStill: {
    available: '{title} is still listed as available.',
    under_offer: '{title} is still listed as under offer.',
  },
  question: 'Should colleagues see it as sold or rented from now on?',
  undo: 'Undo',
  leave: 'Leave it',
  mark: { rented: 'Mark as rented', sold: 'Mark as sold' },
  isMarked: { rented: '{title} is marked as rented', sold: '{title} is marked as sold' },
})
