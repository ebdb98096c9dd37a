import { defineTexts } from '#shared/texts.ts'

export const leadActivityTexts = defineTexts('lead-activities', {
  created: 'New lead: {name}',
  assigned: '{lead} assigned to {name}',
  isClient: '{name} is now a client',
})
