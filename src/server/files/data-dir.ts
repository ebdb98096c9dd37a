import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOR_OTHERS = 0o077

/** DATA_DIR cannot be used; the message says why and what to do. */
export class DataDirUnusable extends Error {
  override readonly name = 'DataDirUnusable'
}

/**
 * Refuses to work as root in a folder of another account's: what root leaves in it, that account could not open. It may not be
 * there yet.
 */
export function requireOwner(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0
  if (owner !== 0)
    throw new DataDirUnusable(
      `${folder} belongs to another account, which could not open what root leaves in it. Run this as that account: sudo -u '#${owner}' …`,
    )
}

/** Looks into a folder without holding up this process, whatever it is mounted from. */
export async function lookInto(folder: string): Promise<void> {
  await readdir(folder).catch(() => {})
}

/**
 * Makes DATA_DIR where it is missing, and lets only this account into it and into what this process makes from now on.
 * Answers the lines that say what had to be corrected.
 */
export function protectDataDir(dataDir: string): string[] {
  process.umask(FOR_OTHERS)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    readdirSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'is not a folder' : 'cannot be used by this account'
    throw new DataDirUnusable(`DATA_DIR ${dataDir} ${reason} (${code}). Set DATA_DIR to a folder that can be written.`)
  }
  requireOwner(dataDir)
  // Windows keeps rights in another form, by which a new folder belongs to its maker.
  if (process.platform === 'win32' || !isOpenToOthers(dataDir)) return []
  try {
    closeToOthers(dataDir)
    return [`Other accounts of this machine could enter ${dataDir}: its rights are now those of this account alone.`]
  } catch (error) {
    return [`Other accounts of this machine may read ${dataDir}: ${(error as Error).message}`]
  }
}

const isOpenToOthers = (path: string) => (statSync(path).mode & FOR_OTHERS) !== 0

/** Takes from other accounts every right to a folder and what lies in it. */
export function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeToOthers(path)
    else if (entry.isFile() && isOpenToOthers(path)) chmodSync(path, statSync(path).mode & ~FOR_OTHERS & 0o777)
  }
  chmodSync(folder, 0o700)
}
