import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The files of a zip file by their paths, as `unzip` takes them out; it also checks each of them. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-unzip-'))
  try {
    const archive = join(folder, 'archive.zip')
    await writeFile(archive, bytes)
    await run('unzip', ['-tq', archive])
    await run('unzip', ['-q', archive, '-d', join(folder, 'out')])
    const files = new Map<string, Buffer>()
    for (const entry of await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(path.slice(join(folder, 'out').length + 1), await readFile(path))
    }
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The lines of a CSV file, each with its cells. */
export function readCsv(bytes: Uint8Array): string[][] {
  const lines: string[][] = [[]]
  const text = new TextDecoder().decode(bytes)
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
    if (end === '') break
  }
  return lines.filter((cells) => cells.length > 1 || cells[0] !== '')
}
