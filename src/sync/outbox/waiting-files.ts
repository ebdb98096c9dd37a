import { newId } from '#shared/ids.ts'
import type { OutboxFile } from './outbox-entry.ts'

/** What the input of a mutation says of its file, whose bytes wait beside it. */
export type FileFacts = { name: string; size: number }

export const factsOf = ({ name, file }: OutboxFile): FileFacts => ({ name, size: file.size })

/** A file to be kept until it is sent, with its bytes as they will go out. */
export function outboxFile(name: string, file: Blob, type = file.type): OutboxFile {
  return { id: newId(), name, type, file }
}
