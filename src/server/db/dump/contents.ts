import { createHash } from 'node:crypto'
import { CommandRefused } from '../../command-refused.ts'

/** What a table holds: `sum` adds up the hashes of its rows, whatever their order. */
export type TableContents = { name: string; columns: string[]; rows: number; sum: string }

/** What a database holds. `level` is that of its newest migration. */
export type Contents = {
  level: number
  tables: TableContents[]
  sequences: { name: string; value: string; isUsed: boolean }[]
}

/** Where rows come from: each is a line of JSON with the table's columns. */
export type RowSource = { contents: Contents; lines(table: TableContents): AsyncIterable<string[]> }

/** What was read is not what the contents say. */
export const differs = (what: string) =>
  new CommandRefused(
    `${what} differs from what was counted before: the copy is damaged or was changed. It is not used.`,
  )

/** So many hexadecimal digits of a row's hash are added up; the database adds up as many. */
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

/** Passes on the lines of a table; fails at its end unless they are all and exactly those that were counted. */
export async function* checkedLines(source: RowSource, table: TableContents): AsyncGenerator<string[]> {
  const counted = lineSum()
  for await (const lines of source.lines(table)) {
    for (const line of lines) counted.add(line)
    yield lines
  }
  const { rows, sum } = counted.result()
  if (rows !== table.rows || sum !== table.sum) throw differs(table.name)
}
