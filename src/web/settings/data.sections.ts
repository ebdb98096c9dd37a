import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { dataSectionsTexts } from './data-sections.texts.ts'

export const dataSection: SettingsSectionFacts = {
  id: 'data',
  name: dataSectionsTexts.data,
  hint: dataSectionsTexts.about,
  words: dataSectionsTexts.words,
  icon: 'archive',
  seenBy: 'everybody',
}
export const syncPart: SettingsPart = {
  lines: 1,
  load: async () => ({ default: (await import('#features/settings/web/sync-line.tsx')).SyncLine }),
}
export const accountPart: SettingsPart = {
  name: dataSectionsTexts.dangerZone,
  lines: 1,
  load: async () => ({ default: (await import('./delete-account.tsx')).DeleteAccount }),
}
