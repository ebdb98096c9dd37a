import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { flag, idOut, idParams, instantOut, pageParameters } from '#shared/fields.ts'

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

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/collaboration/notifications',
  access: 'own',
  list: true,
  summary:
    'The own notifications, newest first, 50 unless `limit` says otherwise; `X-Unread-Count` tells how many are unread.',
  query: z.object({
    ...pageParameters,
    unread: flag,
    type: z.optional(z.enum(NOTIFICATION_TYPES)),
  }),
  answer: z.array(notification),
})

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/api/collaboration/notifications/:id/read',
  access: 'own',
  noun: 'Notification',
  summary: 'Marks one as read; again changes nothing.',
  params: idParams,
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
