import { defineTexts } from '#shared/texts.ts'

/** Texts that the app needs before the code of the screen is loaded. */
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
