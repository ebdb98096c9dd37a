import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { faceSectionsTexts } from './face-sections.texts.ts'

export const faceSection: SettingsSectionFacts = {
  id: 'face',
  name: faceSectionsTexts.face,
  hint: faceSectionsTexts.about,
  words: faceSectionsTexts.words,
  icon: 'building-2',
  seenBy: 'admins',
}
export const facePart: SettingsPart = {
  lines: 4,
  load: async () => ({ default: (await import('./face-section.tsx')).FaceSection }),
}
