import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CommandRefused } from '../base/command-refused.ts'
import type { Env } from '../base/env.ts'
import { openArchive, readManifest, writeManifest, writeRows } from '../db/dump/archive.ts'
import { fillPlace } from '../db/dump/fill-place.ts'
import { readPlace } from '../db/dump/read-place.ts'
import { lockStore, StoreInUse } from '../db/embedded/store-lock.ts'
import { countStart, findInstallation } from '../db/installation.ts'
import { copyFiles, listKeys, sumFiles } from '../files/copy-files.ts'
import { diskStore } from '../files/disk-store.ts'
import { listMissing } from '../files/named-files.ts'
import { readMark, requireOwnOrNone, writeMark } from '../files/tie-files.ts'
import { filesOf, nameOf, placeOf, readNamed, withPlace, withRunningSource } from './installation.ts'
import { backupName, madeAt, type Period, toRemove } from './retention.ts'

type Report = (line: string) => void

/** A finished backup; `missing` lists files that its rows name and the file store lacks. */
export type Written = { folder: string; missing: string[] }

/**
 * Backs this installation up into a new folder of `into`, whether Plotline runs or not, and removes backups that expired. The
 * folder gets its name after everything was written and checked; the name of one that lacks files ends in `-incomplete`.
 */
export async function backUp(
  env: Env,
  into: string,
  keep: readonly Period[] | undefined,
  report: Report,
): Promise<Written> {
  const place = resolve(into)
  await mkdir(place, { recursive: true, mode: 0o700 })
  const lock = lockBackups(place)
  try {
    const now = new Date()
    const draft = join(place, 'unfinished-backup')
    await rm(draft, { recursive: true, force: true })
    const { missing, installation } = await writeBackup(env, draft, now, report)
    const folder = join(place, backupName(now, missing.length === 0))
    await rename(draft, folder)
    for (const name of keep ? toRemove(await listOwnBackups(place, installation), keep) : []) {
      await rm(join(place, name), { recursive: true })
      report(`Removed ${name}`)
    }
    return { folder, missing }
  } finally {
    lock.release()
  }
}

function lockBackups(place: string) {
  try {
    return lockStore(place)
  } catch (error) {
    if (!(error instanceof StoreInUse)) throw error
    throw new CommandRefused(
      `Another backup into ${place} is under way (process ${error.pid}). Try again when it is done.`,
    )
  }
}

/** Finds the files that rows name and the file store lacks, with their companies. */
async function writeBackup(env: Env, folder: string, madeAt: Date, report: Report) {
  const files = diskStore(folder)
  const store = filesOf(env)
  const copyMissing = () => copyFiles(store, files, report)
  // Before the rows, for files deleted during the backup, and after them, for new ones.
  await copyMissing()
  return withRunningSource(placeOf(env), async (place) => {
    const installation = (await place.asDatabase(findInstallation))?.id
    const whose = await readMark(store)
    if (installation && whose && whose.id !== installation)
      throw new CommandRefused(
        `The files in ${store.place} are not those of ${nameOf(placeOf(env))}. Set DATA_DIR and the S3_ settings as the server has them.`,
      )
    const before = await readNamed(place, report)
    const contents = await readPlace(place, async (source) => {
      await writeRows(folder, source, report)
      await copyMissing()
      return source.contents
    })
    // A file named both before and after is named by the rows; any other was added or deleted during the backup.
    const after = await readNamed(place, () => {})
    const missing = (await listMissing(before, files)).filter((key) => after.has(key))
    const sum = await sumFiles(files)
    const manifest = { madeAt: madeAt.toISOString(), installation, contents, files: { ...sum, missing } }
    await writeManifest(folder, manifest)
    report(`${sum.count.toLocaleString('en')} files`)
    return { missing, installation }
  })
}

/** The names of the backups in a folder. */
export async function listBackups(into: string): Promise<string[]> {
  return (await readdir(into).catch(() => [])).filter((name) => madeAt(name) !== undefined)
}

/** The backups of one installation; it must not remove those of another in the same folder. */
async function listOwnBackups(into: string, installation: string | undefined): Promise<string[]> {
  const own: string[] = []
  for (const name of await listBackups(into)) {
    const manifest = await readManifest(join(into, name))
    if (manifest && (manifest.installation ?? installation) === installation) own.push(name)
  }
  return own
}

/** How far `seq` jumps after a restore: beyond every number that the lost database may have used. */
const CLOCK_LEAP = 1_000_000_000
// A request for changes after a number from before the leap is answered with `resync`.
const PUT_CLOCKS_FORWARD = `update workspace_clocks set kept_after = seq + ${CLOCK_LEAP / 2}, seq = seq + ${CLOCK_LEAP}`

/** Restores a backup into this installation, whose database must be empty. Returns the files that its rows name and it lacks. */
export async function restore(env: Env, folder: string, report: Report): Promise<string[]> {
  const { manifest, source } = await openArchive(resolve(folder))
  report(`Restoring the backup of ${manifest.madeAt} into ${nameOf(placeOf(env))}`)
  const kept = diskStore(folder)
  const target = filesOf(env)
  await requireOwnOrNone(target, manifest.installation, env.adoptFiles)
  const fillFiles = async () => {
    await copyFiles(kept, target, report)
    const { count, sum } = await sumFiles(target, await listKeys(kept))
    // With a relative path, earlier versions counted no files; then only the rows show which files must exist.
    const isCounted = manifest.files.count > 0
    if (isCounted && (count !== manifest.files.count || sum !== manifest.files.sum))
      throw new CommandRefused('The files differ from those that were backed up: the backup is damaged.')
    report(`${count.toLocaleString('en')} files`)
  }
  return withPlace(placeOf(env), async (place) => {
    await fillPlace(place, source, { report, fillFiles, lastStatement: PUT_CLOCKS_FORWARD })
    // One start more than both counts, so that neither matches an older copy of the other.
    const seen = (await readMark(target))?.starts ?? 0
    await writeMark(target, await place.asDatabase((database) => countStart(database, seen)))
    return listMissing(await readNamed(place, report), target)
  })
}
