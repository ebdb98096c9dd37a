import { lastActsPart, trashPart } from '#features/acts/web/acts.sections.ts'
import { auditPart, auditSection } from '#features/audit/web/audit.sections.ts'
import { passwordPart, profilePart, profileSection, sessionsPart } from '#features/auth/web/auth.sections.ts'
import { exportPart } from '#features/exports/web/exports.sections.ts'
import { facePart, faceSection } from '#features/face/web/face.sections.ts'
import { importPart } from '#features/imports/web/imports.sections.ts'
import { jobsPart, jobsSection } from '#features/jobs/web/jobs.sections.ts'
import { onThisDevicePart } from '#features/notifications/web/notifications.sections.ts'
import { passkeysPart } from '#features/passkeys/web/passkeys.sections.ts'
import {
  policyPart,
  policySection,
  requirementsPart,
  requirementsSection,
} from '#features/policy/web/policy.sections.ts'
import {
  notificationsPart,
  notificationsSection,
  preferencesPart,
  preferencesSection,
  securityPart,
  securitySection,
  themePart,
  themeSection,
} from '#features/settings/web/settings.sections.ts'
import { memberFactorsPart, twoFactorPart } from '#features/two-factor/web/two-factor.sections.ts'
import { ratesPart, storagePart, teamPart, teamSection } from '#features/workspace/web/workspace.sections.ts'
import type { SettingsSection } from '#web/platform/feature.ts'
import { accountPart, dataSection, syncPart } from './data.sections.ts'
import { devicePart, deviceSection, lockPart } from './device.sections.ts'
import { duplicatesPart, duplicatesSection } from './duplicates.sections.ts'

/**
 * The sections of the settings in the order of their index, each with its parts. A feature states its own in
 * `web/<noun>.sections.ts`; a section may have parts of several features. This list loads with the settings page and the palette.
 */
const sections: readonly SettingsSection[] = [
  { ...profileSection, parts: [profilePart] },
  { ...themeSection, parts: [themePart] },
  { ...notificationsSection, parts: [notificationsPart, onThisDevicePart] },
  { ...preferencesSection, parts: [preferencesPart] },
  { ...securitySection, parts: [securityPart, passkeysPart, twoFactorPart, passwordPart, sessionsPart] },
  { ...dataSection, parts: [syncPart, importPart, exportPart, lastActsPart, trashPart, accountPart] },
  { ...duplicatesSection, parts: [duplicatesPart] },
  { ...deviceSection, parts: [devicePart, lockPart] },
  { ...teamSection, parts: [teamPart, memberFactorsPart, ratesPart, storagePart] },
  { ...faceSection, parts: [facePart] },
  { ...policySection, parts: [policyPart] },
  { ...requirementsSection, parts: [requirementsPart] },
  { ...auditSection, parts: [auditPart] },
  { ...jobsSection, parts: [jobsPart] },
]

/** The sections that somebody sees. */
export const settingsSectionsFor = (isAdmin: boolean): readonly SettingsSection[] =>
  sections.filter(({ seenBy }) => isAdmin || seenBy === 'everybody')
