import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { policySectionsTexts } from './policy-sections.texts.ts'

export const policySection: SettingsSectionFacts = {
  id: 'policy',
  name: policySectionsTexts.policy,
  hint: policySectionsTexts.about,
  words: policySectionsTexts.words,
  icon: 'lock',
  seenBy: 'admins',
}
export const policyPart: SettingsPart = {
  lines: 11,
  load: async () => ({ default: (await import('./policy-section.tsx')).PolicySection }),
}

export const requirementsSection: SettingsSectionFacts = {
  id: 'requirements',
  name: policySectionsTexts.requirements,
  hint: policySectionsTexts.aboutRequirements,
  words: policySectionsTexts.wordsOfRequirements,
  icon: 'square-check',
  seenBy: 'admins',
}
export const requirementsPart: SettingsPart = {
  lines: 8,
  load: async () => ({ default: (await import('./requirements-section.tsx')).RequirementsSection }),
}
