import type { SettingsPart } from '#web/platform/feature.ts'
import { actsSectionsTexts } from './acts-sections.texts.ts'

export const lastActsPart: SettingsPart = {
  name: actsSectionsTexts.acts,
  load: async () => ({ default: (await import('./act-list.tsx')).ActList }),
}
export const trashPart: SettingsPart = {
  name: actsSectionsTexts.trash,
  load: async () => ({ default: (await import('./trash-list.tsx')).TrashList }),
}
