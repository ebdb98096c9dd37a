import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type HostStream = { nfd?: number }
type HostFileSystem = {
  stream_ops: { fsync?: (stream: HostStream) => number }
  tryFSOperation: (operation: () => void) => void
}
type HostModule = { NODEFS?: HostFileSystem; FS: { filesystems: { NODEFS?: HostFileSystem } } }
type InitOptions = Parameters<NodeFS['init']>[1]

/**
 * A PGlite file system on a local folder that passes PostgreSQL's fsync on to the kernel and counts the calls.
 * The stock one has no fsync: a power cut loses every commit since the last write-back.
 */
export class DurableFs extends NodeFS {
  readonly #counter: Int32Array

  constructor(folder: string, counter: Int32Array) {
    super(folder)
    this.#counter = counter
  }

  override async init(pg: PGlite, options: InitOptions) {
    const result = await super.init(pg, options)
    const preRun = result.emscriptenOpts.preRun ?? []
    result.emscriptenOpts.preRun = preRun
    preRun.push((module) => this.#hook(module as unknown as HostModule)) // an internal of the pinned version: not in its types
    return result
  }

  #hook(module: HostModule): void {
    const host = module.NODEFS ?? module.FS.filesystems.NODEFS
    if (!host) return // the probe commit at start finds the missing hook and refuses
    host.stream_ops.fsync = (stream) => {
      const descriptor = stream.nfd
      if (descriptor === undefined) return 0
      host.tryFSOperation(() => fsyncSync(descriptor))
      Atomics.add(this.#counter, 0, 1)
      return 0
    }
  }
}

/** Writes one file or folder through to the disk. Folders cannot be opened on Windows: there it does nothing for them. */
export function syncPath(path: string, kind: 'file' | 'folder'): void {
  if (kind === 'folder' && process.platform === 'win32') return
  const descriptor = openSync(path, kind === 'file' ? 'r+' : 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes every file and folder below `folder`, and `folder` itself, through to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, 'file')
  }
  syncPath(folder, 'folder')
}
