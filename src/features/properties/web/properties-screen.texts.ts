import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before it has its code. */
export const propertiesScreenTexts = defineTexts('properties-screen', {
  name: 'Properties',
  signedOut: 'Please log in to view properties.',
  add: 'Add Property',
  sorts: {
    '-createdAt': 'Newest',
    createdAt: 'Oldest',
    '-price': 'Highest price',
    price: 'Lowest price',
  },
})
