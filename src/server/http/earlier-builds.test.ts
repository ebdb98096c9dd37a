import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { keepEarlierBuilds } from './earlier-builds.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 10, 2)
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-builds-'))
  return () => rm(folder, { recursive: true })
})

/** Starts the server with a build of these files on a day; answers which files of earlier builds it still has. */
async function startWith(files: readonly string[], day: number): Promise<string[]> {
  const assets = join(folder, 'assets')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets)
  for (const name of files) await writeFile(join(assets, name), `code of ${name}`)
  const earlier = await keepEarlierBuilds(assets, join(folder, 'kept'), START + day * DAY_MS)
  return (await readdir(earlier)).sort()
}

test('the files of earlier builds stay for a week after they were replaced, however old they are [U3]', async () => {
  expect(await startWith(['a-1.js', 'b-1.js'], 0)).toEqual([])
  expect(await startWith(['a-2.js', 'b-1.js'], 60)).toEqual(['a-1.js'])
  expect(await readFile(join(folder, 'kept/earlier/a-1.js'), 'utf8')).toBe('code of a-1.js')
  expect(await startWith(['a-3.js', 'b-2.js'], 63)).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(await startWith(['a-3.js', 'b-2.js'], 68)).toEqual(['a-2.js', 'b-1.js'])
  expect(await startWith(['a-3.js', 'b-2.js'], 71)).toEqual([])
})

test('a build that comes back is no earlier one', async () => {
  await startWith(['a-1.js'], 0)
  expect(await startWith(['a-2.js'], 1)).toEqual(['a-1.js'])
  expect(await startWith(['a-1.js'], 2)).toEqual(['a-2.js'])
})

test('a copy that was cut off is not taken for a file', async () => {
  await startWith(['a-1.js'], 0)
  await writeFile(join(folder, 'kept/current/b-1.js.part'), 'code o')
  expect(await startWith(['a-1.js', 'b-1.js'], 1)).toEqual([])
  expect((await readdir(join(folder, 'kept/current'))).sort()).toEqual(['a-1.js', 'b-1.js'])
})
