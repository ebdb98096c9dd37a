import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { glob, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import {
  type ByteRange,
  type FileStore,
  isKey,
  type ListedFile,
  MARK,
  readTrashed,
  requireKey,
  type StoredFile,
  trashedAt,
} from './file-store.ts'

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Keeps files in the folder `files` of the data directory. A file gets its name after its bytes have reached the disk, so a
 * loss of power leaves it whole or absent.
 */
export function diskStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files')
  const unfinished = join(root, 'unfinished')
  const trash = join(root, 'trash')
  const pathOf = (key: string) => join(root, 'kept', ...requireKey(key).split('/'))

  async function writeWhole(path: string, content: Uint8Array | Readable): Promise<number> {
    const unnamed = join(unfinished, randomUUID())
    await Promise.all([mkdir(unfinished, { recursive: true }), mkdir(dirname(path), { recursive: true })])
    let size = 0
    try {
      size = await writeThrough(unnamed, content)
      await rename(unnamed, path)
    } catch (error) {
      await rm(unnamed, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
    return size
  }

  return {
    place: root,
    async put(key, bytes) {
      await writeWhole(pathOf(key), bytes)
    },
    putStream: (key, stream) => writeWhole(pathOf(key), stream),
    read: (key, range) => readFrom(pathOf(key), range),
    async remove(keys) {
      for (const key of keys)
        await unlink(pathOf(key)).catch((error: unknown) => {
          if (!isAbsent(error)) throw error
        })
    },
    async *list(folder = '') {
      for await (const file of listUnder(join(root, 'kept'), folder)) if (isKey(file.key)) yield file
    },
    async removeUnfinished(before) {
      for await (const { key, writtenAt } of listUnder(unfinished))
        if (writtenAt < before) await rm(join(unfinished, key), { force: true })
    },
    trash: {
      add: (file) => moveFile(pathOf(file.key), join(trash, trashedAt(file))),
      async *list() {
        for await (const { key } of listUnder(trash)) {
          const file = readTrashed(key)
          if (file) yield file
        }
      },
      putBack: (file) => moveFile(join(trash, trashedAt(file)), pathOf(file.key)),
      async empty(before) {
        const days = await readdir(trash).catch(() => [])
        for (const day of days)
          if (/^\d{4}-\d\d-\d\d$/.test(day) && day < before) await rm(join(trash, day), { recursive: true })
      },
    },
    readMark: () =>
      readFile(join(root, MARK), 'utf8').catch((error: unknown) => {
        if (isAbsent(error)) return undefined
        throw error
      }),
    async writeMark(text) {
      await writeWhole(join(root, MARK), Buffer.from(text))
    },
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  await syncFolder(dirname(to))
  await syncFolder(dirname(from))
}

/** Writes a new file and resolves to its size once its bytes have reached the disk. */
async function writeThrough(path: string, content: Uint8Array | Readable): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
    return (await file.stat()).size
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

async function* listUnder(root: string, folder = ''): AsyncIterable<ListedFile> {
  for await (const entry of glob('**/*', { cwd: join(root, folder), withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) yield { key: relative(root, path).replaceAll(sep, '/'), writtenAt: found.mtime, size: found.size }
  }
}
