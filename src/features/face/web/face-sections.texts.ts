import { defineTexts } from '#shared/texts.ts'

export const faceSectionsTexts = defineTexts('face-sections', {
  face: 'Company face',
  about: 'The name, logo and colour of your company in place of the stated brandings.',
  words: 'logo colour color branding company name header mails reports',
})
