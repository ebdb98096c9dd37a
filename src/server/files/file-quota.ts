import { Refusal } from '#shared/errors.ts'
import { formatBytes } from '#shared/files.ts'
import { fileRefusalTexts } from './file-refusals.texts.ts'

type Weigh = (workspaceId: string) => Promise<number>

let weighers: Weigh[] = []
let quotaBytes: number | null = null

/** Says what a company's files are weighed by. */
export function configureWeighing(weighs: Weigh[]): void {
  weighers = weighs
}

/** Sets what the files of one company may weigh together; null for no limit. */
export function openQuota(bytes: number | null): void {
  quotaBytes = bytes
}

/** What a company's documents and files of chat weigh and may weigh; null where that is not limited. */
export async function storageOf(workspaceId: string): Promise<{ usedBytes: number; quotaBytes: number } | null> {
  if (quotaBytes === null) return null
  const weights = await Promise.all(weighers.map((weigh) => weigh(workspaceId)))
  return { usedBytes: weights.reduce((sum, weight) => sum + weight, 0), quotaBytes }
}

/** Refuses with 413 a file for which a company has no room. Files that come at the same time may pass together. */
export async function requireRoom(workspaceId: string, bytes: number): Promise<void> {
  const storage = await storageOf(workspaceId)
  if (!storage || storage.usedBytes + bytes <= storage.quotaBytes) return
  const used = formatBytes(storage.usedBytes)
  const message = fileRefusalTexts.noRoom.with({ used, quota: formatBytes(storage.quotaBytes) })
  throw new Refusal(413, { message })
}
