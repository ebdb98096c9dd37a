import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as others, setTimeout as rest } from 'node:timers/promises'
import { BYTE_ORDER_MARK, CSV_NEWLINE, csvLine } from '../base/csv.ts'
import { compileShape } from '../http/answer-shape.ts'
import type { Scope } from '../session/scope.ts'
import { columnsOf, type DateWriting, rowShape } from './export-columns.ts'
import type { ExportPart } from './export-parts.ts'

/** So many rows are made into text before others have their turn. */
const SLICE = 100

/** Writes text to a new file of this disk. */
async function openText(path: string, start: string) {
  const file = await open(path, 'wx', 0o600)
  await file.write(start)
  return { path, write: (text: string) => file.write(text), close: () => file.close() }
}

/** The same batches, of which the next one is read while one is worked on. */
async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncIterable<Batch> {
  const steps = batches[Symbol.asyncIterator]()
  const read = () => {
    const step = steps.next()
    // A failure is thrown where it is awaited.
    step.catch(() => {})
    return step
  }
  let next = read()
  try {
    for (let step = await next; !step.done; step = await next) {
      next = read()
      yield step.value
    }
  } finally {
    await next.catch(() => {})
    await steps.return?.()
  }
}

type Watch = {
  /** Called with each row as it leaves. */
  onRow: (row: unknown) => void
  /** Called after each batch; it may end the work by throwing. */
  onBatch: (rows: number) => Promise<void>
}

/**
 * Writes the rows of a part to this disk, as JSON and as a table for spreadsheets. Where calls of others came during a batch, they have
 * the server to themselves afterwards for as long as it worked on the batch; what it waited for held nobody up.
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
  const { limits } = scope.context
  let rows = 0
  try {
    let callsBefore = limits.calls
    for await (const batch of readAhead(part.batches(scope))) {
      const texts = { json: '', csv: '' }
      let worked = 0
      for (let at = 0; at < batch.length; at += SLICE) {
        const begun = performance.now()
        for (const one of batch.slice(at, at + SLICE)) {
          const row = pick(one)
          watch.onRow(row)
          texts.json += `${rows > 0 ? ',' : ''}\n${JSON.stringify(row)}`
          texts.csv += csvLine(...columns.map(({ cell }) => cell(row))) + CSV_NEWLINE
          rows += 1
        }
        worked += performance.now() - begun
        await others()
      }
      await Promise.all([json.write(texts.json), csv.write(texts.csv)])
      await watch.onBatch(rows)
      if (limits.calls !== callsBefore) await rest(worked)
      callsBefore = limits.calls
    }
    await json.write(rows > 0 ? '\n]\n' : ']\n')
  } finally {
    await Promise.all([json.close(), csv.close()])
  }
  return { rows, json: json.path, csv: csv.path }
}
