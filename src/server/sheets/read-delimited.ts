import { type Options, parse } from 'csv-parse/sync'
import { unmarkedCell } from '../base/csv.ts'
import type { Cells, EachCells } from './sheet.ts'

const DELIMITERS = ['\t', ';', ',', '|'] as const
/** So many lines are looked at to tell the delimiter. */
const LOOKED_AT = 40

const AS_IT_IS: Options = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ['\r\n', '\n', '\r'],
}

/** Goes through the rows of a text without holding them. */
function parseEach(text: string, options: Options, take: (cells: Cells) => void): void {
  parse(text, {
    ...options,
    on_record: (cells: Cells) => {
      take(cells)
      return null
    },
  })
}

/** How the cells are quoted: a quote that nobody closed is a sign like any other. */
function optionsFor(text: string, delimiter: string, to?: number): Options {
  const quoted = { ...AS_IT_IS, delimiter, quote: '"', ...(to && { to }) }
  const unquoted = { ...quoted, quote: false }
  if (!text.includes('"')) return unquoted
  try {
    parseEach(text, quoted, () => undefined)
    return quoted
  } catch {
    return unquoted
  }
}

/** How well a delimiter explains the first lines: how many of them have the same number of cells, and how many cells those are. */
function fitOf(rows: readonly Cells[]): number {
  const widths = rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map(({ length }) => length)
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  let best = 0
  for (const [width, count] of counts) best = Math.max(best, (count / widths.length) * (1 + Math.log2(width) / 10))
  return best
}

function delimiterOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const head = text.slice(0, 200_000)
  const fits = DELIMITERS.map((delimiter) => {
    const rows: Cells[] = []
    parseEach(head, optionsFor(head, delimiter, LOOKED_AT), (cells) => rows.push(cells))
    return fitOf(rows)
  })
  const best = Math.max(...fits)
  return DELIMITERS[fits.indexOf(best)] ?? ','
}

/** The rows of a text: comma, semicolon, tab or pipe between its cells, as its lines suggest; a cell that an export made harmless is as before. */
export function readDelimited(text: string): EachCells {
  const plain = text.replace(/^\ufeff/, '')
  const delimiter = delimiterOf(plain)
  const table = plain.replace(/^sep=.\r?\n/i, '')
  const options = optionsFor(table, delimiter)
  return (take) => parseEach(table, options, (cells) => take(cells.map(unmarkedCell)))
}
