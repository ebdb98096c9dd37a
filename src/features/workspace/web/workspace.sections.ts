import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { workspaceSectionsTexts } from './workspace-sections.texts.ts'

export const teamSection: SettingsSectionFacts = {
  id: 'team',
  name: workspaceSectionsTexts.team,
  hint: workspaceSectionsTexts.about,
  words: workspaceSectionsTexts.words,
  icon: 'users',
  seenBy: 'admins',
}
export const teamPart: SettingsPart = {
  load: async () => ({ default: (await import('./team-section.tsx')).TeamSection }),
}

export const ratesPart: SettingsPart = {
  name: workspaceSectionsTexts.rates,
  load: async () => ({ default: (await import('./rates-section.tsx')).RatesSection }),
}
export const storagePart: SettingsPart = {
  name: workspaceSectionsTexts.storage,
  lines: 2,
  load: async () => ({ default: (await import('./storage-section.tsx')).StorageSection }),
}
