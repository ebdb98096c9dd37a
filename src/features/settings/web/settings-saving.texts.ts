import { defineTexts } from '#shared/texts.ts'

/** What is said when settings could not be saved, from every screen. */
export const settingsSavingTexts = defineTexts('settings-saving', {
  notSaved: 'Failed to save settings. Please try again.',
  error: 'Error',
  lookNotSaved: 'The look is kept on this device only. Please try again.',
})
