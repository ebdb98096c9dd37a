import { join } from 'node:path'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { startEmbeddedEngine } from '../embedded/embedded-engine.ts'
import { storeExists } from '../embedded/store-files.ts'

/** A database by its address, or the embedded one of a DATA_DIR. */
export type Place = { databaseUrl: string } | { dataDir: string }

/** A place that is open for this process. The embedded engine has one session: end one use of it before the next. */
export type OpenPlace = {
  isEmbedded: boolean
  /** Runs work on a connection of its own, whose statements may take as long as they need. */
  withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  /** Runs work with the place as an open database. */
  asDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Rows are written the same way whatever the server's own settings are. */
const SETTINGS = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Opens a place; an embedded one that is not there yet is made. */
export async function openPlace(place: Place): Promise<OpenPlace> {
  const engine = 'dataDir' in place ? await openEngine(place.dataDir) : undefined
  const connection = 'dataDir' in place ? undefined : { connectionString: place.databaseUrl }
  const address = engine?.connection ?? connection
  if (!address) throw new Error('A place has an address')
  return {
    isEmbedded: engine !== undefined,
    async withClient(work) {
      const client = new pg.Client({ ...address, application_name: 'plotline-backup' })
      // A lost connection fails the query under way.
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query(SETTINGS)
        return await work(client)
      } finally {
        await client.end()
      }
    },
    async asDatabase(work) {
      const database = openDatabase({ connection: address, connections: 1 })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    close: async () => engine?.stop(),
  }
}

/** True if there is an embedded database. */
export const hasStore = (dataDir: string): boolean => storeExists(join(dataDir, 'db'))

function openEngine(dataDir: string) {
  return startEmbeddedEngine({ dataDir, startEmpty: true, queryLimitMs: Number.POSITIVE_INFINITY, upkeep: false })
}
