import type { FaultCode } from '#server/sheets/sheet-fault.ts'
import type { DateOrder } from './cell-dates.ts'
import type { NamedFields } from './header-names.ts'
import type { StoredColumn } from './imports.table.ts'

/** So many rows come from the thread at once. */
export const ROWS_AT_ONCE = 100

/** What is read in a thread, and as what. */
export type ReadRequest = {
  bytes: Uint8Array
  of: NamedFields
  /** How the person writes dates of digits. */
  usual: DateOrder
  timeZone: string
  /** The names of columns that have none, by their place. */
  unnamed: string[]
}

/** A thread's task. Whoever takes its batches counts them in `batchesRead`: the thread waits where it is too far ahead. */
export type ThreadTask = { request: ReadRequest; batchesRead: Int32Array<SharedArrayBuffer> }

/** What a file is, before its rows. */
export type FileHead = { columns: StoredColumn[]; count: number }

/** The rows come as JSON: with all their cells they would take ten times the memory of their text. */
export type ThreadMessage = { head: FileHead } | { batch: string } | { fault: FaultCode } | { failure: string }
