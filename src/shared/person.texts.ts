import { defineTexts } from './texts.ts'

/** What forms and panels call the facts of a person, as lead and as contact. */
export const personTexts = defineTexts('person', {
  name: 'Name',
  nameExample: 'Amarachi Duru',
  nameRequired: 'Name is required',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  noEmail: 'No email yet',
  phone: 'Phone',
  whatsAppName: 'WhatsApp name',
  phoneExample: '+234 xxx xxx xxxx',
  source: 'Source',
  language: 'Language of messages',
  companyLanguage: 'As the company writes',
  tags: 'Tags',
  addTags: 'Add tags',
  tagExamples: 'Lawyer, investor, diaspora…',
  tag: 'Tag',
  tagExample: 'Diaspora',
  notes: 'Notes',
  addNote: 'Add a note',
  notNoted: 'Not noted yet',
  added: 'Added {date}',
  mergeWith: 'Merge with…',
})
