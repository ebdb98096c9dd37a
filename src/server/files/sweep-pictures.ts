import { readPictureAddress } from '#shared/pictures.ts'
import { discardFiles, files } from './files.ts'
import { readPictureKey } from './pictures.ts'

/** A call that keeps pictures has named them or failed by then, ms. */
const GRACE_MS = 24 * 3_600_000

/**
 * Removes pictures that no record names a day after they were kept: those of calls that the server did not live to finish.
 * `listUsed` answers the addresses that a company's records name. Resolves to the number of files removed.
 */
export async function sweepPictures(
  listUsed: (workspaceId: string) => Promise<string[]>,
  now: number = Date.now(),
): Promise<number> {
  const before = new Date(now - GRACE_MS)
  await files().removeUnfinished(before)
  const old = new Map<string, { key: string; id: string }[]>()
  for await (const { key, writtenAt } of files().list()) {
    const picture = readPictureKey(key)
    if (!picture || writtenAt > before) continue
    const { workspaceId, id } = picture
    old.set(workspaceId, [...(old.get(workspaceId) ?? []), { key, id }])
  }
  let removed = 0
  for (const [workspaceId, kept] of old) {
    const used = new Set((await listUsed(workspaceId)).map((address) => readPictureAddress(address)?.id))
    const orphans = kept.filter(({ id }) => !used.has(id)).map(({ key }) => key)
    await discardFiles(orphans)
    removed += orphans.length
  }
  return removed
}
