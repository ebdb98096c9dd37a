import { parse } from 'csv-parse/sync'
import { unmarkedCell } from '../base/csv.ts'
import type { Cells } from './sheet.ts'

const DELIMITERS = ['\t', ';', ',', '|'] as const
/** So many lines are looked at to tell the delimiter. */
const LOOKED_AT = 40

function parseBy(text: string, delimiter: string, isQuoted: boolean, to?: number): Cells[] {
  return parse(text, {
    delimiter,
    quote: isQuoted ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    ...(to && { to }),
  })
}

function tryParse(text: string, delimiter: string, to?: number): Cells[] {
  try {
    return parseBy(text, delimiter, true, to)
  } catch {
    // A quote that nobody closed is a sign like any other.
    return parseBy(text, delimiter, false, to)
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
  const fits = DELIMITERS.map((delimiter) => fitOf(tryParse(head, delimiter, LOOKED_AT)))
  const best = Math.max(...fits)
  return DELIMITERS[fits.indexOf(best)] ?? ','
}

/** The rows of a text: comma, semicolon, tab or pipe between its cells, as its lines suggest; a cell that an export made harmless is as before. */
export function readDelimited(text: string): Cells[] {
  const plain = text.replace(/^\ufeff/, '')
  const rows = tryParse(plain.replace(/^sep=.\r?\n/i, ''), delimiterOf(plain))
  return rows.map((cells) => cells.map(unmarkedCell))
}
