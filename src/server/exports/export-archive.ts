import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore } from '../files/file-store.ts'

/** A file of an archive, as its manifest names it. */
export type ArchivedFile = { path: string; size: number; sha256: string }

/**
 * A zip file that goes to the file store while it is written: one of its files is on its way at a time, and little of it is in
 * memory. `finish` resolves to its size; `abandon` leaves nothing in the store.
 */
export class Archive {
  private readonly zip = new ZipFile()
  private readonly output: Readable
  private readonly stored: Promise<number>
  private readonly madeAt: Date

  constructor(store: FileStore, key: string, madeAt: Date) {
    this.madeAt = madeAt
    // It is a stream of this library's own making, whose types know less of it than there is.
    this.output = this.zip.outputStream as Readable
    this.zip.on('error', (error: Error) => this.output.destroy(error))
    // The store hears of it when it reads on; it may not have begun.
    this.output.on('error', () => {})
    this.stored = store.putStream(key, this.output, 'application/zip')
    // A failure is thrown where it is awaited.
    this.stored.catch(() => {})
  }

  /** Adds a file as its bytes come. What is compressed already, such as a photo, is not compressed once more. */
  async add(path: string, bytes: Readable, { compress }: { compress: boolean }): Promise<ArchivedFile> {
    const hash = createHash('sha256')
    let size = 0
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    this.zip.addReadStream(counted, path, { mtime: this.madeAt, compress })
    await this.unlessStoreFails(Promise.all([pipeline(bytes, counted), finished(counted)]))
    return { path, size, sha256: hash.digest('hex') }
  }

  /** Adds a file of this disk. */
  addFromDisk(path: string, from: string): Promise<ArchivedFile> {
    return this.add(path, createReadStream(from), { compress: true })
  }

  async finish(): Promise<number> {
    this.zip.end()
    return this.stored
  }

  async abandon(reason: Error): Promise<void> {
    this.output.destroy(reason)
    await this.stored.catch(() => {})
  }

  /** Work ends with the failure of the store, which then takes no more bytes. */
  private unlessStoreFails<Result>(work: Promise<Result>): Promise<Result> {
    work.catch(() => {})
    return Promise.race([work, this.stored.then(() => work)])
  }
}
