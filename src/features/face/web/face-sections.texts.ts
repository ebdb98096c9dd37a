import { defineTexts } from '#shared/texts.ts'

export const faceSectionsTexts = defineTexts('face-sections', {
  face: 'Company face',
  about: 'The name, logo and colour of your company in place of those of the theme.',
  words: 'logo colour color branding company name header mails reports',
})
