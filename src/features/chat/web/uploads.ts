import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/platform/api.ts'
import { createStore } from '#web/platform/emitter.ts'
import { mutate } from '#web/platform/mutations.ts'
import { attachFileMutation } from './message-mutations.ts'

/** A file on its way into a channel. */
export type Upload = {
  clientId: string
  channelId: string
  file: File
  content: string
  parentMessageId: string | null
  /** When it was sent, ISO 8601. */
  at: string
  /** How much has gone out, from 0 to 1. */
  share: number
  /** Why it did not come through; it can be tried again. */
  failure: string | undefined
}

/** Every file on its way, oldest first. */
export const uploads = createStore<readonly Upload[]>([])

const change = (clientId: string, changes: Partial<Upload>) =>
  uploads.set(uploads.get().map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)))

/** It has come, or is not wanted any more. */
export function removeUpload(clientId: string): void {
  if (uploads.get().some((one) => one.clientId === clientId))
    uploads.set(uploads.get().filter((one) => one.clientId !== clientId))
}

async function send({ clientId, channelId, file, content, parentMessageId }: Upload): Promise<void> {
  change(clientId, { failure: undefined, share: 0 })
  try {
    const onProgress = (share: number) => change(clientId, { share })
    await mutate(attachFileMutation, { channelId, clientId, content, parentMessageId, file, onProgress })
    removeUpload(clientId)
  } catch (cause) {
    const refusal = cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.body?.message
    change(clientId, { failure: refusal || 'Not sent' })
  }
}

/** Sends a file with its text. */
export function sendFile(what: Pick<Upload, 'channelId' | 'file' | 'content' | 'parentMessageId'>): void {
  const at = new Date().toISOString()
  const started: Upload = { ...what, clientId: newId(), at, share: 0, failure: undefined }
  uploads.set([...uploads.get(), started])
  void send(started)
}

/** Sends a file that did not come through once more. */
export function retryUpload(clientId: string): void {
  const failed = uploads.get().find((one) => one.clientId === clientId)
  if (failed) void send(failed)
}
