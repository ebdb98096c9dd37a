import { activitiesFeature } from '#features/activities/server/activities.feature.ts'
import { actsFeature } from '#features/acts/server/acts.feature.ts'
import { auditFeature } from '#features/audit/server/audit.feature.ts'
import { accounts, authFeature } from '#features/auth/server/auth.feature.ts'
import { calendarFeature } from '#features/calendar/server/calendar.feature.ts'
import { chatFeature } from '#features/chat/server/chat.feature.ts'
import { communicationsFeature } from '#features/communications/server/communications.feature.ts'
import { contactsFeature } from '#features/contacts/server/contacts.feature.ts'
import { dealsFeature } from '#features/deals/server/deals.feature.ts'
import { documentsFeature } from '#features/documents/server/documents.feature.ts'
import { erasureFeature } from '#features/erasure/server/erasure.feature.ts'
import { exportsFeature } from '#features/exports/server/exports.feature.ts'
import { faceFeature } from '#features/face/server/face.feature.ts'
import { importsFeature } from '#features/imports/server/imports.feature.ts'
import { inspectionsFeature } from '#features/inspections/server/inspections.feature.ts'
import { jobsFeature } from '#features/jobs/server/jobs.feature.ts'
import { leadsFeature } from '#features/leads/server/leads.feature.ts'
import { listingLinksFeature } from '#features/listing-links/server/listing-links.feature.ts'
import { membersFeature } from '#features/members/server/members.feature.ts'
import { DEMO_ACCOUNT } from '#features/members/server/team.seed.ts'
import { mergesFeature } from '#features/merges/server/merges.feature.ts'
import { notificationsFeature } from '#features/notifications/server/notifications.feature.ts'
import { passkeysFeature } from '#features/passkeys/server/passkeys.feature.ts'
import { policyFeature } from '#features/policy/server/policy.feature.ts'
import { propertiesFeature } from '#features/properties/server/properties.feature.ts'
import { reportsFeature } from '#features/reports/server/reports.feature.ts'
import { searchFeature } from '#features/search/server/search.feature.ts'
import { settingsFeature } from '#features/settings/server/settings.feature.ts'
import { tasksFeature } from '#features/tasks/server/tasks.feature.ts'
import { timelineFeature } from '#features/timeline/server/timeline.feature.ts'
import { switchOffByCommand } from '#features/two-factor/server/switch-off.actions.ts'
import { twoFactorFeature } from '#features/two-factor/server/two-factor.feature.ts'
import { workspaceFeature } from '#features/workspace/server/workspace.feature.ts'
import { companyNames, listCompanies } from '#features/workspace/server/workspace.queries.ts'
import { joinFeatures } from './feature/feature.ts'
import type { NamedFiles } from './files/named-files.ts'

/** The features of the product, in the order in which their calls are documented. */
export const features = [
  authFeature,
  workspaceFeature,
  membersFeature,
  policyFeature,
  faceFeature,
  settingsFeature,
  twoFactorFeature,
  passkeysFeature,
  leadsFeature,
  contactsFeature,
  mergesFeature,
  dealsFeature,
  propertiesFeature,
  communicationsFeature,
  calendarFeature,
  inspectionsFeature,
  tasksFeature,
  documentsFeature,
  listingLinksFeature,
  timelineFeature,
  activitiesFeature,
  actsFeature,
  chatFeature,
  notificationsFeature,
  reportsFeature,
  searchFeature,
  jobsFeature,
  erasureFeature,
  exportsFeature,
  importsFeature,
  auditFeature,
]

const { listUsedFiles, ...joined } = joinFeatures(features)

export const { routes, parts, presenceStore, seeds, sweeps, registerAddresses } = joined

export const namedFiles: NamedFiles = { listCompanies, listUsedFiles }

export { accounts, companyNames, DEMO_ACCOUNT, switchOffByCommand }
