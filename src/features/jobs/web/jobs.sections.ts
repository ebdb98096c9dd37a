import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { jobsSectionsTexts } from './jobs-sections.texts.ts'

export const jobsSection: SettingsSectionFacts = {
  id: 'jobs',
  name: jobsSectionsTexts.jobs,
  hint: jobsSectionsTexts.about,
  words: jobsSectionsTexts.words,
  icon: 'clipboard-list',
  seenBy: 'admins',
}
export const jobsPart: SettingsPart = {
  load: async () => ({ default: (await import('./jobs-section.tsx')).JobsSection }),
}
