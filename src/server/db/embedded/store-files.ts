import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncPath, syncTree } from './durable-fs.ts'

/** The store could not be opened and was moved, untouched, to `folder`. */
export class StoreBroken extends Error {
  override readonly name = 'StoreBroken'
  readonly folder: string

  constructor(folder: string, storeDir: string, reason: string) {
    super(
      `The database could not be opened (${reason}). Nothing was deleted: it now lies in ${folder}. ` +
        `To go on, restore a backup into ${storeDir}; to try the same database again, rename ${folder} back to ` +
        `${storeDir}; or start again to begin with an empty one.`,
    )
    this.folder = folder
  }
}

/** True when the folder holds a complete store: stores appear under their name only when whole. */
export function storeExists(storeDir: string): boolean {
  return existsSync(join(storeDir, 'PG_VERSION'))
}

/**
 * Makes a store that is either whole or absent, whenever the power goes: `fill` writes into a folder beside it, which
 * takes the store's name once everything in it is on the disk.
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
