import * as z from 'zod/mini'
import { FILE_MAX_BYTES } from '#features/documents/documents.contract.ts'
import { documentTexts } from '#features/documents/documents.texts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  id,
  idOut,
  instantOut,
  listParameters,
  optionalId,
  optionalLines,
  optionalText,
  pageParameters,
  requiredLines,
  requiredText,
  wholeListQuery,
  wholeNumber,
} from '#shared/fields.ts'
import { PRESENCE_STATUSES } from '#shared/realtime.ts'
import * as records from '#shared/record-endpoints.ts'
import { chatTexts } from './chat.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    channel: '/team-chat/'
    message: true
  }
}

export const CHANNEL_TYPES = ['team', 'direct', 'lead', 'deal', 'property'] as const
export const MEMBER_ROLES = ['member', 'owner'] as const
export const MESSAGE_TYPES = ['text', 'file', 'system'] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]
export type MemberRole = (typeof MEMBER_ROLES)[number]
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What every company starts with. */
export const FIRST_CHANNELS = ['general', 'sales-team', 'lead-discussions'] as const

export const CHANNEL_NAME_MAX = 80
export const CHANNEL_DESCRIPTION_MAX = 500
export const MESSAGE_MAX = 4000

/**
 * A place to talk, as the caller sees it: `unreadCount` counts what others wrote after the caller last read it, up to 999. Of a direct
 * channel, `name` is the other person's, and `otherId` their id. `isMember` is false for an open channel that they have left.
 */
export const channel = z.object({
  id: idOut,
  name: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(CHANNEL_TYPES),
  isPrivate: z.boolean(),
  entityId: z.nullable(idOut),
  entityName: z.nullable(z.string()),
  otherId: z.nullable(idOut),
  createdBy: z.nullable(idOut),
  memberCount: z.number(),
  unreadCount: z.number(),
  isMember: z.boolean(),
  isOwner: z.boolean(),
  muted: z.boolean(),
  lastReadAt: z.nullable(instantOut),
  lastMessageAt: z.nullable(instantOut),
  version: z.number(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Channel = z.output<typeof channel>

export const personRef = z.object({
  id: idOut,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})

export const member = z.object({
  id: idOut,
  channelId: idOut,
  userId: idOut,
  role: z.enum(MEMBER_ROLES),
  joinedAt: instantOut,
  lastReadAt: z.nullable(instantOut),
  user: personRef,
})
export type Member = z.output<typeof member>

export const attachment = z.object({ name: z.string(), url: z.string(), size: z.number(), mimeType: z.string() })
export type Attachment = z.output<typeof attachment>

/** A message; `seq` counts the messages of a channel, `parentMessageId` is what it answers. */
export const message = z.object({
  id: idOut,
  channelId: idOut,
  seq: z.number(),
  userId: z.nullable(idOut),
  user: z.nullable(personRef),
  content: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  mentions: z.array(idOut),
  attachments: z.nullable(z.array(attachment)),
  parentMessageId: z.nullable(idOut),
  isEdited: z.boolean(),
  editedAt: z.nullable(instantOut),
  clientId: z.nullable(z.string()),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
})
export type Message = z.output<typeof message>

const channelName = requiredText(chatTexts.nameRequired, CHANNEL_NAME_MAX)
const optionalName = optionalText(CHANNEL_NAME_MAX)
const description = optionalLines(CHANNEL_DESCRIPTION_MAX)
/** The people whom a call names by their ids. */
export const people = z
  .array(id, { error: chatTexts.wrongPeople })
  .check(z.maxLength(200, { error: chatTexts.tooManyPeople }))

/** A new channel; only a direct one goes without a name, and names its other person by `entityId` or `memberIds`. */
export const newChannel = z
  .object({
    name: optionalName,
    description,
    type: z.optional(z.enum(CHANNEL_TYPES, { error: chatTexts.chooseChannelType })),
    isPrivate: z.optional(z.boolean({ error: fieldTexts.wrongFlag })),
    entityId: optionalId,
    memberIds: z.optional(people),
  })
  .check(
    z.refine(({ type, name }) => type === 'direct' || Boolean(name), {
      error: chatTexts.nameRequired,
      path: ['name'],
    }),
  )
export type NewChannel = z.output<typeof newChannel>

const kind = { noun: 'Channel', path: '/api/collaboration/channels', record: channel, access: 'member' } as const
const messageKind = { noun: 'Message', path: '/api/collaboration/messages', record: message, access: 'own' } as const

const searchedPage = z.object({ ...pageParameters, search: listParameters.search, ids: listParameters.ids })

export const listChannels = records.list(kind, {
  access: 'user',
  summary: 'The open channels of the company and those the caller is in; `search` looks in name and description.',
  query: searchedPage,
})

export const createChannel = records.create(
  kind,
  newChannel,
  'Opens a channel, the caller its owner; a direct one that is there is answered with 200.',
  { access: 'user' },
)

export const getChannel = records.get(kind)

/** What can be changed of a channel. */
export const channelChanges = z.partial(
  z.object({ name: channelName, description, isPrivate: z.boolean({ error: fieldTexts.wrongFlag }) }),
)

export const updateChannel = records.update(
  kind,
  channelChanges,
  'Renames or describes a channel, opens or closes it; its owner and admins.',
)

export const deleteChannel = records.remove(kind, 'Removes a channel with all its messages; its owner and admins.')

export const readChannel = records.call(kind, 'readChannel', 'POST', 'read', {
  status: 200,
  summary: 'The caller has read everything in it.',
  answer: z.object({ lastReadAt: instantOut, unreadCount: z.literal(0) }),
})

export const listChannelMembers = records.call(kind, 'listChannelMembers', 'GET', 'members', {
  list: true,
  summary: 'The people in a channel, by name.',
  query: wholeListQuery,
  answer: z.array(member),
})

export const addMembers = records.call(kind, 'addMembers', 'POST', 'members', {
  status: 200,
  summary: 'Takes people into a channel; who is in it stays.',
  body: z.object({ userIds: people.check(z.minLength(1, { error: chatTexts.chooseSomebody })) }),
  answer: z.array(member),
})

export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: `${kind.path}/:id/members/:userId`,
  noun: 'Channel',
  access: 'member',
  refuses: { 409: 'The last one in a private channel stays' },
  summary: 'Takes somebody out of a channel: oneself, or anybody for its owner and admins.',
  params: z.object({ id, userId: id }),
})

export const muteChannel = records.call(kind, 'muteChannel', 'PUT', 'mute', {
  summary: 'Keeps the news of a channel from the caller, or lets it through again.',
  body: z.object({ muted: z.boolean({ error: fieldTexts.wrongFlag }) }),
  answer: channel,
})

export const listMessages = records.call(kind, 'listMessages', 'GET', 'messages', {
  list: true,
  dependsOn: ['channel', 'message', 'user'],
  summary:
    'The newest messages (100 unless `limit` says otherwise), oldest first; `cursor` leads to older ones, `after` asks for those after a `seq`.',
  query: z.extend(searchedPage, { after: wholeNumber(fieldTexts.lastSeq, 999_999_999_999_999) }),
  answer: z.array(message),
})

const content = requiredLines(chatTexts.messageRequired, MESSAGE_MAX)
const clientId = optionalText(100)

/** A new message; a repeated `clientId` is the same message. */
export const newMessage = z.object({
  content,
  messageType: z.optional(z.literal('text', { error: chatTexts.onlyText })),
  parentMessageId: optionalId,
  mentions: z.optional(people),
  clientId,
})
export type NewMessage = z.output<typeof newMessage>

export const sendMessage = records.call(kind, 'sendMessage', 'POST', 'messages', {
  status: 201,
  takesTime: true,
  summary: 'Posts a message in a channel; with the `clientId` of an earlier message, that one is answered.',
  body: newMessage,
  answer: message,
})

export const getMessage = records.get({ ...messageKind, access: 'member' })

export const updateMessage = records.update(
  messageKind,
  z.object({ content, mentions: z.optional(people) }),
  'Changes an own message, which is marked as edited.',
)

export const deleteMessage = records.remove(messageKind, 'Removes an own message; admins any.')

export const attachFile = records.call(kind, 'attachFile', 'POST', 'attachments', {
  status: 201,
  takesTime: true,
  summary: 'Sends a file, of the kinds that documents take, with a text or without.',
  upload: { field: 'file', maxFiles: 1, maxBytes: FILE_MAX_BYTES, tooLarge: documentTexts.fileTooLarge },
  body: z.object({ content: optionalLines(MESSAGE_MAX), parentMessageId: optionalId, clientId }),
  answer: message,
})

export const DIRECT_TYPES = ['direct', 'channel', 'group'] as const

/** A message to people (`direct`, `group`) or to a channel, from any screen. */
export const sendDirectMessage = endpoint({
  name: 'sendDirectMessage',
  method: 'POST',
  path: '/api/collaboration/direct-messages',
  noun: 'Channel',
  access: 'user',
  status: 201,
  takesTime: true,
  summary:
    'Sends a message to people, in the channel between them, which is opened when there is none, or to a channel.',
  body: z
    .object({
      type: z.enum(DIRECT_TYPES, { error: chatTexts.chooseMessageType }),
      recipientIds: z.optional(people),
      channelId: optionalId,
      subject: optionalText(200),
      message: requiredLines(chatTexts.notWhole, MESSAGE_MAX),
    })
    .check(
      z.refine(({ type, recipientIds, channelId }) => (type === 'channel' ? channelId : recipientIds?.length), {
        error: chatTexts.notWhole,
        path: ['recipientIds'],
      }),
    ),
  answer: z.object({ channel, message }),
})

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
