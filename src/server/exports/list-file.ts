import { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import type { ListFormat } from '#shared/record-endpoints.ts'
import { inLanguage, type Language } from '#shared/texts.ts'
import { BYTE_ORDER_MARK, CSV_NEWLINE, csvLine } from '../base/csv.ts'
import type { DateWriting } from './export-columns.ts'
import { type Cell, type ListColumns, writtenColumns } from './list-columns.ts'
import { sheetRow, workbook } from './sheet-file.ts'

/** So many rows are made into text before others have their turn. */
const SLICE = 100

type Options<Row> = {
  columns: ListColumns<Row>
  /** The rows in their order, a window at a time. */
  windows: AsyncIterable<readonly Row[]>
  /** Those of the reader. */
  language: Language
  dates: DateWriting
}

/** Lists as files, written while they are sent: one window of rows is in memory at a time. */
const WRITERS: Record<ListFormat, <Row>(options: Options<Row>) => Readable> = {
  csv: (options) => Readable.from(textOf(options, BYTE_ORDER_MARK, csvRow)),
  xlsx: (options) => workbook(textOf(options, '', sheetRow)),
}

export const writeList = <Row>(format: ListFormat, options: Options<Row>): Readable => WRITERS[format](options)

/** A minus before digits begins no formula; text that begins so would be marked as harmless. */
const plainNumber = (digits: string) => (digits.startsWith('-') ? Number(digits) : digits)

function csvRow(cells: readonly Cell[]): string {
  return csvLine(...cells.map((cell) => (typeof cell === 'string' ? cell : plainNumber(cell.digits)))) + CSV_NEWLINE
}

async function* textOf<Row>(
  { columns, windows, language, dates }: Options<Row>,
  start: string,
  lineOf: (cells: readonly Cell[], place: number) => string,
): AsyncGenerator<string> {
  const written = inLanguage(language, () => writtenColumns(columns, dates))
  let place = 1
  yield start +
    inLanguage(language, () =>
      lineOf(
        written.map(({ label }) => label()),
        place,
      ),
    )
  for await (const rows of windows)
    for (let at = 0; at < rows.length; at += SLICE) {
      yield inLanguage(language, () => {
        let text = ''
        for (const row of rows.slice(at, at + SLICE)) {
          place += 1
          text += lineOf(
            written.map(({ cell }) => cell(row)),
            place,
          )
        }
        return text
      })
      await others()
    }
}
