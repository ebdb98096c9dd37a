import type { SettingsPart } from '#web/platform/feature.ts'
import { importsSectionsTexts } from './imports-sections.texts.ts'

export const importPart: SettingsPart = {
  name: importsSectionsTexts.title,
  lines: 3,
  load: async () => ({ default: (await import('./import-part.tsx')).ImportPart }),
}
