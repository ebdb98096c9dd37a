import { defineTexts } from '#shared/texts.ts'

export const recordFormTexts = defineTexts('record-form', {
  stillHere: 'What you typed is still here.',
  assignedTo: 'Assigned to {name}',
  assignedToNobody: 'Assigned to nobody',
  assignedToColleague: 'Assigned to a colleague',
  open: { contact: 'Open the contact', lead: 'Open the lead', deal: 'Open the deal', property: 'Open the property' },
})
