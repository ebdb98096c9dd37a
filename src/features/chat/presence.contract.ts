import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, wholeListQuery } from '#shared/fields.ts'
import { PRESENCE_STATUSES } from '#shared/realtime.ts'
import { personRef } from './chat.contract.ts'

export const onlineUser = z.extend(personRef, {
  userId: idOut,
  status: z.enum(PRESENCE_STATUSES),
  currentActivity: z.nullable(z.string()),
})

export const listPresence = endpoint({
  name: 'listPresence',
  method: 'GET',
  path: '/api/collaboration/presence',
  access: 'user',
  list: true,
  summary: 'The people of the company who are online.',
  query: wholeListQuery,
  answer: z.array(onlineUser),
})
