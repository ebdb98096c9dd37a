import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandRefused } from '../command-refused.ts'
import { openArchive, writeManifest, writeRows } from '../db/dump/archive.ts'
import { fillPlace } from '../db/dump/fill-place.ts'
import { readPlace } from '../db/dump/read-place.ts'
import { lockStore } from '../db/embedded/store-lock.ts'
import type { Env } from '../env.ts'
import { copyFiles, listKeys, sumFiles } from '../files/copy-files.ts'
import { diskStore } from '../files/disk-store.ts'
import { filesOf, nameOf, placeOf, withPlace, withRunningSource } from './installation.ts'
import { backupName, madeAt, type Period, toRemove } from './keeping.ts'

type Report = (line: string) => void

/**
 * Backs this installation up into a new folder of `into`, whether Plotline runs or not, and removes what the rules no longer keep. The
 * folder gets its name when all of it has been written and checked.
 */
export async function backUp(
  env: Env,
  into: string,
  keep: readonly Period[] | undefined,
  report: Report,
): Promise<string> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  const lock = lockStore(into)
  try {
    const now = new Date()
    const draft = join(into, 'unfinished')
    await rm(draft, { recursive: true, force: true })
    const files = diskStore(draft)
    const copyMissing = () => copyFiles(filesOf(env), files, report)
    // Before the rows, for what is deleted meanwhile, and after them, for what they name that is new.
    await copyMissing()
    await withRunningSource(placeOf(env), (place) =>
      readPlace(place, async (source) => {
        await writeRows(draft, source, report)
        await copyMissing()
        await writeManifest(draft, {
          madeAt: now.toISOString(),
          contents: source.contents,
          files: await sumFiles(files),
        })
      }),
    )
    const folder = join(into, backupName(now))
    await rename(draft, folder)
    for (const name of keep ? toRemove(await listBackups(into), keep) : []) {
      await rm(join(into, name), { recursive: true })
      report(`Removed ${name}`)
    }
    return folder
  } finally {
    lock.release()
  }
}

/** The names of the backups in a folder. */
export async function listBackups(into: string): Promise<string[]> {
  return (await readdir(into).catch(() => [])).filter((name) => madeAt(name) !== undefined)
}

/** So far a restored company's clock is put forward: beyond all numbers that the lost database may have given out. */
const CLOCK_LEAP = 1_000_000_000
// Whoever asks for changes after a number of before the leap is told to read everything again.
const PUT_CLOCKS_FORWARD = `update workspace_clocks set kept_after = seq + ${CLOCK_LEAP / 2}, seq = seq + ${CLOCK_LEAP}`

/** Restores a backup into this installation, whose database must be empty. */
export async function restore(env: Env, folder: string, report: Report): Promise<void> {
  const { manifest, source } = await openArchive(folder)
  report(`Restoring the backup of ${manifest.madeAt} into ${nameOf(placeOf(env))}`)
  const kept = diskStore(folder)
  const fillFiles = async () => {
    const target = filesOf(env)
    await copyFiles(kept, target, report)
    const { count, sum } = await sumFiles(target, await listKeys(kept))
    if (count !== manifest.files.count || sum !== manifest.files.sum)
      throw new CommandRefused('The files differ from those that were backed up: the backup is damaged.')
    report(`${count.toLocaleString('en')} files`)
  }
  await withPlace(placeOf(env), (place) =>
    fillPlace(place, source, { report, fillFiles, lastStatement: PUT_CLOCKS_FORWARD }),
  )
}
