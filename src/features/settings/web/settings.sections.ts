import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { settingsSectionsTexts } from './settings-sections.texts.ts'

export const themeSection: SettingsSectionFacts = {
  id: 'theme',
  name: settingsSectionsTexts.theme,
  hint: settingsSectionsTexts.aboutTheme,
  words: settingsSectionsTexts.themeWords,
  icon: 'palette',
  seenBy: 'everybody',
}
export const themePart: SettingsPart = {
  load: async () => ({ default: (await import('./theme-section.tsx')).ThemeSection }),
}

export const notificationsSection: SettingsSectionFacts = {
  id: 'notifications',
  name: settingsSectionsTexts.notifications,
  hint: settingsSectionsTexts.aboutNotifications,
  words: settingsSectionsTexts.notificationsWords,
  icon: 'bell',
  seenBy: 'everybody',
}
export const notificationsPart: SettingsPart = {
  lines: 6,
  load: async () => ({ default: (await import('./notifications-section.tsx')).NotificationsSection }),
}

export const preferencesSection: SettingsSectionFacts = {
  id: 'preferences',
  name: settingsSectionsTexts.preferences,
  hint: settingsSectionsTexts.aboutPreferences,
  words: settingsSectionsTexts.preferencesWords,
  icon: 'sliders-horizontal',
  seenBy: 'everybody',
}
export const preferencesPart: SettingsPart = {
  lines: 5,
  load: async () => ({ default: (await import('./preferences-section.tsx')).PreferencesSection }),
}

export const securitySection: SettingsSectionFacts = {
  id: 'security',
  name: settingsSectionsTexts.security,
  hint: settingsSectionsTexts.aboutSecurity,
  words: settingsSectionsTexts.securityWords,
  icon: 'shield',
  seenBy: 'everybody',
}
export const securityPart: SettingsPart = {
  lines: 2,
  load: async () => ({ default: (await import('./security-section.tsx')).SecuritySection }),
}
