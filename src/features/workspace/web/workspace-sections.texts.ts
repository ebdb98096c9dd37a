import { defineTexts } from '#shared/texts.ts'

export const workspaceSectionsTexts = defineTexts('workspace-sections', {
  team: 'Team',
  about: 'The company, its people and who may join.',
  words: 'company name members people roles invitations',
})
