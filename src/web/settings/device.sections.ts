import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { deviceSectionsTexts } from './device-sections.texts.ts'

export const deviceSection: SettingsSectionFacts = {
  id: 'device',
  name: deviceSectionsTexts.device,
  hint: deviceSectionsTexts.about,
  words: deviceSectionsTexts.words,
  icon: 'smartphone',
  seenBy: 'everybody',
}
export const devicePart: SettingsPart = {
  name: deviceSectionsTexts.kept,
  load: async () => ({ default: (await import('./device-section.tsx')).DeviceSection }),
}
export const lockPart: SettingsPart = {
  name: deviceSectionsTexts.lock,
  load: async () => ({ default: (await import('./lock-section.tsx')).LockSection }),
}
