import { defineTexts } from '#shared/texts.ts'

/** What is said of contacts beside a lead. */
export const contactsOfLeadsTexts = defineTexts('contacts-of-leads', {
  inContacts: '{name} in Contacts',
  oneDuplicate: 'Somebody like this is here already:',
  moreDuplicates: 'People like this are here already:',
  opensInTab: '(opens in a new tab)',
  duplicates: { lead: 'a lead, {same}', contact: 'a contact, {same}' },
  duplicatesOf: { lead: 'a lead of {name}, {same}', contact: 'a contact of {name}, {same}' },
  sameEmail: 'same email',
  samePhone: 'same phone number',
})
