import { parentPort, workerData } from 'node:worker_threads'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import type { Row } from './decide-rows.ts'
import { ROWS_AT_ONCE, type ThreadMessage, type ThreadTask } from './file-messages.ts'
import { readFileRows } from './read-file-rows.ts'

/** So many batches may wait to be stored: the rest of the file stays unread, so that a large one takes no more memory than a small one. */
const AHEAD = 4

const { request, batchesRead } = workerData as ThreadTask
const post = (message: ThreadMessage) => parentPort?.postMessage(message)

/** Posts the rows so many at once, and waits while enough of them are to be stored. */
function postRows(eachRow: (take: (row: Row) => void) => void): void {
  let posted = 0
  let rows: Row[] = []
  const postBatch = () => {
    post({ batch: JSON.stringify(rows) })
    rows = []
    posted += 1
    for (let read = Atomics.load(batchesRead, 0); posted - read >= AHEAD; read = Atomics.load(batchesRead, 0))
      Atomics.wait(batchesRead, 0, read)
  }
  eachRow((row) => {
    if (rows.push(row) === ROWS_AT_ONCE) postBatch()
  })
  if (rows.length > 0) postBatch()
}

try {
  const { columns, count, eachRow } = await readFileRows(request)
  post({ head: { columns, count } })
  postRows(eachRow)
} catch (error) {
  post(error instanceof SheetFault ? { fault: error.code } : { failure: String(error) })
}
