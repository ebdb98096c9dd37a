import { refusalTexts } from '#server/base/refusals.texts.ts'
import { type Channels, MOST_CHANNELS } from '#server/realtime/channels.ts'
import type { Client } from '#server/realtime/hub.ts'
import { refusal, type SocketHandler, type SocketMessage } from '#server/realtime/socket-messages.ts'
import { notFound } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { isUuid } from '#shared/ids.ts'
import { MESSAGE_MAX, newMessage } from '../chat.contract.ts'
import { chatTexts } from '../chat.texts.ts'
import { requireChannel } from './channels.queries.ts'
import { chatRefusalTexts } from './chat-refusals.texts.ts'
import { postMessage } from './messages.actions.ts'

/** What chat does with the messages of its sockets; each that it refuses is answered with a code. */
export const chatMessages: Readonly<Record<string, SocketHandler>> = {
  async join_channel(client, message) {
    const channelId = channelOf(message)
    if (client.channels.size >= MOST_CHANNELS) throw refusal(chatRefusalTexts.leaveFirst, 'too_many')
    await requireChannel(client.session.scope, channelId)
    channelsOf(client).enterChannel(client, channelId)
  },

  async leave_channel(client, message) {
    channelsOf(client).leaveChannel(client, channelOf(message))
  },

  async typing_start(client, message) {
    channelsOf(client).startTyping(client, joinedChannelOf(client, message))
  },

  async typing_stop(client, message) {
    channelsOf(client).stopTyping(client, joinedChannelOf(client, message))
  },

  async send_message(client, message) {
    const channelId = channelOf(message)
    await postMessage(client.session.scope, channelId, readMessage(message))
    channelsOf(client).stopTyping(client, channelId)
  },
}

const channelsOf = ({ session }: Client): Channels => session.scope.context.channels

/** The channel that a message names; what cannot be one is none. */
function channelOf({ channelId }: SocketMessage): string {
  if (typeof channelId !== 'string' || !isUuid(channelId)) throw notFound('Channel')
  return channelId.toLowerCase()
}

/** The same for what only those who look at the channel get. */
function joinedChannelOf(client: Client, message: SocketMessage): string {
  const channelId = channelOf(message)
  if (!client.channels.has(channelId)) throw notFound('Channel')
  return channelId
}

function readMessage(message: SocketMessage) {
  const { content } = message
  if (typeof content !== 'string' || content.trim() === '') throw refusal(chatTexts.messageRequired, 'empty')
  if (content.trim().length > MESSAGE_MAX) throw refusal(fieldTexts.tooLong.with({ max: MESSAGE_MAX }), 'too_long')
  const read = newMessage.safeParse(message)
  if (!read.success) throw refusal(read.error.issues[0]?.message ?? refusalTexts.wrongInput, 'bad_message')
  return read.data
}
