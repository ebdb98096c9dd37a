import type { SettingsPart } from '#web/platform/feature.ts'
import { exportsSectionsTexts } from './exports-sections.texts.ts'

export const exportPart: SettingsPart = {
  name: exportsSectionsTexts.title,
  lines: 1,
  load: async () => ({ default: (await import('./export-line.tsx')).ExportLine }),
}
