import { Worker } from 'node:worker_threads'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import type { ReadRequest, ReadRows, ThreadMessage } from './file-messages.ts'

/** The most memory that reading one file may take, MB. */
const MOST_MEMORY = 1_024

/** Reads a file in a thread of its own: others are served meanwhile, and a file that takes too much memory ends the thread alone. */
export function readInThread(request: ReadRequest): Promise<ReadRows> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import-thread.worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    })
    const batches: string[] = []
    worker.on('message', (message: ThreadMessage) => {
      if ('batch' in message) batches.push(message.batch)
      else if ('read' in message) resolve({ ...message.read, batches })
      else reject('fault' in message ? new SheetFault(message.fault) : new Error(message.failure))
    })
    worker.once('error', (error) =>
      reject((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetFault('tooLarge') : error),
    )
    worker.once('exit', () => reject(new Error('The thread that reads a file ended')))
  })
}
