import { defineTexts } from '#shared/texts.ts'

export const languageSwitchTexts = defineTexts('language-switch', {
  language: 'Language',
  notLoaded: 'This language could not be loaded. Please try again.',
})
