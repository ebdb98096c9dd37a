import type { FaultCode } from '#server/sheets/sheet-fault.ts'
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

/** The rows from one on that is the first of a batch. */
export const rowsOf = (batches: ReadRows['batches'], from: number): Row[] =>
  JSON.parse(batches[from / ROWS_AT_ONCE] ?? '[]') as Row[]
