import type { Readable } from 'node:stream'

/** Bytes `from` to `to` of a file, both included; without `to` those up to its end. */
export type ByteRange = { from: number; to?: number }
/** A file that is there: `size` is that of the whole file in bytes, whatever part of it the stream brings (none past its end). */
export type StoredFile = { stream: Readable; size: number }
/** A file as a listing names it, with its size in bytes. */
export type ListedFile = { key: string; writtenAt: Date; size: number }
/** A file in the trash; `day` is `2026-11-26`, when it came there. */
export type TrashedFile = { key: string; day: string }

/**
 * Where bytes are kept, by keys such as `{workspace}/{id}.jpg` that the server makes and nobody sends. A file is there as a
 * whole or not at all, and is never written twice.
 */
export type FileStore = {
  /** Where it is, in words. */
  place: string
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /**
   * The same for a file of any size, whose bytes are not in memory at once; resolves to its size. When the stream fails, the store
   * has no such file.
   */
  putStream(key: string, stream: Readable, type: string): Promise<number>
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Files that are not there are not missed. */
  remove(keys: readonly string[]): Promise<void>
  /**
   * Those that the server has kept, all or those of a folder such as `{workspace}/pictures`; what lies in the trash, or was put there
   * by others, is not told.
   */
  list(folder?: string): AsyncIterable<ListedFile>
  /** Removes what was begun before then and never became a file. */
  removeUnfinished(before: Date): Promise<void>
  trash: {
    /** Takes a file out of the store, as long as nobody empties the trash. */
    add(file: TrashedFile): Promise<void>
    list(): AsyncIterable<TrashedFile>
    putBack(file: TrashedFile): Promise<void>
    /** Removes what came there before this day. */
    empty(before: string): Promise<void>
  }
  /** The text that says whose store this is; undefined where there is none. */
  readMark(): Promise<string | undefined>
  writeMark(text: string): Promise<void>
}

/** The name of the file with the mark. */
export const MARK = 'installation.json'

const KEY = /^[a-z0-9]+([.-][a-z0-9]+)*(\/[a-z0-9]+([.-][a-z0-9]+)*)+$/

/** False for what somebody else put where the files lie, such as a system's own `Thumbs.db`. */
export const isKey = (key: string): boolean => key.length <= 300 && KEY.test(key)

/** Refuses a key that the server cannot have made: this is a fault of ours, never of the caller. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a stored file')
  return key
}

/** Where a file lies in the trash. */
export const trashedAt = ({ day, key }: TrashedFile): string => `${day}/${requireKey(key)}`

/** The file that lies there in the trash; undefined for what is none of ours. */
export function readTrashed(path: string): TrashedFile | undefined {
  const [, day, key = ''] = /^(\d{4}-\d\d-\d\d)\/(.+)$/.exec(path) ?? []
  return day && isKey(key) ? { day, key } : undefined
}
