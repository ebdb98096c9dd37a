import { defineTexts, plural } from '#shared/texts.ts'

/** The page that a buyer opens by a link to a listing. */
export const listingPageTexts = defineTexts('listing-page', {
  notAvailable: 'This listing is no longer available.',
  askForOthers: 'Ask about similar ones.',
  photo: 'Photo {number} of {total}',
  bedrooms: plural('{count} bedroom', '{count} bedrooms'),
  bathrooms: plural('{count} bathroom', '{count} bathrooms'),
  area: '{area} m²',
  features: 'Features',
  sharedBy: 'Shared by',
  of: '{position}, {company}',
  call: 'Call',
  callPerson: 'Call {name}',
  whatsApp: 'WhatsApp',
  messagePerson: 'Message {name} on WhatsApp',
  interested: 'Hello {name}, I am interested in “{title}”: {url}',
  looking: 'Hello {name}, your listing is no longer available. Do you have similar ones?',
})
