import { constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { closeToOthers } from '../../files/data-dir.ts'
import { MARK } from '../../files/file-store.ts'
import { syncPath, syncTree } from './durable-fs.ts'

/** The store could not be opened and was moved, untouched, to `folder`. */
export class StoreBroken extends Error {
  override readonly name = 'StoreBroken'
  readonly folder: string

  constructor(folder: string, storeDir: string, reason: string) {
    super(
      `The database could not be opened (${reason}). Nothing was deleted: it now lies in ${folder}. ` +
        whatToDo(folder, storeDir),
    )
    this.folder = folder
  }
}

/** The store is missing, but there are remains of one: an empty database would look as if everything were lost. */
export class StoreMissing extends Error {
  override readonly name = 'StoreMissing'
}

function whatToDo(folder: string, storeDir: string): string {
  return (
    `To go on, restore a backup into ${storeDir}; to try the same database again, rename ${folder} back to ` +
    `${storeDir}; to begin with an empty one, start with START_EMPTY=1.`
  )
}

/** Throws `StoreMissing` instead of starting an empty store beside a renamed one or beside the files of an installation. */
export function requireNoneLost(storeDir: string): void {
  if (existsSync(storeDir)) return
  const folder = dirname(storeDir)
  const aside = readdirSync(folder).filter((name) => name.startsWith(`${basename(storeDir)}-broken-`))
  const latest = aside.sort().at(-1)
  if (latest) {
    const aside = join(folder, latest)
    throw new StoreMissing(
      `There is no database in ${storeDir}, but one that could not be opened in ${aside}. ${whatToDo(aside, storeDir)}`,
    )
  }
  const files = join(folder, 'files')
  if (existsSync(join(files, MARK)) || existsSync(join(files, 'kept')))
    throw new StoreMissing(
      `There is no database in ${storeDir}, but ${files} holds the files of an installation. Set DATABASE_URL where its ` +
        `database is elsewhere; where it is lost, put it back or restore a backup; to begin anew, start once with START_EMPTY=1.`,
    )
}

/** True when the folder holds a complete store: stores appear under their name only when whole. */
export function storeExists(storeDir: string): boolean {
  return existsSync(join(storeDir, 'PG_VERSION'))
}

/**
 * Creates a store atomically, even with a power cut: `fill` writes into a folder beside it, which
 * is renamed once everything in it is on the disk.
 */
export async function createStore(
  storeDir: string,
  durable: boolean,
  fill: (folder: string) => Promise<void> | void,
): Promise<void> {
  const draft = `${storeDir}-new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(storeDir), { recursive: true })
  await fill(draft)
  // The engine does not restrict the permissions of the files of a new store.
  if (process.platform !== 'win32') closeToOthers(draft)
  if (durable) syncTree(draft)
  renameSync(draft, storeDir)
  if (durable) {
    syncPath(dirname(storeDir), 'folder')
    syncPath(dirname(dirname(storeDir)), 'folder')
  }
}

/** Copies a cleanly stopped store (its own folder, or the DATA_DIR around it) to `folder`. */
export function copyTemplate(templateDir: string, folder: string): void {
  const inner = join(templateDir, 'db')
  const source = storeExists(inner) ? inner : templateDir
  if (!storeExists(source)) throw new Error(`The template ${templateDir} holds no store.`)
  cpSync(source, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Renames a store that does not open to `db-broken-<time>` beside it and returns the new path. */
export function setAside(storeDir: string): string {
  const stamp = new Date()
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z')
  const base = join(dirname(storeDir), `${basename(storeDir)}-broken-${stamp}`)
  let folder = base
  for (let copy = 2; existsSync(folder); copy++) folder = `${base}-${copy}`
  renameSync(storeDir, folder)
  return folder
}
