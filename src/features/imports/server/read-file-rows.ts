import { readChatText, readSheet } from '#server/sheets/read-sheet.ts'
import { MOST_ROWS } from '#server/sheets/sheet.ts'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import { dateOrderOf } from './cell-dates.ts'
import type { Row } from './decide-rows.ts'
import type { ReadRequest } from './file-messages.ts'
import { guessColumns } from './guess-columns.ts'
import type { StoredColumn } from './imports.table.ts'
import { readMessages } from './read-chat.ts'
import { tableOf } from './table-shape.ts'

type FileRows = { columns: StoredColumn[]; rows: Row[] }

/** So many senders of a chat are looked for among leads and contacts. */
const MOST_SENDERS = 50

const toRows = (rows: readonly { number: number; cells: string[] }[]): Row[] =>
  // A NUL cannot be stored, nor half of a pair.
  rows.map(({ number, cells }, n) => ({
    n,
    number,
    cells: cells.map((cell) => cell.replaceAll('\0', '').toWellFormed()),
  }))

/** The messages of a chat; no rows where it is none. */
async function readChatRows({ bytes, timeZone, usual }: ReadRequest): Promise<FileRows> {
  const messages = readMessages(await readChatText(Buffer.from(bytes)), timeZone, usual) ?? []
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
    rows: toRows(
      messages.map(({ at, sender, content, repeat }, index) => ({
        number: index + 1,
        cells: [at, sender, content, String(repeat)],
      })),
    ),
  }
}

async function readTableRows({ bytes, noun, usual, unnamed }: ReadRequest): Promise<FileRows> {
  const table = tableOf(noun, await readSheet(Buffer.from(bytes)), (number) => unnamed[number - 1] ?? String(number))
  if (table.rows.length === 0) throw new SheetFault('empty')
  if (table.rows.length > MOST_ROWS) throw new SheetFault('tooManyRows')
  const columns = guessColumns(noun, table).map((column) => ({
    ...column,
    dates:
      column.field === 'expectedCloseDate'
        ? dateOrderOf(
            table.rows.map(({ cells }) => cells[column.index] ?? ''),
            usual,
          )
        : usual,
  }))
  return { columns, rows: toRows(table.rows) }
}

/** The columns and rows of a file: a table, or the export of a chat. */
export const readFileRows = (request: ReadRequest): Promise<FileRows> =>
  request.noun === 'communications' ? readChatRows(request) : readTableRows(request)
