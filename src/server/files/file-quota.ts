import { Refusal } from '#shared/errors.ts'
import { formatBytes } from '#shared/files.ts'
import type { Context } from '../base/context.ts'
import type { OpenDatabase } from '../db/database.ts'
import { fileRefusalTexts } from './file-refusals.texts.ts'

/** What of a company's storage the files of a feature take, bytes. */
export type Weigh = (database: OpenDatabase, workspaceId: string) => Promise<number>

declare module '../base/context.ts' {
  interface Context {
    /** By what a company's files are weighed. */
    weighers: readonly Weigh[]
    /** What the files of one company may weigh together, bytes; null for no limit. */
    storageQuota: number | null
  }
}

/** What a company's documents and files of chat weigh and may weigh; null where that is not limited. */
export async function storageOf(
  { database, weighers, storageQuota: quotaBytes }: Context,
  workspaceId: string,
): Promise<{ usedBytes: number; quotaBytes: number } | null> {
  if (quotaBytes === null) return null
  const weights = await Promise.all(weighers.map((weigh) => weigh(database, workspaceId)))
  return { usedBytes: weights.reduce((sum, weight) => sum + weight, 0), quotaBytes }
}

/** Refuses with 413 a file for which a company has no room. Files that come at the same time may pass together. */
export async function requireRoom(context: Context, workspaceId: string, bytes: number): Promise<void> {
  const storage = await storageOf(context, workspaceId)
  if (!storage || storage.usedBytes + bytes <= storage.quotaBytes) return
  const used = formatBytes(storage.usedBytes)
  const message = fileRefusalTexts.noRoom.with({ used, quota: formatBytes(storage.quotaBytes) })
  throw new Refusal(413, { message })
}
