import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { glob, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type ByteRange, type FileStore, isKey, type ListedFile, requireKey, type StoredFile } from './file-store.ts'

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Keeps files in the folder `files` of the data directory. A file gets its name after its bytes have reached the disk, so a
 * loss of power leaves it whole or absent.
 */
export function diskStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files')
  const unfinished = join(root, 'unfinished')
  const pathOf = (key: string) => join(root, 'kept', ...requireKey(key).split('/'))

  return {
    place: root,
    async put(key, bytes) {
      const path = pathOf(key)
      const unnamed = join(unfinished, randomUUID())
      await Promise.all([mkdir(unfinished, { recursive: true }), mkdir(dirname(path), { recursive: true })])
      try {
        await writeThrough(unnamed, bytes)
        await rename(unnamed, path)
      } catch (error) {
        await rm(unnamed, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    read: (key, range) => readFrom(pathOf(key), range),
    async remove(keys) {
      for (const key of keys)
        await unlink(pathOf(key)).catch((error: unknown) => {
          if (!isAbsent(error)) throw error
        })
    },
    async *list() {
      for await (const file of listUnder(join(root, 'kept'))) if (isKey(file.key)) yield file
    },
    async removeUnfinished(before) {
      for await (const { key, writtenAt } of listUnder(unfinished))
        if (writtenAt < before) await rm(join(unfinished, key), { force: true })
    },
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is kept once its folder is; Windows keeps names by itself and opens no folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function readFrom(path: string, range: ByteRange | undefined): Promise<StoredFile | undefined> {
  try {
    // A link could lead out of the folder; we never make one.
    const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    const found = await file.stat()
    if (!found.isFile()) {
      await file.close()
      return undefined
    }
    if (range && range.from >= found.size) {
      await file.close()
      return { size: found.size, stream: Readable.from([]) }
    }
    const part = range && { start: range.from, ...(range.to !== undefined && { end: range.to }) }
    return { size: found.size, stream: createReadStream(path, { fd: file, ...part }) }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

async function* listUnder(root: string): AsyncIterable<ListedFile> {
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) yield { key: relative(root, path).replaceAll(sep, '/'), writtenAt: found.mtime }
  }
}
