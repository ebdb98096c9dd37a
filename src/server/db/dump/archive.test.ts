import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive, writeManifest, writeRows } from './archive.ts'
import { checkedLines, lineSum, type RowSource } from './contents.ts'

const LINES = Array.from({ length: 2500 }, (_, at) => JSON.stringify({ id: at, name: `Amarachi ${at}` }))

let folder: string
let path: string
let whole: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-archive-'))
  const counted = lineSum()
  for (const line of LINES) counted.add(line)
  const table = { name: 'public.leads', columns: ['id', 'name'], ...counted.result() }
  const source: RowSource = {
    contents: { level: 1, tables: [table], sequences: [] },
    async *lines() {
      yield LINES
    },
  }
  await writeRows(folder, source, () => {})
  const files = { count: 0, bytes: 0, sum: '0' }
  await writeManifest(folder, { madeAt: '2026-11-26T10:00:00.000Z', contents: source.contents, files })
  path = join(folder, 'rows', 'public.leads.jsonl.gz')
  whole = await readFile(path)
})
afterAll(() => rm(folder, { recursive: true }))

async function readAll(): Promise<string[]> {
  const { source } = await openArchive(folder)
  const [table] = source.contents.tables
  const lines: string[] = []
  if (table) for await (const batch of checkedLines(source, table)) lines.push(...batch)
  return lines
}

test('rows come back from a folder as they were written', async () => {
  expect(await readAll()).toEqual(LINES)
})

test.each([0, 1, 10, 1000])('rows that are cut off after %d bytes are reported as different [B2]', async (bytes) => {
  await writeFile(path, whole.subarray(0, bytes))
  await expect(readAll()).rejects.toThrow(/differs from what was counted before: the copy is damaged/)
  await writeFile(path, whole)
})

test('rows that are no compressed file, or absent, are reported as different [B2]', async () => {
  await writeFile(path, 'Deed of assignment')
  await expect(readAll()).rejects.toThrow('differs from what was counted before')
  await rm(path)
  await expect(readAll()).rejects.toThrow('differs from what was counted before')
  await writeFile(path, whole)
})

test.each(['', '{"format":1,"madeAt"', 'null', '[]', '{"format":2}'])('the manifest %j is none [B2]', async (text) => {
  const manifest = join(folder, 'manifest.json')
  const kept = await readFile(manifest)
  await writeFile(manifest, text)
  await expect(openArchive(folder)).rejects.toThrow('holds no whole backup that this version can read.')
  await writeFile(manifest, kept)
})
