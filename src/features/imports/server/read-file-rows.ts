import { readChatText, readSheet } from '#server/sheets/read-sheet.ts'
import { MOST_ROWS } from '#server/sheets/sheet.ts'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import type { ImportColumn } from '../imports.contract.ts'
import { type DateOrder, dateOrder } from './cell-dates.ts'
import type { Row } from './decide-rows.ts'
import type { ReadRequest } from './file-messages.ts'
import { guessColumns } from './guess-columns.ts'
import type { StoredColumn } from './imports.table.ts'
import { readMessages } from './read-chat.ts'
import { type Table, tableOf } from './table-shape.ts'

/** A file: its columns, how many rows it has, and a way to go through them, which may be gone more than once. */
type FileRows = { columns: StoredColumn[]; count: number; eachRow: (take: (row: Row) => void) => void }

/** So many senders of a chat are looked for among leads and contacts. */
const MOST_SENDERS = 50

// A NUL cannot be stored, nor half of a pair.
const storable = (cell: string) => cell.replaceAll('\0', '').toWellFormed()

/** The bytes as a buffer, without a copy of them. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** The messages of a chat; no rows where it is none. */
async function readChatRows({ bytes, timeZone, usual }: ReadRequest): Promise<FileRows> {
  const messages = readMessages(await readChatText(asBuffer(bytes)), timeZone, usual) ?? []
  if (messages.length > MOST_ROWS) throw new SheetFault('tooManyRows')
  const senders = [...new Set(messages.map(({ sender }) => sender))]
  const column = (index: number, field: string, samples: string[]): StoredColumn => ({
    index,
    name: field,
    field,
    samples,
    dates: 'day',
  })
  return {
    columns: [
      column(
        0,
        'at',
        messages.slice(0, 3).map(({ at }) => at),
      ),
      column(1, 'sender', senders.slice(0, MOST_SENDERS)),
      column(
        2,
        'content',
        messages.slice(0, 3).map(({ content }) => content.slice(0, 80)),
      ),
    ],
    count: messages.length,
    eachRow: (take) => {
      for (const [n, { at, sender, content, repeat }] of messages.entries())
        take({ n, number: n + 1, cells: [at, sender, content, String(repeat)].map(storable) })
    },
  }
}

/** The order of the dates of each column that has any, by all of its cells. */
function withDates(table: Table, columns: readonly ImportColumn[], usual: DateOrder): StoredColumn[] {
  const orders = new Map(
    columns.flatMap(({ field, index }) => (field === 'expectedCloseDate' ? [[index, dateOrder(usual)] as const] : [])),
  )
  if (orders.size > 0)
    table.eachRow(({ cells }) => {
      for (const [index, order] of orders) order.see(cells[index] ?? '')
    })
  return columns.map((column) => ({ ...column, dates: orders.get(column.index)?.order() ?? usual }))
}

async function readTableRows({ bytes, of, usual, unnamed }: ReadRequest): Promise<FileRows> {
  const table = tableOf(of, await readSheet(asBuffer(bytes)), (number) => unnamed[number - 1] ?? String(number))
  let count = 0
  table.eachRow(() => {
    count += 1
  })
  if (count === 0) throw new SheetFault('empty')
  if (count > MOST_ROWS) throw new SheetFault('tooManyRows')
  return {
    columns: withDates(table, guessColumns(of, table), usual),
    count,
    eachRow: (take) => {
      let n = 0
      table.eachRow(({ number, cells }) => {
        take({ n, number, cells: cells.map(storable) })
        n += 1
      })
    },
  }
}

/** The columns and rows of a file: a table, or the export of a chat. */
export const readFileRows = (request: ReadRequest): Promise<FileRows> =>
  request.of.noun === 'communications' ? readChatRows(request) : readTableRows(request)
