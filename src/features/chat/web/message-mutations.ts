import { newId } from '#shared/ids.ts'
import { mutationQueue, type QueuedMutation, queuedOf } from '#web/platform/mutation-queue.ts'
import { callMutation, defineMutation, type Mutation } from '#web/platform/mutations.ts'
import { upload } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { attachFile, deleteMessage, type Message, sendMessage, updateMessage } from '../chat.contract.ts'
import { messages } from './messages.ts'

type Post = { content: string; mentions: string[]; parentMessageId: string | null }
type SentPost = { params: { id: string }; body: Post & { clientId: string } }

/** Posts a message in a channel; `clientId` makes sending it again safe. */
const sendMessageMutation: Mutation<SentPost, Message> = callMutation(sendMessage, (message) => messages.take(message))
/** Changes the text of an own message. */
export const updateMessageMutation = callMutation(updateMessage, (message) => messages.take(message))
/** Deletes a message. */
export const deleteMessageMutation = callMutation(deleteMessage, (_, { params }) => messages.remove([params.id]))

/** A message that the server has not confirmed yet: a queued mutation, whose id is the message's `clientId`. */
export type UnsentMessage = QueuedMutation<SentPost>

/** Posts a message as soon as the server can be reached; the messages of a channel go out in their order. */
export function queueMessage(channelId: string, post: Post): void {
  const clientId = newId()
  const input = { params: { id: channelId }, body: { ...post, clientId } }
  mutationQueue.add(sendMessageMutation, { id: clientId, lane: `channel:${channelId}`, input })
}

/** The messages of a channel that the server has not confirmed yet, oldest first. */
export function useUnsentMessages(channelId: string): UnsentMessage[] {
  return queuedOf(useStore(mutationQueue), sendMessageMutation).filter(({ input }) => input.params.id === channelId)
}

type Attachment = {
  channelId: string
  clientId: string
  content: string
  parentMessageId: string | null
  file: File
  onProgress: (share: number) => void
}

/** Sends a file with its text. */
export const attachFileMutation = defineMutation<Attachment, Message>({
  name: attachFile.name,
  isTransient: true,
  run: ({ channelId, clientId, content, parentMessageId, file, onProgress }) =>
    upload(attachFile, {
      params: { id: channelId },
      fields: { content, parentMessageId, clientId },
      files: [{ name: file.name, content: file }],
      onProgress,
    }),
  onSuccess: (message) => messages.take(message),
})
