import { readSettings } from '#features/settings/server/settings.queries.ts'
import type { UploadedFile } from '#server/files/read-upload.ts'
import type { Scope } from '#server/session/scope.ts'
import { MOST_ROWS } from '#server/sheets/sheet.ts'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import { sheetFaultTexts } from '#server/sheets/sheet-faults.texts.ts'
import { readChat, readTable } from '#server/sheets/sheet-thread.ts'
import { invalid } from '#shared/errors.ts'
import type { ImportNoun } from '../imports.contract.ts'
import { dateOrderOf } from './cell-dates.ts'
import type { Row } from './decide-rows.ts'
import { guessColumns } from './guess-columns.ts'
import { problemTexts } from './import-problems.texts.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import type { StoredColumn } from './imports.table.ts'
import { readMessages } from './read-chat.ts'
import { tableOf } from './table-shape.ts'

type ReadFile = { name: string; columns: StoredColumn[]; rows: Row[] }

/** So many senders of a chat are looked for among leads and contacts. */
const MOST_SENDERS = 50

const toRows = (rows: readonly { number: number; cells: string[] }[]): Row[] =>
  // A NUL cannot be stored, nor half of a pair.
  rows.map(({ number, cells }, n) => ({
    n,
    number,
    cells: cells.map((cell) => cell.replaceAll('\0', '').toWellFormed()),
  }))

async function readChatFile(scope: Scope, bytes: Buffer): Promise<Omit<ReadFile, 'name'>> {
  const { preferences } = await readSettings(scope)
  const usual = preferences.dateFormat === 'MM/DD/YYYY' ? 'month' : 'day'
  const messages = readMessages(await readChat(bytes), preferences.timezone, usual)
  if (!messages || messages.length === 0) throw invalid({ field: 'file', message: importRefusalTexts.noChat })
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

async function readTableFile(scope: Scope, noun: ImportNoun, bytes: Buffer): Promise<Omit<ReadFile, 'name'>> {
  const table = tableOf(noun, await readTable(bytes), (number) => problemTexts.unnamed({ number }))
  if (table.rows.length === 0) throw new SheetFault('empty')
  if (table.rows.length > MOST_ROWS) throw new SheetFault('tooManyRows')
  const { preferences } = await readSettings(scope)
  const usual = preferences.dateFormat === 'MM/DD/YYYY' ? 'month' : 'day'
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

/** The columns and rows of what was sent: a file, or pasted text. */
export async function readImportFile(
  scope: Scope,
  noun: ImportNoun,
  file: UploadedFile | undefined,
  text: string,
): Promise<ReadFile> {
  const bytes = file ? await file.bytes() : Buffer.from(text, 'utf8')
  const name = file?.name.trim() || problemTexts.pasted()
  try {
    const read = noun === 'communications' ? await readChatFile(scope, bytes) : await readTableFile(scope, noun, bytes)
    return { name, ...read }
  } catch (fault) {
    if (!(fault instanceof SheetFault)) throw fault
    throw invalid({ field: file ? 'file' : 'text', message: sheetFaultTexts.faults[fault.code] })
  }
}
