import { createHash } from 'node:crypto'
import { CommandRefused } from '../../base/command-refused.ts'

/** The contents of a table; `sum` adds the hashes of its rows, in any order. */
export type TableContents = { name: string; columns: string[]; rows: number; sum: string }

/** The contents of a database; `level` is its newest migration. */
export type Contents = {
  level: number
  tables: TableContents[]
  sequences: { name: string; value: string; isUsed: boolean }[]
}

/** Where rows come from: each is a line of JSON with the table's columns. */
export type RowSource = { contents: Contents; lines(table: TableContents): AsyncIterable<string[]> }

/** The rows that were read differ from the recorded contents. */
export const differs = (what: string) =>
  new CommandRefused(
    `${what} differs from what was counted before: the copy is damaged or was changed. It is not used.`,
  )

/** Hexadecimal digits of a row's hash in the sum; the same number as in the database. */
export const SUM_DIGITS = 15

/** Counts lines and adds up their hashes. */
export function lineSum() {
  let rows = 0
  let sum = 0n
  return {
    add(line: string): void {
      rows += 1
      sum += BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, SUM_DIGITS)}`)
    },
    result: () => ({ rows, sum: String(sum) }),
  }
}

/** Passes the lines of a table on; fails at the end unless count and sum match. */
export async function* checkedLines(source: RowSource, table: TableContents): AsyncGenerator<string[]> {
  const counted = lineSum()
  for await (const lines of source.lines(table)) {
    for (const line of lines) counted.add(line)
    yield lines
  }
  const { rows, sum } = counted.result()
  if (rows !== table.rows || sum !== table.sum) throw differs(table.name)
}
