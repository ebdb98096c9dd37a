import { defineTexts } from '#shared/texts.ts'

export const settingsSectionsTexts = defineTexts('settings-sections', {
  theme: 'Theme & Branding',
  aboutTheme: 'Colours, logo and company name. Changes at once, on this device and your account.',
  themeWords: 'look appearance dark light mode company',
  notifications: 'Notifications',
  aboutNotifications: 'What you are told of, and how. Saved at once.',
  notificationsWords: 'email sms lead alerts deal updates task reminders weekly reports desktop',
  preferences: 'Application Preferences',
  aboutPreferences: 'How Plotline is written for you. Saved at once.',
  preferencesWords: 'date format',
  security: 'Security & Privacy',
  aboutSecurity: 'How your account is kept safe.',
  securityWords: 'password session timeout devices sign out',
})
