import type { SettingsPart } from '#web/platform/feature.ts'
import { passkeysSectionsTexts } from './passkeys-sections.texts.ts'

/** The own passkeys. */
export const passkeysPart: SettingsPart = {
  name: passkeysSectionsTexts.passkeys,
  lines: 1,
  load: async () => ({ default: (await import('./passkeys-section.tsx')).PasskeysSection }),
}
