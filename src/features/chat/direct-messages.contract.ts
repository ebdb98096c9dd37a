import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { optionalId, optionalText, requiredText } from '#shared/fields.ts'
import { channel, MESSAGE_MAX, message, people } from './chat.contract.ts'

export const DIRECT_TYPES = ['direct', 'channel', 'group'] as const
const notWhole = 'Choose who it is for and write a message'

/** A message to people (`direct`, `group`) or to a channel, from any screen. */
export const sendDirectMessage = endpoint({
  name: 'sendDirectMessage',
  method: 'POST',
  path: '/api/collaboration/direct-messages',
  access: 'user',
  noun: 'Channel',
  status: 201,
  summary:
    'Sends a message to people, in the channel between them, which is opened when there is none, or to a channel.',
  body: z
    .object({
      type: z.enum(DIRECT_TYPES, 'Choose a message type'),
      recipientIds: z.optional(people),
      channelId: optionalId,
      subject: optionalText(200),
      message: requiredText(notWhole, MESSAGE_MAX),
    })
    .check(
      z.refine(({ type, recipientIds, channelId }) => (type === 'channel' ? channelId : recipientIds?.length), {
        error: notWhole,
        path: ['recipientIds'],
      }),
    ),
  answer: z.object({ channel, message }),
})
