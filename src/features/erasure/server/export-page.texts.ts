import { defineTexts } from '#shared/texts.ts'

export const exportPageTexts = defineTexts('export-page', {
  title: 'Personal data',
  heading: 'Personal data held by {company}',
  asOf: 'As of {time} UTC. Files of documents and photos of inspections are not in it.',
  parts: {
    lead: 'Lead',
    contact: 'Contact',
    deals: 'Deals',
    communications: 'Communications',
    tasks: 'Tasks',
    events: 'Events',
    inspections: 'Inspections',
    documents: 'Documents',
    channels: 'Channels',
    messages: 'Messages',
    activities: 'Activities',
  },
})
