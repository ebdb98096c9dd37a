import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/database.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import { inspections } from './inspections.table.ts'

/** The keys of all photos of a company's inspections. */
export async function listPhotoKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const rows = await main
    .select({ used: inspections.photos })
    .from(inspections)
    .where(eq(inspections.workspaceId, workspaceId))
  return rows.flatMap(({ used }) => used.flatMap(keysOfPicture))
}
