import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { duplicatesSectionsTexts } from './duplicates-sections.texts.ts'

export const duplicatesSection: SettingsSectionFacts = {
  id: 'duplicates',
  name: duplicatesSectionsTexts.title,
  hint: duplicatesSectionsTexts.about,
  words: duplicatesSectionsTexts.words,
  icon: 'users',
  seenBy: 'everybody',
}
export const duplicatesPart: SettingsPart = {
  lines: 4,
  load: async () => ({ default: (await import('./duplicates-part.tsx')).DuplicatesPart }),
}
