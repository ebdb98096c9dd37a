import type { EachRow, Sheet, SheetRow } from '#server/sheets/sheet.ts'
import { fieldsNamed, headerKey, type NamedFields } from './header-names.ts'

/** A table with the names of its columns, without titles above and sums below. */
export type Table = { header: string[]; eachRow: EachRow }

/** So many rows may stand above the names of the columns. */
const LOOKED_AT = 25

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

const TOTAL =
  /^(?:grand |sub ?|overall )?total|^sum\b|^totaux|^somme|^jumla|^apapo|^mkpokota|^generated |^printed |^page \d/

/** True for a sum below the rows or a line of the program that wrote the table: it begins so and has few cells. */
function isTotal(cells: readonly string[], width: number): boolean {
  const own = filled(cells)
  const [first = ''] = own
  return TOTAL.test(headerKey(first)) && own.length <= Math.max(2, Math.ceil(width / 2))
}

const hasDigits = (cell: string) => /\d{3}|@/.test(cell)

/** Where the names of the columns stand: the row that names most fields, else a first full row of words above rows with numbers. */
function headerAt(of: NamedFields, head: readonly SheetRow[]): number {
  const known = head.map(
    ({ cells }) => new Set(filled(cells).flatMap((cell) => fieldsNamed(of, cell).slice(0, 1))).size,
  )
  const most = Math.max(0, ...known)
  const best = known.indexOf(most)
  const width = Math.max(...head.map(({ cells }) => filled(cells).length))
  const isHeader = most >= 2 || (most === 1 && filled(head[best]?.cells ?? []).length === 1 && width === 1)
  if (isHeader) return best
  const first = head.findIndex(
    ({ cells }) => filled(cells).length >= Math.ceil(width / 2) && filled(cells).length >= Math.min(2, width),
  )
  const cells = head[first]?.cells ?? []
  const isOfWords = !cells.some(hasDigits) && head.slice(first + 1).some((row) => row.cells.some(hasDigits))
  return first !== -1 && (most === 1 ? best === first || isOfWords : isOfWords) ? first : -1
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The names of the columns and the rows of a table as a team keeps it. `unnamed` names a column that has no name. */
export function tableOf(of: NamedFields, { eachRow, isNamed }: Sheet, unnamed: (number: number) => string): Table {
  const head: SheetRow[] = []
  let widest = 0
  eachRow((row) => {
    if (head.length < LOOKED_AT) head.push(row)
    else widest = Math.max(widest, widthOf(row.cells))
  })
  const at = isNamed ? 0 : headerAt(of, head)
  const named = head[at]?.cells ?? []
  const width = Math.max(widest, widthOf(named), ...head.slice(at + 1).map(({ cells }) => widthOf(cells)))
  const header = Array.from({ length: width }, (_, index) => named[index]?.trim() || unnamed(index + 1))
  const repeated = named.map(headerKey).join('\n')
  const isLeftOut = (cells: readonly string[]) =>
    isTotal(cells, width) || (at !== -1 && cells.map(headerKey).join('\n') === repeated)
  return {
    header,
    eachRow: (take) => {
      let place = -1
      eachRow(({ number, cells }) => {
        place += 1
        if (place > at && !isLeftOut(cells)) take({ number, cells: cells.slice(0, width) })
      })
    },
  }
}
