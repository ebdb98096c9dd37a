import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from './database.ts'
import { createStore } from './embedded/store-files.ts'

/**
 * Copies the open embedded database to a folder. While the one session is in our transaction, nothing else is
 * written, not even by upkeep; calls wait.
 */
export async function copyOpenStore(database: OpenDatabase, storeDir: string, folder: string): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.execute(sql`checkpoint`)
    await createStore(folder, false, (draft) =>
      cp(storeDir, draft, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    )
  })
}
