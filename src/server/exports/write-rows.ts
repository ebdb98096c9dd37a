import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as others, setTimeout as rest } from 'node:timers/promises'
import { BYTE_ORDER_MARK, CSV_NEWLINE, csvLine } from '../base/csv.ts'
import { compileShape } from '../http/answer-shape.ts'
import type { Scope } from '../session/scope.ts'
import { columnsOf, type DateWriting, rowShape } from './export-columns.ts'
import type { ExportPart } from './export-parts.ts'

/** So many rows are written before others have their turn. */
const SLICE = 100

/** Writes text to a new file of this disk. */
async function openText(path: string, start: string) {
  const file = await open(path, 'wx', 0o600)
  await file.write(start)
  return { path, write: (text: string) => file.write(text), close: () => file.close() }
}

type Watch = {
  /** Called with each row as it leaves. */
  onRow: (row: unknown) => void
  /** Called after each batch; it may end the work by throwing. */
  onBatch: (rows: number) => Promise<void>
}

/**
 * Writes the rows of a part to this disk, as JSON and as a table for spreadsheets. After each batch others have the server to
 * themselves for as long as the batch took.
 */
export async function writeRows(scope: Scope, part: ExportPart, folder: string, dates: DateWriting, watch: Watch) {
  const shape = rowShape(part.read)
  const pick = compileShape(shape)
  const columns = columnsOf(shape, dates)
  const json = await openText(join(folder, `${part.name}.json`), '[')
  const csv = await openText(
    join(folder, `${part.name}.csv`),
    BYTE_ORDER_MARK + csvLine(...columns.map(({ name }) => name)) + CSV_NEWLINE,
  )
  let rows = 0
  try {
    let begun = performance.now()
    for await (const batch of part.batches(scope)) {
      for (let at = 0; at < batch.length; at += SLICE) {
        const slice = batch.slice(at, at + SLICE).map(pick)
        for (const row of slice) watch.onRow(row)
        await json.write(slice.map((row, place) => `${rows + place > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join(''))
        await csv.write(slice.map((row) => csvLine(...columns.map(({ cell }) => cell(row))) + CSV_NEWLINE).join(''))
        rows += slice.length
        await others()
      }
      await watch.onBatch(rows)
      await rest(performance.now() - begun)
      begun = performance.now()
    }
    await json.write(rows > 0 ? '\n]\n' : ']\n')
  } finally {
    await Promise.all([json.close(), csv.close()])
  }
  return { rows, json: json.path, csv: csv.path }
}
