import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { id, idOut, instantOut, pageParameters } from '#shared/fields.ts'

/** The types of activities, and how each is drawn in feed and timeline. */
export const ACTIVITY_LOOKS = {
  lead_created: { icon: 'user-plus', tone: 'blue' },
  lead_assigned: { icon: 'user-check', tone: 'purple' },
  lead_updated: { icon: 'pencil', tone: 'gray' },
  lead_converted: { icon: 'check', tone: 'green' },
  property_added: { icon: 'building-2', tone: 'gray' },
  deal_created: { icon: 'handshake', tone: 'green' },
  deal_moved: { icon: 'square-kanban', tone: 'green' },
  task_created: { icon: 'square-check', tone: 'gray' },
  task_completed: { icon: 'square-check', tone: 'green' },
  communication_logged: { icon: 'phone-call', tone: 'gray' },
  document_uploaded: { icon: 'file-text', tone: 'gray' },
  event_created: { icon: 'calendar', tone: 'purple' },
  event_checked_in: { icon: 'map-pin', tone: 'green' },
  inspection_completed: { icon: 'map-pin', tone: 'green' },
  contact_created: { icon: 'contact-round', tone: 'blue' },
  import_finished: { icon: 'upload', tone: 'blue' },
  records_changed: { icon: 'list', tone: 'gray' },
  record_deleted: { icon: 'trash-2', tone: 'gray' },
  record_merged: { icon: 'users', tone: 'gray' },
  record_restored: { icon: 'undo-2', tone: 'gray' },
} as const
export type ActivityType = keyof typeof ACTIVITY_LOOKS

declare module '#shared/entities.ts' {
  interface ActivityTypes extends Record<keyof typeof ACTIVITY_LOOKS, true> {}
}

export const ACTIVITY_TYPES = Object.keys(ACTIVITY_LOOKS) as ActivityType[]

/** A line of the feed, written in the same commit as its change. */
export const activity = z.object({
  id: idOut,
  type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(idOut),
  userId: z.nullable(idOut),
  userName: z.nullable(z.string()),
  leadName: z.nullable(z.string()),
  kind: z.nullable(z.enum(['email', 'call', 'meeting', 'sms', 'whatsapp'])),
  metadata: z.record(z.string(), z.unknown()),
  occurredAt: instantOut,
  createdAt: instantOut,
})
export type Activity = z.output<typeof activity>

export const listActivities = endpoint({
  name: 'listActivities',
  dependsOn: [
    'lead',
    'deal',
    'property',
    'contact',
    'communication',
    'event',
    'task',
    'document',
    'inspection',
    'import',
    'user',
  ],
  method: 'GET',
  path: '/api/dashboard/activities',
  access: 'user',
  list: true,
  summary: 'What happened in the workspace, newest first; 50 unless `limit` says otherwise.',
  query: z.object({
    ...pageParameters,
    type: z.optional(z.enum(ACTIVITY_TYPES)),
    entityType: z.optional(z.string().check(z.maxLength(40))),
    entityId: z.optional(id),
  }),
  answer: z.array(activity),
})
