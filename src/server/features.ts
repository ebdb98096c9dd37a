import type { FastifyInstance } from 'fastify'
import { activityRoutes } from '#features/activities/server/activities.routes.ts'
import { configureAuth } from '#features/auth/server/auth.installation.ts'
import { authRoutes } from '#features/auth/server/auth.routes.ts'
import { registerLoginRedirect } from '#features/auth/server/login-redirect.ts'
import { readSession, sweepSessions } from '#features/auth/server/sessions.actions.ts'
import { eventReminders } from '#features/calendar/server/calendar.reminders.ts'
import { eventRoutes } from '#features/calendar/server/calendar.routes.ts'
import { seedEvents } from '#features/calendar/server/calendar.seed.ts'
import { chatRoutes } from '#features/chat/server/chat.routes.ts'
import { seedChat } from '#features/chat/server/chat.seed.ts'
import { chatMessages } from '#features/chat/server/chat.sockets.ts'
import { findChatObject, listChatKeys } from '#features/chat/server/chat-files.queries.ts'
import { keptPresence } from '#features/chat/server/presence.actions.ts'
import { communicationRoutes } from '#features/communications/server/communications.routes.ts'
import { seedCommunications } from '#features/communications/server/communications.seed.ts'
import { contactRoutes } from '#features/contacts/server/contacts.routes.ts'
import { seedContacts } from '#features/contacts/server/contacts.seed.ts'
import { dealRoutes } from '#features/deals/server/deals.routes.ts'
import { seedDeals } from '#features/deals/server/deals.seed.ts'
import { findDocumentObject } from '#features/documents/server/document-files.ts'
import { listDocumentKeys } from '#features/documents/server/documents.queries.ts'
import { documentRoutes } from '#features/documents/server/documents.routes.ts'
import { seedDocuments } from '#features/documents/server/documents.seed.ts'
import { registerSharedPages } from '#features/documents/server/shared-page.ts'
import { jobRoutes } from '#features/jobs/server/jobs.routes.ts'
import { leadRoutes } from '#features/leads/server/leads.routes.ts'
import { seedLeads } from '#features/leads/server/leads.seed.ts'
import { notificationRoutes } from '#features/notifications/server/notifications.routes.ts'
import { listUsedPictures } from '#features/properties/server/picture-use.queries.ts'
import { propertyRoutes } from '#features/properties/server/properties.routes.ts'
import { seedProperties } from '#features/properties/server/properties.seed.ts'
import { seedPropertyPhotos } from '#features/properties/server/property-photos.seed.ts'
import { reportRoutes } from '#features/reports/server/reports.routes.ts'
import { seedHistory, seedSchedules } from '#features/reports/server/reports.seed.ts'
import { reportWork } from '#features/reports/server/schedules.reminders.ts'
import { searchRoutes } from '#features/search/server/search.routes.ts'
import { listRecipients } from '#features/settings/server/recipients.queries.ts'
import { settingsRoutes } from '#features/settings/server/settings.routes.ts'
import { taskReminders } from '#features/tasks/server/tasks.reminders.ts'
import { taskRoutes } from '#features/tasks/server/tasks.routes.ts'
import { seedTasks } from '#features/tasks/server/tasks.seed.ts'
import { timelineRoutes } from '#features/timeline/server/timeline.routes.ts'
import { hasAccounts } from '#features/workspace/server/workspace.queries.ts'
import { workspaceRoutes } from '#features/workspace/server/workspace.routes.ts'
import { DEMO_ACCOUNT, seedTeam } from '#features/workspace/server/workspace.seed.ts'
import { changeRoutes } from './changes/changes.routes.ts'
import { configureRecipients } from './changes/recipients.ts'
import { keysOfPicture } from './files/pictures.ts'
import { nameForeignKeys } from './http/errors.ts'
import type { Route } from './http/serve.ts'
import { configureWork } from './jobs/due-work.ts'
import { configureReminders, type ReminderKinds } from './jobs/reminder-kinds.ts'
import { configurePresence } from './realtime/presence.ts'
import { configureSocketMessages } from './realtime/socket-messages.ts'

/** Every route of the product: what is not listed here is not served, documented or callable. */
export const routes: Route[] = [
  ...authRoutes,
  ...workspaceRoutes,
  ...settingsRoutes,
  ...leadRoutes,
  ...contactRoutes,
  ...dealRoutes,
  ...propertyRoutes,
  ...communicationRoutes,
  ...eventRoutes,
  ...taskRoutes,
  ...documentRoutes,
  ...timelineRoutes,
  ...activityRoutes,
  ...chatRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...jobRoutes,
  ...changeRoutes,
]

nameForeignKeys({
  leads_assigned_to_fk: 'User',
  deals_assigned_to_fk: 'User',
  deals_lead_id_fk: 'Lead',
  deals_property_id_fk: 'Property',
  properties_assigned_agent_fk: 'User',
  contacts_lead_id_fk: 'Lead',
  contacts_created_by_fk: 'User',
  inspections_property_id_fk: 'Property',
  communications_contact_id_fk: 'Contact',
  communications_lead_id_fk: 'Lead',
  communications_deal_id_fk: 'Deal',
  calendar_events_lead_id_fk: 'Lead',
  calendar_events_deal_id_fk: 'Deal',
  calendar_events_property_id_fk: 'Property',
  tasks_assigned_to_fk: 'User',
  tasks_lead_id_fk: 'Lead',
  tasks_deal_id_fk: 'Deal',
  team_channels_lead_id_fk: 'Lead',
  team_channels_deal_id_fk: 'Deal',
  team_channels_property_id_fk: 'Property',
  documents_lead_id_fk: 'Lead',
  documents_deal_id_fk: 'Deal',
  documents_property_id_fk: 'Property',
})

configureRecipients(listRecipients)

export const reminderKinds: ReminderKinds = { ...eventReminders, ...taskReminders }
configureReminders(reminderKinds)
configureWork(reportWork)

configureSocketMessages(chatMessages)

configurePresence(keptPresence)

/** The keys of all files that a company's records name; a feature that keeps files adds its own here, or the sweep takes them away. */
export async function listUsedFiles(workspaceId: string): Promise<string[]> {
  const [pictures, documents, sent] = await Promise.all([
    listUsedPictures(workspaceId),
    listDocumentKeys(workspaceId),
    listChatKeys(workspaceId),
  ])
  return [...pictures.flatMap(keysOfPicture), ...documents, ...sent]
}

/** Who answers for files beside pictures, by how their paths under `/objects/` begin. */
export const objectFinders = { private: findDocumentObject, chat: findChatObject }

/** Addresses that are no calls of the contract. */
export function registerAddresses(app: FastifyInstance): void {
  registerLoginRedirect(app)
  registerSharedPages(app)
}

/** What the platform needs from the features that carry accounts. */
export const accounts = { configureAuth, readSession, sweepSessions, hasAccounts }

/** Fills an empty installation with the demo company; answers the account to look around with. */
export async function prepareDemo(): Promise<typeof DEMO_ACCOUNT> {
  if (await hasAccounts()) return DEMO_ACCOUNT
  const team = await seedTeam()
  const properties = await seedProperties(team)
  await seedPropertyPhotos(team, properties)
  const leads = await seedLeads(team)
  const deals = await seedDeals(team, leads, properties)
  await seedCommunications(team, leads)
  await seedContacts(team, leads)
  await seedEvents(team, leads, properties)
  await seedTasks(team, leads, properties)
  await seedChat(team, properties)
  await seedDocuments(team, deals, properties)
  await seedHistory(team, properties)
  await seedSchedules(team, DEMO_ACCOUNT.email)
  return DEMO_ACCOUNT
}
