import { Refusal } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { Context } from '../base/context.ts'
import { toRefusal } from '../base/refusals.ts'
import { barePicture } from './bare-picture.ts'
import { requireRoom } from './file-quota.ts'
import { fileRefusalTexts } from './file-refusals.texts.ts'

/** The kinds of files beside pictures; each is a folder of its company's. */
type Shelf = 'documents' | 'chat' | 'exports'

/** The key of a file of a company. */
export function fileKey(workspaceId: string, shelf: Shelf, id: string, extension: string): string {
  return `${workspaceId}/${shelf}/${id}.${extension}`
}

/**
 * Keeps a file, then does the work that names it by its new id and says what it weighs; when that fails, the file is removed
 * again. Nothing else ever has that id, so a file is never written over another. Of a picture only what is seen is kept.
 */
export async function withKeptFile<Result>(
  context: Context,
  file: { workspaceId: string; shelf: Shelf; extension: string; type: string; bytes: Buffer },
  work: (id: string, size: number) => Promise<Result>,
): Promise<Result> {
  const bytes = barePicture(file.type, file.bytes)
  if (!bytes) throw new Refusal(415, { message: fileRefusalTexts.damaged })
  await requireRoom(context, file.workspaceId, bytes.length)
  const id = newId()
  const key = fileKey(file.workspaceId, file.shelf, id, file.extension)
  try {
    await context.files.store.put(key, bytes, file.type)
    return await work(id, bytes.length)
  } catch (error) {
    // A database that went away may have kept the name all the same; then the sweep decides.
    if (toRefusal(error)?.status !== 503) await context.files.discard([key])
    throw error
  }
}
