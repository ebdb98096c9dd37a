import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const WEEK_MS = 7 * 86_400_000
/** What a copy is called until it is whole. */
const UNFINISHED = '.part'

/** Another process on the same folder may have been faster. */
function ignoreAbsent(cause: unknown): void {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
}

/**
 * Keeps a copy of this build's hashed files in `folder`, and those of earlier builds for a week after they were replaced: open
 * pages and installed apps still ask for them. Answers the folder of the earlier ones; none of them is part of this build.
 */
export async function keepEarlierBuilds(assets: string, folder: string, now = Date.now()): Promise<string> {
  const current = join(folder, 'current')
  const earlier = join(folder, 'earlier')
  for (const each of [current, earlier]) await mkdir(each, { recursive: true })
  const built = new Set(await readdir(assets))
  const copied = new Set(await readdir(current))
  for (const name of copied) {
    if (built.has(name)) continue
    if (name.endsWith(UNFINISHED)) await rm(join(current, name), { force: true })
    else await retire(join(current, name), join(earlier, name), now).catch(ignoreAbsent)
  }
  for (const name of built) if (!copied.has(name)) await copyWhole(join(assets, name), join(current, name))
  for (const name of await readdir(earlier)) {
    const file = join(earlier, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
    if (built.has(name) || mtimeMs < now - WEEK_MS) await rm(file, { force: true })
  }
  return earlier
}

/** From now on its week is counted. */
async function retire(from: string, to: string, now: number): Promise<void> {
  await utimes(from, now / 1000, now / 1000)
  await rename(from, to)
}

async function copyWhole(from: string, to: string): Promise<void> {
  // A file of its own, with the rights of this account; a copy would have those of the build.
  await writeFile(to + UNFINISHED, await readFile(from))
  await rename(to + UNFINISHED, to).catch(ignoreAbsent)
}
