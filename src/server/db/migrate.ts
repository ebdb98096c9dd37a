import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { inTransaction, waitForTurn } from './database.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const LOCK = 7_033_114

/** Applies the migrations that are not applied yet, one process at a time; running it again changes nothing. */
export async function applyMigrations(): Promise<void> {
  await inTransaction(async (tx) => {
    await waitForTurn(tx, LOCK)
    await migrate(tx, { migrationsFolder: folder })
  })
}
