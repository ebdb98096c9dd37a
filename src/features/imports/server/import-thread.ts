import { Worker } from 'node:worker_threads'
import { type FaultCode, SheetFault } from '#server/sheets/sheet-fault.ts'
import type { ImportNoun } from '../imports.contract.ts'
import type { DateOrder } from './cell-dates.ts'
import type { Row } from './decide-rows.ts'
import type { StoredColumn } from './imports.table.ts'

/** So many rows come from the thread at once. */
export const ROWS_AT_ONCE = 500

/** What is read in a thread, and as what. */
export type ReadRequest = {
  bytes: Uint8Array
  noun: ImportNoun
  /** How the person writes dates of digits. */
  usual: DateOrder
  timeZone: string
  /** The names of columns that have none, by their place. */
  unnamed: string[]
}

/** The rows as JSON, so many at once: thousands of rows with all their cells would take ten times the memory of their text. */
export type ReadRows = { columns: StoredColumn[]; count: number; batches: string[] }

export type ThreadMessage =
  | { batch: string }
  | { read: Omit<ReadRows, 'batches'> }
  | { fault: FaultCode }
  | { failure: string }

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

/** The rows from one on that is the first of a batch. */
export const rowsOf = (batches: ReadRows['batches'], from: number): Row[] =>
  JSON.parse(batches[from / ROWS_AT_ONCE] ?? '[]') as Row[]
