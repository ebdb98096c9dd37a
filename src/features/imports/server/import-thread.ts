import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import type { Row } from './decide-rows.ts'
import type { FileHead, ReadRequest, ThreadMessage, ThreadTask } from './file-messages.ts'

/** The most memory that reading one file may take, MB. */
const MOST_MEMORY = 1_024

/** A file that a thread reads: the next rows each time, as JSON too, until there are none. */
export type FileReading = FileHead & { next: () => Promise<{ rows: Row[]; json: string } | undefined> }

/** What the bytes of a file alone lie in: it moves to the thread, so that no copy stays behind. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Reads a file in a thread of its own: others are served meanwhile, and a file that takes too much memory ends the thread alone. */
export async function readInThread<Result>(
  request: ReadRequest,
  use: (reading: FileReading) => Promise<Result>,
): Promise<Result> {
  const batchesRead = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./import-thread.worker.ts', import.meta.url), {
    workerData: { request, batchesRead } satisfies ThreadTask,
    transferList: ownBuffer(request.bytes),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  const messages = on(worker, 'message', { close: ['exit'] })
  const nextMessage = async () => {
    const { value, done } = await messages.next().catch((error: unknown) => {
      throw isOutOfMemory(error) ? new SheetFault('tooLarge') : error
    })
    if (done) return undefined
    const [message] = value as [ThreadMessage]
    if ('fault' in message) throw new SheetFault(message.fault)
    if ('failure' in message) throw new Error(message.failure)
    return message
  }
  try {
    const first = await nextMessage()
    if (!first || !('head' in first)) throw new Error('The thread that reads a file ended')
    let left = first.head.count
    const next = async () => {
      if (left === 0) return undefined
      const message = await nextMessage()
      if (!message || !('batch' in message)) throw new Error('The thread that reads a file ended')
      Atomics.add(batchesRead, 0, 1)
      Atomics.notify(batchesRead, 0)
      const rows = JSON.parse(message.batch) as Row[]
      left -= rows.length
      return { rows, json: message.batch }
    }
    return await use({ ...first.head, next })
  } finally {
    await worker.terminate()
  }
}
