import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { flag, idOut, instantOut, pageParameters } from '#shared/fields.ts'
import * as records from '#shared/record-endpoints.ts'

export const NOTIFICATION_TYPES = ['message', 'mention', 'assignment', 'task', 'other'] as const

/** Something one person should know; nobody else sees it. */
export const notification = z.object({
  id: idOut,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  content: z.nullable(z.string()),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(idOut),
  channelId: z.nullable(idOut),
  isRead: z.boolean(),
  readAt: z.nullable(instantOut),
  createdAt: instantOut,
})
export type Notification = z.output<typeof notification>

const kind = {
  noun: 'Notification',
  path: '/api/collaboration/notifications',
  record: notification,
  access: 'own',
} as const

export const listNotifications = records.list(kind, {
  summary:
    'The own notifications, newest first, 50 unless `limit` says otherwise; `X-Unread-Count` tells how many are unread.',
  query: z.object({
    ...pageParameters,
    unread: flag,
    type: z.optional(z.enum(NOTIFICATION_TYPES)),
  }),
})

export const readNotification = records.call(kind, 'readNotification', 'PUT', 'read', {
  summary: 'Marks one as read; again changes nothing.',
  answer: notification,
})

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/api/collaboration/notifications/read-all',
  access: 'own',
  summary: 'Marks all as read.',
  answer: z.object({ updated: z.number() }),
})
