import { defineTexts } from '#shared/texts.ts'

export const contactWriteTexts = defineTexts('contact-writes', {
  created: 'Contact created successfully',
  updated: 'Contact updated successfully',
  notCreated: 'Failed to create contact',
  notUpdated: 'Failed to update contact.',
  gone: 'This contact was deleted meanwhile and cannot be saved any more.',
  isNow: {
    lead: '{name} is now a lead',
    client: '{name} is now a client',
    partner: '{name} is now a partner',
    vendor: '{name} is now a vendor',
  },
  isAgain: {
    lead: '{name} is a lead again',
    client: '{name} is a client again',
    partner: '{name} is a partner again',
    vendor: '{name} is a vendor again',
  },
})
