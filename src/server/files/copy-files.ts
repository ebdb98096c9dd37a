import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** How many files there are, their bytes, and their hashes added up. */
export type FileSum = { count: number; bytes: number; sum: string }

/** The bytes of a file; undefined when it was removed meanwhile. */
async function readWhole(store: FileStore, key: string): Promise<Buffer | undefined> {
  const found = await store.read(key)
  return found ? buffer(found.stream) : undefined
}

/**
 * Copies the files that the other store does not have yet. A file is there as a whole or not at all and is never written
 * twice, so what was interrupted goes on where it was.
 */
export async function copyFiles(from: FileStore, to: FileStore, report: (line: string) => void): Promise<void> {
  const there = await listKeys(to)
  let copied = 0
  for await (const { key } of from.list()) {
    if (there.has(key)) continue
    const bytes = await readWhole(from, key)
    if (!bytes) continue
    await to.put(key, bytes, 'application/octet-stream')
    copied += 1
    if (copied % 500 === 0) report(`${copied.toLocaleString('en')} files copied`)
  }
}

/** Reads every file, or every one of these keys, and adds up their hashes. */
export async function sumFiles(store: FileStore, only?: ReadonlySet<string>): Promise<FileSum> {
  let count = 0
  let bytes = 0
  let sum = 0n
  for await (const { key } of store.list()) {
    const file = !only || only.has(key) ? await readWhole(store, key) : undefined
    if (!file) continue
    count += 1
    bytes += file.length
    sum += BigInt(`0x${createHash('sha256').update(`${key}\n`).update(file).digest('hex').slice(0, 15)}`)
  }
  return { count, bytes, sum: String(sum) }
}

/** The keys of a store. */
export async function listKeys(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of store.list()) keys.add(key)
  return keys
}
