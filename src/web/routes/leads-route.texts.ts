import { defineTexts } from '#shared/texts.ts'

export const leadsRouteTexts = defineTexts('leads-route', {
  isClient: '{name} is now a client',
  isClientWithDeal: '{name} is now a client, with an open deal',
  openContact: 'Open contact',
})
