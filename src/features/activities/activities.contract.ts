import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { id, idOut, instantOut, pageParameters } from '#shared/fields.ts'

export const ACTIVITY_TYPES = [
  'lead_created',
  'lead_assigned',
  'lead_updated',
  'lead_converted',
  'property_added',
  'deal_created',
  'deal_moved',
  'task_created',
  'task_completed',
  'communication_logged',
  'document_uploaded',
  'event_created',
  'inspection_completed',
  'contact_created',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** A line of the feed, written in the same commit as the change it tells of. */
export const activity = z.object({
  id: idOut,
  type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(idOut),
  userId: z.nullable(idOut),
  userName: z.nullable(z.string()),
  leadName: z.nullable(z.string()),
  kind: z.nullable(z.enum(['email', 'call', 'meeting', 'sms'])),
  metadata: z.record(z.string(), z.unknown()),
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
