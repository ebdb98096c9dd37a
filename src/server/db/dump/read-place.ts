import type { ClientBase } from 'pg'
import { CommandRefused } from '../../base/command-refused.ts'
import { FILLING } from '../migrate.ts'
import { StoreUnfinished } from '../store-state.ts'
import { linesOf, readContents } from './catalog.ts'
import type { RowSource } from './contents.ts'
import type { OpenPlace } from './place.ts'

/** Rows in memory at a time. */
const BATCH = 1000

/** Runs `work` on a snapshot of all rows of a place. */
export function readPlace<Result>(place: OpenPlace, work: (source: RowSource) => Promise<Result>): Promise<Result> {
  return place.withClient(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query(`select to_regnamespace('${FILLING}') is not null as filling`)
    if (rows[0]?.filling) throw new StoreUnfinished()
    const contents = await readContents(client)
    if (!contents) throw new CommandRefused('There is no database of Plotline to read from.')
    return work({ contents, lines: (table) => readLines(client, linesOf(table)) })
  })
}

async function* readLines(client: ClientBase, statement: string): AsyncGenerator<string[]> {
  await client.query(`declare lines no scroll cursor for ${statement}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from lines`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < BATCH) break
  }
  await client.query('close lines')
}

/** The number of other connections to a PostgreSQL database: writes of a running Plotline during a move would be lost. */
export function countOthers(place: OpenPlace): Promise<number> {
  return place.withClient(async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rows[0]?.others ?? 0
  })
}
