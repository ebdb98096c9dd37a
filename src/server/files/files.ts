import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

/** How the folder of one upload begins; what else lies beside them is not ours to remove. */
const UPLOAD = 'upload-'

let open: { store: FileStore; uploads: string; onError: (error: unknown) => void } | undefined

/** Opens the store of this installation: a bucket when one is set, else the folder `files` in the data directory. */
export function openFiles(options: {
  dataDir: string
  s3: S3Settings | undefined
  onError: (error: unknown) => void
}): void {
  open = {
    store: options.s3 ? s3Store(options.s3, options.onError) : diskStore(options.dataDir),
    uploads: resolve(options.dataDir, 'uploads'),
    onError: options.onError,
  }
}

/** The open store. */
export function files(): FileStore {
  if (!open) throw new Error('The file store is not set up yet')
  return open.store
}

/** Makes a folder for one upload that is being read; its reader removes it. */
export async function newUploadFolder(): Promise<string> {
  if (!open) throw new Error('The file store is not set up yet')
  await mkdir(open.uploads, { recursive: true })
  return mkdtemp(join(open.uploads, UPLOAD))
}

/** Removes the folders of uploads begun before then: those that a process did not live to remove. */
export async function sweepUploads(before: number): Promise<void> {
  if (!open) return
  for (const name of await readdir(open.uploads).catch(() => [])) {
    if (!name.startsWith(UPLOAD)) continue
    const folder = join(open.uploads, name)
    const begun = await stat(folder).catch(() => undefined)
    if (begun && begun.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}

/** Removes files that no record names any more. What stays behind by a failure is logged, and found by the next sweep. */
export async function discardFiles(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    await files().remove(keys)
  } catch (error) {
    open?.onError(error)
  }
}
