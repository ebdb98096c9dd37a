import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

/** How the folder of one upload begins; what else lies beside them is not ours to remove. */
const UPLOAD = 'upload-'

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
  async newUploadFolder(): Promise<string> {
    await mkdir(this.uploads, { recursive: true })
    return mkdtemp(join(this.uploads, UPLOAD))
  }

  /** Removes the folders of uploads begun before then: those that a process did not live to remove. */
  async sweepUploads(before: number): Promise<void> {
    for (const name of await readdir(this.uploads).catch(() => [])) {
      if (!name.startsWith(UPLOAD)) continue
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
