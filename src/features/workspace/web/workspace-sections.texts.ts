import { defineTexts } from '#shared/texts.ts'

export const workspaceSectionsTexts = defineTexts('workspace-sections', {
  team: 'Team',
  about: 'The company, its people, who may join, and currency rates.',
  words: 'company name members people roles invitations currency exchange rates storage',
  rates: 'Currency rates',
  storage: 'Storage used',
})
