import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { authSectionsTexts } from './auth-sections.texts.ts'

export const profileSection: SettingsSectionFacts = {
  id: 'profile',
  name: authSectionsTexts.profile,
  hint: authSectionsTexts.aboutProfile,
  words: authSectionsTexts.profileWords,
  icon: 'user-round',
  seenBy: 'everybody',
}
export const profilePart: SettingsPart = {
  lines: 4,
  load: async () => ({ default: (await import('./profile-section.tsx')).ProfileSection }),
}

export const passwordPart: SettingsPart = {
  name: authSectionsTexts.changePassword,
  load: async () => ({ default: (await import('./password-form.tsx')).PasswordForm }),
}

export const sessionsPart: SettingsPart = {
  name: authSectionsTexts.devices,
  lines: 1,
  load: async () => ({ default: (await import('./session-list.tsx')).SessionList }),
}
