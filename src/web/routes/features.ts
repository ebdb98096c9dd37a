import { actsWeb } from '#features/acts/web/acts.web.ts'
import { authWeb } from '#features/auth/web/auth.web.ts'
import { calendarWeb } from '#features/calendar/web/calendar.web.ts'
import { chatWeb } from '#features/chat/web/chat.web.ts'
import { communicationsWeb } from '#features/communications/web/communications.web.ts'
import { contactsWeb } from '#features/contacts/web/contacts.web.ts'
import { dealsWeb } from '#features/deals/web/deals.web.ts'
import { documentsWeb } from '#features/documents/web/documents.web.ts'
import { exportsWeb } from '#features/exports/web/exports.web.ts'
import { faceWeb } from '#features/face/web/face.web.ts'
import { importsWeb } from '#features/imports/web/imports.web.ts'
import { jobsWeb } from '#features/jobs/web/jobs.web.ts'
import { leadsWeb } from '#features/leads/web/leads.web.ts'
import { listingLinksWeb } from '#features/listing-links/web/listing-links.web.ts'
import { mergesWeb } from '#features/merges/web/merges.web.ts'
import { notificationsWeb } from '#features/notifications/web/notifications.web.ts'
import { passkeysWeb } from '#features/passkeys/web/passkeys.web.ts'
import { policyWeb } from '#features/policy/web/policy.web.ts'
import { propertiesWeb } from '#features/properties/web/properties.web.ts'
import { reportsWeb } from '#features/reports/web/reports.web.ts'
import { settingsWeb } from '#features/settings/web/settings.web.ts'
import { tasksWeb } from '#features/tasks/web/tasks.web.ts'
import { twoFactorWeb } from '#features/two-factor/web/two-factor.web.ts'
import { workspaceWeb } from '#features/workspace/web/workspace.web.ts'
import { configureAddresses } from '#shared/paths.ts'
import { defineWebFeature, type WebFeature } from '../platform/feature.ts'
import { wholeLanguage } from '../platform/language.ts'
import { configureRelated } from '../ui/record/related-parts.ts'

const leadInspections = async () => ({ default: (await import('./record-inspections.tsx')).LeadInspections })
const dealInspections = async () => ({ default: (await import('./record-inspections.tsx')).DealInspections })
const timeline = async () => ({ default: (await import('./record-timeline.tsx')).RecordTimeline })

/**
 * The web sides of the features, in the order of the sidebar. Those whose pages show something of other features get their code
 * here, from src/web/routes.
 */
export const features: readonly WebFeature[] = [
  defineWebFeature(leadsWeb, {
    screen: async () => ({ default: (await import('./leads-screen.tsx')).LeadsScreen }),
    add: async () => ({ default: (await import('./add-lead.tsx')).AddLead }),
  }),
  defineWebFeature(contactsWeb, {
    screen: async () => ({ default: (await import('./contacts-screen.tsx')).ContactsScreen }),
    add: async () => ({ default: (await import('#features/contacts/web/contact-dialog.tsx')).ContactDialog }),
  }),
  defineWebFeature(dealsWeb, {
    screen: async () => ({ default: (await import('./pipeline-screen.tsx')).PipelineScreen }),
    add: async () => ({ default: (await import('#features/deals/web/deal-dialog.tsx')).DealDialog }),
  }),
  defineWebFeature(propertiesWeb, {
    screen: async () => ({ default: (await import('./properties-screen.tsx')).PropertiesScreen }),
    add: async () => ({ default: (await import('#features/properties/web/property-dialog.tsx')).PropertyDialog }),
  }),
  defineWebFeature(communicationsWeb, {
    screen: async () => ({
      default: (await import('#features/communications/web/communications-page.tsx')).CommunicationsPage,
    }),
  }),
  defineWebFeature(calendarWeb, {
    screen: async () => ({ default: (await import('./calendar-screen.tsx')).CalendarScreen }),
    add: async () => ({ default: (await import('./add-event.tsx')).AddEvent }),
  }),
  defineWebFeature(tasksWeb, {
    screen: async () => ({ default: (await import('./tasks-screen.tsx')).TasksScreen }),
    add: async () => ({ default: (await import('#features/tasks/web/task-dialog.tsx')).TaskDialog }),
  }),
  defineWebFeature(documentsWeb, {
    screen: async () => ({ default: (await import('#features/documents/web/documents-page.tsx')).DocumentsPage }),
    add: async () => ({ default: (await import('#features/documents/web/document-dialog.tsx')).DocumentDialog }),
  }),
  defineWebFeature(reportsWeb, {
    async screen() {
      const [{ ReportsScreen }] = await Promise.all([import('./reports-screen.tsx'), wholeLanguage()])
      return { default: ReportsScreen }
    },
  }),
  chatWeb,
  defineWebFeature(settingsWeb, {
    async screen() {
      const [{ SettingsPage }] = await Promise.all([import('../settings/settings-page.tsx'), wholeLanguage()])
      return { default: SettingsPage }
    },
  }),
  defineWebFeature({ name: 'inspections', related: { lead: leadInspections, deal: dealInspections } }, {}),
  defineWebFeature(
    {
      ...listingLinksWeb,
      related: {
        ...listingLinksWeb.related,
        lead: async () => ({ default: (await import('./matching-listings.tsx')).MatchingListings }),
      },
    },
    {},
  ),
  defineWebFeature(
    { name: 'timeline', related: { lead: timeline, contact: timeline, deal: timeline, property: timeline } },
    {},
  ),
  authWeb,
  actsWeb,
  exportsWeb,
  importsWeb,
  jobsWeb,
  mergesWeb,
  notificationsWeb,
  workspaceWeb,
  twoFactorWeb,
  passkeysWeb,
  policyWeb,
  faceWeb,
]

configureAddresses(
  Object.fromEntries(
    features.flatMap(({ screen }) =>
      screen?.record
        ? [
            [screen.record, screen.hasSections ? screen.path : `${screen.path}/`],
            ...Object.entries(screen.sections ?? {}).map(([kind, section]) => [kind, `${screen.path}/${section}`]),
          ]
        : [],
    ),
  ),
)
configureRelated(features.map(({ related = {} }) => related))
