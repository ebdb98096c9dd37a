import { defineTexts } from '#shared/texts.ts'

export const leadTexts = defineTexts('leads', {
  budgetOrder: 'Maximum budget must be at least the minimum',
  converted: 'Lead is already converted',
  phoneRequired: 'Phone number is required',
  sourceRequired: 'Lead source is required',
  updated: '{name} updated',
  isNow: {
    new: '{name} is now new',
    contacted: '{name} is now contacted',
    qualified: '{name} is now qualified',
    unqualified: '{name} is now unqualified',
    converted: '{name} is now converted',
  },
})
