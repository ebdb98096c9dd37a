import { allMutations, type Mutation } from '#web/platform/mutations.ts'

/** Every file that defines mutations; none of them brings a screen along. */
const files = [
  () => import('./session.ts'),
  () => import('#features/auth/web/account-mutations.ts'),
  () => import('#features/calendar/web/use-events.ts'),
  () => import('#features/chat/web/message-mutations.ts'),
  () => import('#features/chat/web/use-channels.ts'),
  () => import('#features/communications/web/use-communications.ts'),
  () => import('#features/contacts/web/use-contacts.ts'),
  () => import('#features/deals/web/use-deals.ts'),
  () => import('#features/documents/web/use-documents.ts'),
  () => import('#features/jobs/web/job-mutations.ts'),
  () => import('#features/leads/web/use-leads.ts'),
  () => import('#features/notifications/web/notification-source.ts'),
  () => import('#features/properties/web/photo-uploads.ts'),
  () => import('#features/properties/web/use-inspections.ts'),
  () => import('#features/properties/web/use-properties.ts'),
  () => import('#features/reports/web/schedule-mutations.ts'),
  () => import('#features/settings/web/update-settings.ts'),
  () => import('#features/tasks/web/use-tasks.ts'),
  () => import('#features/workspace/web/workspace-mutations.ts'),
]

/** The mutation of this name, loaded if need be, so that one that was kept with its input can run again; undefined when there is none. */
export async function loadMutation(name: string): Promise<Mutation<unknown, unknown> | undefined> {
  if (!allMutations.has(name)) await Promise.all(files.map((load) => load()))
  return allMutations.get(name)
}
