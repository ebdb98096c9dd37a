import { sql } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import { type OpenDatabase, waitForTurn } from './database.ts'
import { installation } from './installation.table.ts'

/** Whose database or file store it is, and how often the two were started together. */
export type Installation = { id: string; starts: number }

const LOCK = 7_033_115
const NO_SUCH_TABLE = '42P01'

/** The installation whose database is open; undefined before its first start, and in a database of an earlier version. */
export async function findInstallation({ main }: OpenDatabase): Promise<Installation | undefined> {
  try {
    const [found] = await main.select().from(installation).limit(1)
    return found
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === NO_SUCH_TABLE) return undefined
    throw error
  }
}

/** Counts a start, beyond `seen`; makes the installation where there is none. */
export function countStart(database: OpenDatabase, seen: number): Promise<Installation> {
  return database.inTransaction(async (tx) => {
    await waitForTurn(tx, LOCK)
    const next = sql`greatest(${installation.starts}, ${seen}) + 1`
    const [counted] = await tx.update(installation).set({ starts: next }).returning()
    if (counted) return counted
    const made = { id: newId(), starts: seen + 1 }
    await tx.insert(installation).values(made)
    return made
  })
}
