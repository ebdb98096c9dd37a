import { defineTexts } from '#shared/texts.ts'

export const settingsPageTexts = defineTexts('settings-page', {
  settings: 'Settings',
  sections: 'Settings sections',
  company: 'Company',
  back: 'All settings',
  notLoaded: 'Your account could not be loaded',
  loading: 'Loading settings',
  loadingSection: 'Loading {section}',
})
