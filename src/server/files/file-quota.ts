import { Refusal } from '#shared/errors.ts'
import { formatBytes } from '#shared/files.ts'
import type { Context } from '../base/context.ts'
import type { OpenDatabase } from '../db/database.ts'
import { fileRefusalTexts } from './file-refusals.texts.ts'

/** How many files of a company a feature has stored, and what they weigh, bytes. */
export type FileWeight = { count: number; bytes: number }
export type Weigh = (database: OpenDatabase, workspaceId: string) => Promise<FileWeight>

declare module '../base/context.ts' {
  interface Context {
    /** By what a company's files are weighed. */
    weighers: readonly Weigh[]
    /** What the files of one company may weigh together, bytes; null for no limit. */
    storageQuota: number | null
  }
}

/** How many documents and files of chat a company has, and what they weigh. */
export async function weighFiles({ database, weighers }: Context, workspaceId: string): Promise<FileWeight> {
  const weights = await Promise.all(weighers.map((weigh) => weigh(database, workspaceId)))
  return weights.reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }), {
    count: 0,
    bytes: 0,
  })
}

/** What a company's documents and files of chat weigh and may weigh; null where that is not limited. */
export async function storageOf(
  context: Context,
  workspaceId: string,
): Promise<{ usedBytes: number; quotaBytes: number } | null> {
  const { storageQuota: quotaBytes } = context
  if (quotaBytes === null) return null
  return { usedBytes: (await weighFiles(context, workspaceId)).bytes, quotaBytes }
}

/** Refuses with 413 a file for which a company has no room. Files that come at the same time may pass together. */
export async function requireRoom(context: Context, workspaceId: string, bytes: number): Promise<void> {
  const storage = await storageOf(context, workspaceId)
  if (!storage || storage.usedBytes + bytes <= storage.quotaBytes) return
  const used = formatBytes(storage.usedBytes)
  const message = fileRefusalTexts.noRoom.with({ used, quota: formatBytes(storage.quotaBytes) })
  throw new Refusal(413, { message })
}
