import { defineTexts } from '#shared/texts.ts'

export const firstChannelTexts = defineTexts('first-channels', {
  descriptions: {
    general: 'Company news and notices',
    'sales-team': 'Daily deals, visits, help',
    'lead-discussions': 'Who takes which lead',
  },
})
