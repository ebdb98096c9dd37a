import { parentPort, workerData } from 'node:worker_threads'
import { readChatText, readSheet } from './read-sheet.ts'
import type { SheetRequest } from './sheet.ts'
import { SheetFault } from './sheet-fault.ts'

const { bytes, kind } = workerData as SheetRequest
try {
  const buffer = Buffer.from(bytes)
  parentPort?.postMessage({ read: kind === 'chat' ? await readChatText(buffer) : await readSheet(buffer) })
} catch (error) {
  parentPort?.postMessage(error instanceof SheetFault ? { fault: error.code } : { failure: String(error) })
}
