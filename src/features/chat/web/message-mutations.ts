import { callMutation, defineMutation } from '#web/platform/mutations.ts'
import { upload } from '#web/platform/upload.ts'
import { attachFile, deleteMessage, type Message, sendMessage, updateMessage } from '../chat.contract.ts'
import { messages } from './messages.ts'

/** Says something in a channel; `clientId` makes sending it again safe. */
export const sendMessageMutation = callMutation(sendMessage, (message) => messages.take(message))
/** Changes the text of an own message. */
export const updateMessageMutation = callMutation(updateMessage, (message) => messages.take(message))
/** Deletes a message. */
export const deleteMessageMutation = callMutation(deleteMessage, (_, { params }) => messages.remove([params.id]))

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
