import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

/** How the folder of one upload begins, and that of other work; what else lies beside them is not ours to remove. */
const UPLOAD = 'upload-'
const WORK = 'work-'

declare module '../base/context.ts' {
  interface Context {
    files: Files
  }
}

type Options = { dataDir: string; s3: S3Settings | undefined; onError: (error: unknown) => void }

/** The files of this installation: in a bucket when one is set, else in the folder `files` of the data directory. */
export class Files {
  readonly store: FileStore
  private readonly uploads: string
  private readonly onError: (error: unknown) => void

  constructor({ dataDir, s3, onError }: Options) {
    this.store = s3 ? s3Store(s3, onError) : diskStore(dataDir)
    this.uploads = resolve(dataDir, 'uploads')
    this.onError = onError
  }

  /** Makes a folder for one upload that is being read; its reader removes it. */
  newUploadFolder(): Promise<string> {
    return this.newFolder(UPLOAD)
  }

  /** Makes a folder for work that takes up to a day; its maker removes it. */
  newWorkFolder(): Promise<string> {
    return this.newFolder(WORK)
  }

  private async newFolder(prefix: string): Promise<string> {
    await mkdir(this.uploads, { recursive: true })
    return mkdtemp(join(this.uploads, prefix))
  }

  /** Removes the folders of uploads begun before then: those that a process did not live to remove. */
  sweepUploads(before: number): Promise<void> {
    return this.sweepFolders(UPLOAD, before)
  }

  /** The same for the folders of other work. */
  sweepWork(before: number): Promise<void> {
    return this.sweepFolders(WORK, before)
  }

  private async sweepFolders(prefix: string, before: number): Promise<void> {
    for (const name of await readdir(this.uploads).catch(() => [])) {
      if (!name.startsWith(prefix)) continue
      const folder = join(this.uploads, name)
      const begun = await stat(folder).catch(() => undefined)
      if (begun && begun.mtimeMs < before) await rm(folder, { recursive: true, force: true })
    }
  }

  /** Removes files that no record names any more. What stays behind by a failure is logged, and found by the next sweep. */
  async discard(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    try {
      await this.store.remove(keys)
    } catch (error) {
      this.onError(error)
    }
  }
}
