import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CommandRefused } from '../../base/command-refused.ts'
import type { FileSum } from '../../files/copy-files.ts'
import { type Contents, checkedLines, differs, type RowSource, type TableContents } from './contents.ts'

/** The manifest of an archive. It is written last, so an archive without it is not valid. */
export type Manifest = {
  format: 1
  madeAt: string
  /** The id of the installation; missing where no version with ids has started it. */
  installation?: string | undefined
  contents: Contents
  /** `missing` are those that the rows name and that were not there. */
  files: FileSum & { missing?: string[] }
}

const BATCH = 1000
const manifestOf = (folder: string) => join(folder, 'manifest.json')
const rowsOf = (folder: string, { name }: TableContents) => join(folder, 'rows', `${name}.jsonl.gz`)

/** Writes all rows of a source into a folder, one compressed file for each table. */
export async function writeRows(folder: string, source: RowSource, report: (line: string) => void): Promise<void> {
  await mkdir(join(folder, 'rows'), { recursive: true })
  for (const table of source.contents.tables) {
    const text = Readable.from(joined(checkedLines(source, table)))
    await pipeline(text, createGzip({ level: 4 }), createWriteStream(rowsOf(folder, table), { flush: true }))
    if (table.rows > 0) report(`${table.name}: ${table.rows.toLocaleString('en')} rows`)
  }
}

async function* joined(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const lines of batches) yield `${lines.join('\n')}\n`
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await writeFile(manifestOf(folder), JSON.stringify({ format: 1, ...manifest }, null, 1), { flush: true })
}

/** The manifest of the archive in a folder; undefined if it is absent, cut off or of another version. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(manifestOf(folder), 'utf8')) as Partial<Manifest> | null
    return manifest?.format === 1 ? (manifest as Manifest) : undefined
  } catch {
    return undefined
  }
}

/** The manifest and the rows of the archive in a folder. */
export async function openArchive(folder: string): Promise<{ manifest: Manifest; source: RowSource }> {
  const manifest = await readManifest(folder)
  if (!manifest) throw new CommandRefused(`${folder} holds no whole backup that this version can read.`)
  return { manifest, source: { contents: manifest.contents, lines: (table) => readLines(rowsOf(folder, table)) } }
}

async function* readLines(path: string): AsyncGenerator<string[]> {
  let lines: string[] = []
  let rest = ''
  for await (const chunk of readText(path)) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    if (lines.length < BATCH) continue
    yield lines
    lines = []
  }
  if (rest) throw differs(path)
  if (lines.length > 0) yield lines
}

/** The content of a compressed file; an absent, cut off or invalid one counts as different from what was written. */
async function* readText(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const text = createGunzip().setEncoding('utf8')
  file.on('error', (error) => text.destroy(error))
  try {
    for await (const chunk of file.pipe(text)) yield String(chunk)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code === 'ENOENT' || code.startsWith('Z_') ? differs(path) : error
  } finally {
    file.destroy()
  }
}
