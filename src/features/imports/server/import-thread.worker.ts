import { parentPort, workerData } from 'node:worker_threads'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import { type ReadRequest, ROWS_AT_ONCE, type ThreadMessage } from './file-messages.ts'
import { readFileRows } from './read-file-rows.ts'

const post = (message: ThreadMessage) => parentPort?.postMessage(message)

try {
  const { columns, rows } = await readFileRows(workerData as ReadRequest)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    post({ batch: JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)) })
  post({ read: { columns, count: rows.length } })
} catch (error) {
  post(error instanceof SheetFault ? { fault: error.code } : { failure: String(error) })
}
