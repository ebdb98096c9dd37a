import { CommandRefused } from '../base/command-refused.ts'
import type { Contents } from '../db/dump/contents.ts'
import { fillPlace } from '../db/dump/fill-place.ts'
import type { Place } from '../db/dump/place.ts'
import { countOthers, readPlace } from '../db/dump/read-place.ts'
import { copyFiles, listKeys, sumFiles } from '../files/copy-files.ts'
import type { FileStore } from '../files/file-store.ts'
import { readMark, requireOwnOrNone, writeMark } from '../files/tie-files.ts'
import { nameOf, withPlace, withSource } from './installation.ts'

type Report = (line: string) => void

/** Copies all rows from the database of a stopped Plotline to an empty one. The source does not change. */
export async function moveRows(from: Place, to: Place, report: Report): Promise<Contents> {
  return withSource(from, async (source) => {
    const others = source.isEmbedded ? 0 : await countOthers(source)
    if (others > 0)
      throw new CommandRefused(
        `${nameOf(from)} is in use (connections: ${others}). Stop Plotline first: what it writes meanwhile would be lost.`,
      )
    report(`Counting the rows of ${nameOf(from)} …`)
    return readPlace(source, async (rows) => {
      const total = rows.contents.tables.reduce((sum, table) => sum + table.rows, 0)
      report(`Moving ${total.toLocaleString('en')} rows to ${nameOf(to)}`)
      await withPlace(to, (target) => fillPlace(target, rows, { report }))
      return rows.contents
    })
  })
}

/** Copies all files from one store to another, which must be empty or of the same installation, and compares them. */
export async function moveFiles(from: FileStore, to: FileStore, adopt: boolean, report: Report): Promise<void> {
  const whose = await readMark(from)
  await requireOwnOrNone(to, whose?.id, adopt)
  await copyFiles(from, to, report)
  const [kept, moved] = [await sumFiles(from), await sumFiles(to, await listKeys(from))]
  if (kept.sum !== moved.sum) throw new CommandRefused('The files that were copied differ from the first ones.')
  if (whose) await writeMark(to, whose)
  report(`${moved.count.toLocaleString('en')} files`)
}
