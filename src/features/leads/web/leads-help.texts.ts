import { defineTexts } from '#shared/texts.ts'

export const leadsHelpTexts = defineTexts('leads-help', {
  about: 'Leads are prospects. Contacts or clients are people with active business.',
  journey: 'The journey: lead, qualified lead, active client',
  lead: 'Lead',
  aboutLead: 'Somebody who asked about property. You have a name and a number.',
  qualified: 'Qualified lead',
  aboutQualified: 'You spoke to them: what they want, where, and their budget are clear.',
  client: 'Active client',
  aboutClient: 'They do business with you: an inspection, an offer or a deal is under way.',
  tip: 'Use the priority field to focus on your best prospects: sort by priority and call the hot ones first.',
})
