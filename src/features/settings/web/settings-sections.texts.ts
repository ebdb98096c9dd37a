import { defineTexts } from '#shared/texts.ts'

export const settingsSectionsTexts = defineTexts('settings-sections', {
  theme: 'Theme & Branding',
  aboutTheme: 'Colours, logo and company name.',
  themeWords: 'look appearance dark light mode company',
  notifications: 'Notifications',
  aboutNotifications: 'What you are told of, and how.',
  notificationsWords: 'email sms lead alerts deal updates task reminders weekly reports desktop',
  preferences: 'Application Preferences',
  aboutPreferences: 'Language, time zone, currency, dates and the first screen.',
  preferencesWords: 'language time zone currency naira dollar euro pound date format default view start screen',
  security: 'Security & Privacy',
  aboutSecurity: 'Password, passkeys, codes at sign-in, alerts and signed-in devices.',
  securityWords:
    'password passkey fingerprint two-factor 2fa authenticator code recovery phone login alerts session timeout devices sign out',
})
