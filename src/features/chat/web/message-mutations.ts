import { callOf } from '#shared/calls.ts'
import type { AnswerOf, SentBody } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import {
  defineMutation,
  type FileFacts,
  type Mutation,
  mutate,
  type OutboxEntry,
  outbox,
  putRow,
  shownRow,
  targetOf,
  type Waits,
} from '#sync'
import { upload } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import {
  attachFile,
  deleteMessage,
  type Message,
  sendDirectMessage,
  sendMessage,
  updateMessage,
} from '../chat.contract.ts'
import { messageFormTexts } from './message-form.texts.ts'
import { messageTexts } from './messages.texts.ts'
import { messages } from './messages.ts'
import { channelSource } from './use-channels.ts'

type Post = { content: string; mentions: string[]; parentMessageId: string | null }
/** A message as it waits; `clientId` makes sending it again safe. Of a file it has the name and size, the file waits beside it. */
type SentPost = { params: { id: string }; body: Post & { clientId: string }; file?: FileFacts }
type Posted = Message | undefined

const takePosted = (message: Posted) => message && messages.take(message)
const targetOfPost = ({ body }: SentPost) => targetOf(messages, body.clientId, 'created')

/** A message waits in its channel, which shows how it stands; `laneOf` says which others it follows. */
function waitsInChannel(laneOf: (post: SentPost) => string): Waits<SentPost, Posted> {
  return {
    keyOf: ({ body }) => body.clientId,
    lane: laneOf,
    isShown: true,
    shown: () => undefined,
    name({ params: { id } }) {
      const channel = channelSource.store.shown.get(id)
      return channel && messageTexts.inChannel({ name: channel.name })
    },
  }
}

/** Posts a message in a channel, after those that the person wrote there before. */
const sendMessageMutation = defineMutation<SentPost, Posted>({
  name: sendMessage.name,
  call: ({ params, body }, key) => callOf(sendMessage, { key, params, body }),
  target: targetOfPost,
  waits: waitsInChannel(({ params }) => params.id),
  onSuccess: takePosted,
})

/** Posts a file with its text; nothing waits for it. */
const attachFileMutation = defineMutation<SentPost, Posted>({
  name: attachFile.name,
  run: ({ params, body: { content, parentMessageId, clientId } }, sending) =>
    upload(attachFile, { ...sending, params, fields: { content, parentMessageId, clientId } }),
  target: targetOfPost,
  waits: waitsInChannel(({ body }) => body.clientId),
  onSuccess: takePosted,
})

type DirectPost = { key: string; name: string; body: SentBody<typeof sendDirectMessage> }
type DirectPosted = AnswerOf<typeof sendDirectMessage> | undefined

/** Sends a message to people, in the private channel between them, or to a channel; `name` is the recipient's. */
export const sendDirectMutation = defineMutation<DirectPost, DirectPosted>({
  name: sendDirectMessage.name,
  call: ({ key, body }) => callOf(sendDirectMessage, { key, body }),
  target: ({ key }) => targetOf(messages, key, 'created'),
  waits: {
    keyOf: ({ key }) => key,
    shown: () => undefined,
    name: ({ name }) => messageFormTexts.to({ name }),
  },
  onSuccess: (sent) => {
    if (!sent) return
    putRow(channelSource, sent.channel)
    messages.take(sent.message)
  },
})

/** So much of a text says which message is meant. */
const NAME_MAX = 40

/** What the list of what waits calls a message. */
function excerptOf({ id }: { id: string }): string | undefined {
  const content = messages.store.confirmed(id)?.content.trim().replace(/\s+/g, ' ')
  if (!content) return undefined
  return content.length > NAME_MAX ? `“${content.slice(0, NAME_MAX).trimEnd()}…”` : `“${content}”`
}

/** The mentions follow from the text: they are no field of their own that two could change. */
type Edit = { id: string; body: { content: string }; mentions: string[]; version?: number }

/** Changes the text of an own message. */
export const updateMessageMutation = defineMutation<Edit, Message>({
  name: updateMessage.name,
  call: ({ id, body, mentions, version }, key) =>
    callOf(updateMessage, {
      key,
      params: { id },
      body: { ...body, mentions },
      ...(version !== undefined && { version }),
    }),
  target: ({ id }) => targetOf(messages, id, 'updated'),
  waits: { name: excerptOf, shown: ({ id, body }) => shownRow(messages, id, body) },
  optimistic: ({ id, body, mentions }, at) => [
    () => messages.store.overlay(id, (row) => row && { ...row, ...body, mentions, isEdited: true, editedAt: at }),
  ],
  onSuccess: (message) => putRow(messages, message),
})

/** Deletes a message. */
export const deleteMessageMutation = defineMutation<{ id: string }, void>({
  name: deleteMessage.name,
  call: ({ id }, key) => callOf(deleteMessage, { key, params: { id } }),
  target: ({ id }) => targetOf(messages, id, 'deleted'),
  waits: { name: excerptOf, shown: () => undefined },
  optimistic: ({ id }) => [() => messages.store.overlay(id, () => undefined)],
  onSuccess: (_, { id }) => messages.store.remove([id]),
})

/** A message that the server has not confirmed yet; its id is the message's `clientId`. */
export type UnsentMessage = OutboxEntry<SentPost>

/** Posts a message as soon as the server can be reached; `id` is the key of the draft in which it was written. */
export function postMessage(
  channelId: string,
  post: Post,
  { id = newId(), file }: { id?: string | undefined; file?: File | undefined } = {},
): Promise<Posted> {
  const input: SentPost = { params: { id: channelId }, body: { ...post, clientId: id } }
  if (!file) return mutate(sendMessageMutation, input)
  const kept = outbox.fileOf(file.name, file)
  return mutate(attachFileMutation, { ...input, file: outbox.factsOf(kept) }, { files: [kept] })
}

/** The messages of a channel that the server has not confirmed yet, texts before files. */
export function useUnsentMessages(channelId: string): UnsentMessage[] {
  const all = useStore(outbox)
  // The name says which input it was made with.
  const of = ({ name }: Mutation<SentPost, Posted>) => all.filter((one) => one.name === name) as UnsentMessage[]
  const unsent = [...of(sendMessageMutation), ...of(attachFileMutation)]
  return unsent.filter(({ input }) => input.params.id === channelId)
}
