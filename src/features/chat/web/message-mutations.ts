import { callOf } from '#shared/calls.ts'
import { newId } from '#shared/ids.ts'
import {
  callMutation,
  defineMutation,
  type Mutation,
  type OutboxEntry,
  outbox,
  putRow,
  shownRow,
  targetOf,
} from '#sync'
import { upload } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { attachFile, deleteMessage, type Message, sendMessage, updateMessage } from '../chat.contract.ts'
import { messageTexts } from './messages.texts.ts'
import { messages } from './messages.ts'
import { channelSource } from './use-channels.ts'

type Post = { content: string; mentions: string[]; parentMessageId: string | null }
/** A message as it waits; of a file its name and size, the file itself waits beside it. */
type SentPost = { params: { id: string }; body: Post & { clientId: string }; file?: { name: string; size: number } }

/** Posts a message in a channel; `clientId` makes sending it again safe. */
const sendMessageMutation: Mutation<SentPost, Message> = callMutation(sendMessage, (message) => messages.take(message))
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

/** Posts a file with its text. */
const attachFileMutation = defineMutation<SentPost, Message>({
  name: attachFile.name,
  run: ({ params, body: { content, parentMessageId, clientId } }, sending) =>
    upload(attachFile, { ...sending, params, fields: { content, parentMessageId, clientId } }),
  onSuccess: (message) => messages.take(message),
})

/** A message that the server has not confirmed yet; its id is the message's `clientId`. */
export type UnsentMessage = OutboxEntry<SentPost>

/** Posts a message as soon as the server can be reached; the texts of a channel go out in their order, files beside them. */
export function queueMessage(channelId: string, post: Post, file: File | undefined): void {
  const id = newId()
  const name = channelSource.store.shown.get(channelId)?.name
  const at = new Date().toISOString()
  const about = {
    entity: 'message',
    action: 'created',
    id,
    ...(name && { name: messageTexts.inChannel({ name }) }),
  } as const
  const input: SentPost = { params: { id: channelId }, body: { ...post, clientId: id } }
  if (!file) void outbox.enqueue({ id, name: sendMessageMutation.name, at, about, lane: channelId, input })
  else {
    const kept = { id: newId(), name: file.name, type: file.type, file }
    const sent = { ...input, file: { name: file.name, size: file.size } }
    void outbox.enqueue({ id, name: attachFileMutation.name, at, about, lane: id, input: sent, files: [kept.id] }, [
      kept,
    ])
  }
}

/** The messages of a channel that the server has not confirmed yet, texts before files. */
export function useUnsentMessages(channelId: string): UnsentMessage[] {
  const all = useStore(outbox)
  // The name says which input it was made with.
  const of = ({ name }: Mutation<SentPost, Message>) => all.filter((one) => one.name === name) as UnsentMessage[]
  const unsent = [...of(sendMessageMutation), ...of(attachFileMutation)]
  return unsent.filter(({ input }) => input.params.id === channelId)
}
