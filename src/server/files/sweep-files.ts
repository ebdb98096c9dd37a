import { isUuid } from '#shared/ids.ts'
import { discardFiles, files } from './files.ts'

/** A call that keeps files has named them or failed by then, ms. */
const GRACE_MS = 24 * 3_600_000

/**
 * Removes files that no record names a day after they were kept: those of calls that the server did not live to finish.
 * `listUsed` answers the keys that a company's records name. Resolves to the number of files removed.
 */
export async function sweepFiles(
  listUsed: (workspaceId: string) => Promise<string[]>,
  now: number = Date.now(),
): Promise<number> {
  const before = new Date(now - GRACE_MS)
  await files().removeUnfinished(before)
  const old = new Map<string, string[]>()
  for await (const { key, writtenAt } of files().list()) {
    const [workspaceId = ''] = key.split('/', 1)
    if (!isUuid(workspaceId) || writtenAt > before) continue
    const ofCompany = old.get(workspaceId)
    if (ofCompany) ofCompany.push(key)
    else old.set(workspaceId, [key])
  }
  let removed = 0
  for (const [workspaceId, kept] of old) {
    const used = new Set(await listUsed(workspaceId))
    const orphans = kept.filter((key) => !used.has(key))
    await discardFiles(orphans)
    removed += orphans.length
  }
  return removed
}
