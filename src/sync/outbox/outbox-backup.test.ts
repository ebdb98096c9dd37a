import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device, DeviceStore } from '../device/device-database.ts'
import { creation } from './outbox.fixture.ts'
import { openBackup } from './outbox-backup.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The caches of a browser: bytes by address. */
function createCaches() {
  const caches = new Map<string, Map<string, Response>>()
  const cacheOf = (held: Map<string, Response>) => ({
    put: async (key: string, response: Response) => void held.set(key, response),
    match: async (key: string | Request) =>
      held.get(typeof key === 'string' ? key : new URL(key.url).pathname)?.clone(),
    delete: async (key: string) => held.delete(key),
    keys: async () => [...held.keys()].map((key) => new Request(`http://plotline.test${key}`)),
  })
  return {
    held: (name: string) => [...(caches.get(name)?.keys() ?? [])],
    open: async (name: string) => {
      const held = caches.get(name) ?? new Map()
      caches.set(name, held)
      return cacheOf(held)
    },
  }
}

/** A database with the entries and files of an outbox. */
function createDevice() {
  const stores: Partial<Record<DeviceStore, Map<string, { id: string }>>> = { outbox: new Map(), files: new Map() }
  const objectStore = (name: DeviceStore) => ({
    getAllKeys: async () => [...(stores[name]?.keys() ?? [])],
    put: async (row: { id: string }) => void stores[name]?.set(row.id, row),
  })
  const run = async (_: DeviceStore[], work: (tx: never) => unknown) => work({ objectStore } as never)
  const device = { owner: { workspaceId: 'w', userId: 'u' }, read: run, write: run } as unknown as Device
  return {
    device,
    entries: stores.outbox as Map<string, OutboxEntry>,
    files: stores.files as Map<string, { id: string }>,
  }
}

const NAME = 'plotline:w:u:outbox'
let caches: ReturnType<typeof createCaches>

beforeEach(() => {
  vi.useFakeTimers()
  caches = createCaches()
  vi.stubGlobal('caches', caches)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const entry = (fields: Partial<OutboxEntry> = {}): OutboxEntry => ({ ...creation(), order: 1, ...fields })

/** A browser with what this device holds. */
async function open(of = createDevice()) {
  const backup = await openBackup(of.device)
  if (!backup) throw new Error('It was refused')
  return { ...of, backup }
}

test('what a database has lost is put back, with its files and their names [O1]', async () => {
  const { backup, entries } = await open()
  const photo = { id: 'f', name: 'Ọjà.jpg', type: 'image/jpeg', file: new Blob(['bytes'], { type: 'image/jpeg' }) }
  const one = entry({ files: ['f'] })
  entries.set(one.id, one)
  backup.put([one], [photo], true)
  await vi.advanceTimersByTimeAsync(1000)
  const anew = await open()
  expect([...anew.entries.values()]).toEqual([one])
  expect(anew.files.get('f')).toMatchObject({ id: 'f', name: 'Ọjà.jpg', type: 'image/jpeg' })
})

test('what was answered soon is never copied, and what was copied leaves the backup before the database [O1]', async () => {
  const { backup, entries } = await open()
  const [soon, late] = [entry(), entry()]
  for (const one of [soon, late]) {
    entries.set(one.id, one)
    backup.put([one], [], true)
  }
  await backup.removing([soon], async () => entries.delete(soon.id))
  await vi.advanceTimersByTimeAsync(1000)
  expect(caches.held(NAME)).toEqual([`/outbox/entries/${late.id}`])
  const held = await backup.removing([late], async () => caches.held(NAME))
  expect(held).toEqual([])
})

test('what another tab has sent before it was copied does not come back [O1]', async () => {
  const { backup, entries } = await open()
  const one = entry()
  entries.set(one.id, one)
  backup.put([one], [], true)
  // The other tab removes it from the database and has nothing to copy.
  entries.delete(one.id)
  await backup.flush()
  expect(caches.held(NAME)).toEqual([])
  expect([...(await open()).entries.keys()]).toEqual([])
})

test('a changed entry is copied as it is now, and is no copy of its own when it goes', async () => {
  const { backup, entries } = await open()
  const one = entry()
  entries.set(one.id, one)
  backup.put([one], [], true)
  await backup.flush()
  backup.put([{ ...one, order: 7 }], [], false)
  await backup.removing([one], async () => entries.delete(one.id))
  await vi.advanceTimersByTimeAsync(1000)
  expect(caches.held(NAME)).toEqual([])
})

test('a browser that refuses a second copy keeps the first', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Refused', 'SecurityError')) })
  expect(await openBackup(createDevice().device)).toBeUndefined()
})
