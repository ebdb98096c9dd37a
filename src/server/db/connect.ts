import { closeDatabase, type Database, openDatabase, type StatementListener } from './database.ts'
import { startEmbeddedEngine } from './embedded/embedded-engine.ts'
import { applyMigrations } from './migrate.ts'

type Options = {
  databaseUrl?: string
  dataDir: string
  log: (message: string, details?: object) => void
  onFatal: (error: Error) => void
  onStatement?: StatementListener
  templateDir?: string
  durable?: boolean
  /** The embedded engine ends a query that takes longer. */
  queryLimitMs?: number
}

const POOL_SIZE = 10

/** Opens PostgreSQL where a URL is given, else the embedded engine in the data directory, migrated. Answers how to close it. */
export async function connect(options: Options): Promise<{ db: Database; close: () => Promise<void> }> {
  if (options.databaseUrl) {
    const connection = { connectionString: options.databaseUrl }
    const db = openDatabase({ connection, connections: POOL_SIZE, onStatement: options.onStatement })
    await applyMigrations()
    return { db, close: closeDatabase }
  }
  const engine = await startEmbeddedEngine(options)
  engine.onFatal(options.onFatal)
  const db = openDatabase({ connection: engine.connection, connections: 1, onStatement: options.onStatement })
  try {
    await engine.withoutQueryLimit(() => applyMigrations())
  } catch (error) {
    await engine.stop()
    throw error
  }
  return {
    db,
    close: async () => {
      await closeDatabase()
      await engine.stop()
    },
  }
}
