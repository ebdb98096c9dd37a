import { copyOpenStore } from './copy-store.ts'
import { type OpenDatabase, openDatabase, type StatementListener } from './database.ts'
import type { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { applyMigrations } from './migrate.ts'
import { migrateAsOwner, type OwnerSteps } from './owner-role.ts'

/** Where the rows are. With `migrationUrl` another role migrates than works with them. */
export type Store = { databaseUrl: string; migrationUrl?: string | undefined } | { engine: Promise<EmbeddedEngine> }

type Options = Store &
  OwnerSteps & {
    onFatal?: (error: Error) => void
    onStatement?: StatementListener
  }

const POOL_SIZE = 10

type Connected = {
  database: OpenDatabase
  close: () => Promise<void>
  /** Copies the embedded database to a folder while it is in use. */
  copyTo?: (folder: string) => Promise<void>
}

/** Opens the store, migrated. Answers how to close it. */
export async function connect(options: Options): Promise<Connected> {
  if ('databaseUrl' in options) {
    const connection = { connectionString: options.databaseUrl }
    const database = openDatabase({ connection, connections: POOL_SIZE, onStatement: options.onStatement })
    const { migrationUrl, ...steps } = options
    if (migrationUrl) await migrateAsOwner(migrationUrl, database, steps)
    else await applyMigrations(database, options.beforeFirst)
    return { database, close: database.close }
  }
  const engine = await options.engine
  if (options.onFatal) engine.onFatal(options.onFatal)
  const database = openDatabase({ connection: engine.connection, connections: 1, onStatement: options.onStatement })
  try {
    await engine.withoutQueryLimit(() => applyMigrations(database, options.beforeFirst))
  } catch (error) {
    await engine.stop()
    throw error
  }
  return {
    database,
    copyTo: (folder) => engine.withoutQueryLimit(() => copyOpenStore(database, engine.storeDir, folder)),
    close: async () => {
      await database.close()
      await engine.stop()
    },
  }
}
