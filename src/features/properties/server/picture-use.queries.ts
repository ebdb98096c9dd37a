import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/database.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import { inspections } from './inspections.table.ts'
import { properties } from './properties.table.ts'

/** The keys of all pictures that a company's properties and inspections show. */
export async function listPictureKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const [listings, reports] = await Promise.all([
    main.select({ used: properties.images }).from(properties).where(eq(properties.workspaceId, workspaceId)),
    main.select({ used: inspections.photos }).from(inspections).where(eq(inspections.workspaceId, workspaceId)),
  ])
  return [...listings, ...reports].flatMap(({ used }) => used.flatMap(keysOfPicture))
}
