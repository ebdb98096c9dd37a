import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before it has its code. */
export const contactsScreenTexts = defineTexts('contacts-screen', {
  name: 'Contacts',
  signedOut: 'Please log in to view contacts.',
  add: 'Add Contact',
  sorts: {
    '-createdAt': 'Newest',
    lastName: 'Name',
    '-lastContactDate': 'Latest contact',
    lastContactDate: 'Longest without contact',
  },
})
