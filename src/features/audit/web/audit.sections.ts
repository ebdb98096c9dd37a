import type { SettingsPart, SettingsSectionFacts } from '#web/platform/feature.ts'
import { auditSectionsTexts } from './audit-sections.texts.ts'

export const auditSection: SettingsSectionFacts = {
  id: 'audit',
  name: auditSectionsTexts.audit,
  hint: auditSectionsTexts.about,
  words: auditSectionsTexts.words,
  icon: 'file-text',
  seenBy: 'admins',
}
export const auditPart: SettingsPart = {
  lines: 6,
  load: async () => ({ default: (await import('./audit-section.tsx')).AuditSection }),
}
