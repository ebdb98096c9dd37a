import { defineTexts } from '#shared/texts.ts'

export const searchTexts = defineTexts('search', {
  groups: {
    leads: 'Leads',
    contacts: 'Contacts',
    properties: 'Properties',
    deals: 'Deals',
    tasks: 'Tasks',
    documents: 'Documents',
    communications: 'Communications',
    events: 'Events',
    channels: 'Channels',
    activities: 'Activities',
  },
  wrongQuery: 'Search for 2 to 200 characters',
  wrongLimit: 'Limit must be a whole number from 1 to 20',
})
