import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/database.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import { properties } from './properties.table.ts'

/** The keys of all pictures that a company's properties show. */
export async function listPictureKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const rows = await main
    .select({ used: properties.images })
    .from(properties)
    .where(eq(properties.workspaceId, workspaceId))
  return rows.flatMap(({ used }) => used.flatMap(keysOfPicture))
}
