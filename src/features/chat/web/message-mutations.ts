import { newId } from '#shared/ids.ts'
import { createStore } from '#web/platform/emitter.ts'
import { mutationQueue, type QueuedMutation, queuedOf } from '#web/platform/mutation-queue.ts'
import { callMutation, defineMutation, type Mutation } from '#web/platform/mutations.ts'
import { upload } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { attachFile, deleteMessage, type Message, sendMessage, updateMessage } from '../chat.contract.ts'
import { messages } from './messages.ts'

type Post = { content: string; mentions: string[]; parentMessageId: string | null }
type SentPost = { params: { id: string }; body: Post & { clientId: string }; file?: File }

/** Posts a message in a channel; `clientId` makes sending it again safe. */
const sendMessageMutation: Mutation<SentPost, Message> = callMutation(sendMessage, (message) => messages.take(message))
/** Changes the text of an own message. */
export const updateMessageMutation = callMutation(updateMessage, (message) => messages.take(message))
/** Deletes a message. */
export const deleteMessageMutation = callMutation(deleteMessage, (_, { params }) => messages.remove([params.id]))

/** How much of each file on its way has gone out, from 0 to 1, by `clientId`. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map())

/** Posts a file with its text. */
const attachFileMutation = defineMutation<SentPost & { file: File }, Message>({
  name: attachFile.name,
  isTransient: true,
  run: ({ params, body: { content, parentMessageId, clientId }, file }) =>
    upload(attachFile, {
      params,
      fields: { content, parentMessageId, clientId },
      files: [{ name: file.name, content: file }],
      onProgress: (share) => uploadShares.set(new Map(uploadShares.get()).set(clientId, share)),
    }),
  onSuccess: (message) => messages.take(message),
})

/** A message that the server has not confirmed yet: a queued mutation, whose id is the message's `clientId`. */
export type UnsentMessage = QueuedMutation<SentPost>

/** Posts a message as soon as the server can be reached; the texts of a channel go out in their order, files beside them. */
export function queueMessage(channelId: string, post: Post, file: File | undefined): void {
  const clientId = newId()
  const input = { params: { id: channelId }, body: { ...post, clientId } }
  if (file) mutationQueue.add(attachFileMutation, { id: clientId, lane: clientId, input: { ...input, file } })
  else mutationQueue.add(sendMessageMutation, { id: clientId, lane: channelId, input })
}

/** The messages of a channel that the server has not confirmed yet, texts before files. */
export function useUnsentMessages(channelId: string): UnsentMessage[] {
  const all = useStore(mutationQueue)
  const unsent: UnsentMessage[] = [...queuedOf(all, sendMessageMutation), ...queuedOf(all, attachFileMutation)]
  return unsent.filter(({ input }) => input.params.id === channelId)
}
