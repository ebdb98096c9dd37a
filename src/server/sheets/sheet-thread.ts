import { Worker } from 'node:worker_threads'
import type { Sheet, SheetRequest } from './sheet.ts'
import { type FaultCode, SheetFault } from './sheet-fault.ts'

type Answer<Read> = { read?: Read; fault?: FaultCode; failure?: string }

/** The most memory that reading one file may take, MB. */
const MOST_MEMORY = 1_024

/** Reads a file in a thread of its own: others are served meanwhile, and a file that takes too much memory ends the thread alone. */
function inThread<Read>(request: SheetRequest): Promise<Read> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    })
    worker.once('message', ({ read, fault, failure }: Answer<Read>) => {
      if (read !== undefined) resolve(read)
      else reject(fault ? new SheetFault(fault) : new Error(failure))
    })
    worker.once('error', (error) =>
      reject((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetFault('tooLarge') : error),
    )
    worker.once('exit', () => reject(new Error('The thread that reads a file ended')))
  })
}

/** The rows of a file with a table. */
export const readTable = (bytes: Uint8Array): Promise<Sheet> => inThread({ bytes, kind: 'table' })

/** The text of a file with a chat. */
export const readChat = (bytes: Uint8Array): Promise<string> => inThread({ bytes, kind: 'chat' })
