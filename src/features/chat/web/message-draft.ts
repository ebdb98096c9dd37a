import * as z from 'zod/mini'
import { optionalText, requiredLines } from '#shared/fields.ts'
import { DIRECT_TYPES, MESSAGE_MAX } from '../chat.contract.ts'
import { chatTexts } from '../chat.texts.ts'
import { messageFormTexts } from './message-form.texts.ts'

/** What the form holds; each type keeps a recipient of its own, so that a change of the type loses none. */
export type MessageValues = {
  type: (typeof DIRECT_TYPES)[number]
  /** A member for `direct`, a channel, or the members of a group. */
  direct: string
  channel: string
  group: string[]
  subject: string
  message: string
}

const required = { error: messageFormTexts.recipientRequired }

/** A message with its recipient. */
export const messageDraft = z
  .object({
    type: z.enum(DIRECT_TYPES, { error: chatTexts.chooseMessageType }),
    direct: z.string(),
    channel: z.string(),
    group: z.array(z.string()),
    subject: optionalText(200),
    message: requiredLines(messageFormTexts.messageRequired, MESSAGE_MAX),
  })
  .check(
    z.refine(({ type, direct }) => type !== 'direct' || direct !== '', { ...required, path: ['direct'] }),
    z.refine(({ type, channel }) => type !== 'channel' || channel !== '', { ...required, path: ['channel'] }),
    z.refine(({ type, group }) => type !== 'group' || group.length > 0, { ...required, path: ['group'] }),
  )
export type MessageDraft = z.output<typeof messageDraft>

/** The message as it is sent. */
export function bodyOf({ type, direct, channel, group, subject, message }: MessageDraft) {
  const said = { message, ...(subject && { subject }) }
  if (type === 'channel') return { type, channelId: channel, ...said }
  return { type, recipientIds: type === 'direct' ? [direct] : group, ...said }
}
