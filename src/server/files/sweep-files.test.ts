import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { type S3Peer, startS3Peer } from '../../../tests/support/s3-peer.ts'
import type { OpenDatabase } from '../db/database.ts'
import { listKeys } from './copy-files.ts'
import type { FileStore } from './file-store.ts'
import { Files } from './files.ts'
import { sweepFiles } from './sweep-files.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.now()

let dataDir: string
let peer: S3Peer
let said: [string, object][] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plotline-sweep-'))
  peer = await startS3Peer(2)
})
afterAll(async () => {
  await peer.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(['disk', 'bucket'])('on the %s', (kind) => {
  let store: FileStore
  beforeAll(() => {
    const onError = (error: unknown) => said.push([String(error), {}])
    ;({ store } = new Files({ dataDir, s3: kind === 'bucket' ? peer.settings : undefined, onError }))
  })
  beforeEach(async () => {
    await store.remove([...(await listKeys(store))])
    await store.trash.empty('9999-12-31')
    said = []
  })

  /** Keeps so many files of a company. */
  async function keep(count: number, company = newId()): Promise<{ company: string; keys: string[] }> {
    const keys = Array.from({ length: count }, () => `${company}/documents/${newId()}.pdf`)
    for (const key of keys) await store.put(key, Buffer.from(key), 'application/pdf')
    return { company, keys: keys.sort() }
  }

  function sweep(used: Record<string, string[]>, at: number, reason?: string): Promise<number> {
    const log = (details: object, message: string) => said.push([message, details])
    return sweepFiles({
      database: {} as OpenDatabase,
      store,
      named: {
        listCompanies: () => Promise.resolve(Object.keys(used)),
        listUsedFiles: (_, company) => Promise.resolve(used[company] ?? []),
      },
      whyNotTied: () => Promise.resolve(reason),
      log: { info: log, warn: log },
      now: NOW + at,
    })
  }

  const kept = async () => [...(await listKeys(store))].sort()
  async function trashed(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of store.trash.list()) keys.push(key)
    return keys.sort()
  }

  test('what no record names goes to the trash after a day, is put back once a record names it, and is gone after 30 days', async () => {
    const { company, keys } = await keep(4)
    const [orphan = '', other = '', ...used] = keys
    expect(await sweep({ [company]: used }, 23 * HOUR)).toBe(0)
    expect(await sweep({ [company]: used }, 25 * HOUR)).toBe(2)
    expect([await kept(), await trashed()]).toEqual([used, [orphan, other].sort()])
    expect(said).toEqual([['files that no record names went to the trash', { files: 2, of: 4 }]])

    await sweep({ [company]: [...used, orphan] }, 26 * HOUR)
    expect([await kept(), await trashed()]).toEqual([[orphan, ...used].sort(), [other]])
    const found = await store.read(orphan)
    expect(Buffer.concat(await (found?.stream.toArray() ?? [])).toString()).toBe(orphan)
    expect(said.at(-1)).toEqual(['files that records name were taken out of the trash', { files: 1 }])

    await sweep({ [company]: [...used, orphan] }, 30 * DAY)
    expect(await trashed()).toEqual([other])
    await sweep({ [company]: [...used, orphan] }, 32 * DAY)
    expect([await kept(), await trashed()]).toEqual([[orphan, ...used].sort(), []])
  })

  test('a sweep of more than 20 files that are more than a twentieth takes none and says so', async () => {
    const { company, keys } = await keep(60)
    expect(await sweep({ [company]: keys.slice(21) }, 2 * DAY)).toBe(0)
    expect(said[0]).toEqual([
      'files of a company were not swept: no record names so many of them',
      { company, files: 21, of: 60 },
    ])
    expect(await kept()).toEqual(keys)
    expect(await sweep({ [company]: keys.slice(20) }, 2 * DAY)).toBe(20)

    const many = await Promise.all(Array.from({ length: 3 }, () => keep(10)))
    const named = Object.fromEntries(many.map((one) => [one.company, one.keys.slice(8)]))
    expect(await sweep({ [company]: keys.slice(20), ...named }, 2 * DAY)).toBe(0)
    expect(said.at(-1)).toEqual(['files were not swept: no record names so many of them', { files: 24, of: 70 }])
  })

  test('files of a company that the database does not know, and of another database, stay', async () => {
    const [known, unknown] = [await keep(1), await keep(3)]
    expect(await sweep({ [known.company]: known.keys }, 2 * DAY)).toBe(0)
    expect(said).toEqual([
      ['files of a company that the database does not know were not swept', { company: unknown.company, files: 3 }],
    ])
    expect(await sweep({ [known.company]: [] }, 2 * DAY, 'the files are those of another database')).toBe(0)
    expect(said.at(-1)).toEqual(['files were not swept', { reason: 'the files are those of another database' }])
    expect(await kept()).toEqual([...known.keys, ...unknown.keys].sort())
  })
})
