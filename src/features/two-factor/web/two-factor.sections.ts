import type { SettingsPart } from '#web/platform/feature.ts'
import { twoFactorSectionsTexts } from './two-factor-sections.texts.ts'

/** The own second factor. */
export const twoFactorPart: SettingsPart = {
  name: twoFactorSectionsTexts.twoFactor,
  lines: 1,
  load: async () => ({ default: (await import('./two-factor-section.tsx')).TwoFactorSection }),
}

/** Who of the team has a second factor, and resets for those who lost their phone. */
export const memberFactorsPart: SettingsPart = {
  name: twoFactorSectionsTexts.twoFactor,
  load: async () => ({ default: (await import('./member-factors.tsx')).MemberFactorList }),
}
