import { newId } from '#shared/ids.ts'
import type { Dump, KeptStore, Unsaved } from '../cache/cached-stores.ts'
import { CACHE_STORES, type Device, type DeviceTransaction } from './device-database.ts'

/** Grows when what stores keep besides their rows changes its form. */
const KEPT_FORM = 1
/** The format of rows and answers: a digest of the contracts, set by the build. */
declare const DATA_FORMAT: string | undefined
const FORMAT = `${KEPT_FORM} ${typeof DATA_FORMAT === 'undefined' ? '' : DATA_FORMAT}`

/** So many rows are written in one go: below 8 ms of the main thread on a slow phone. */
const SLICE = 50

/** What was kept, with the mark of the save that wrote it. */
export type KeptCache = Dump & { stamp: string }

type ReadTransaction = DeviceTransaction<'readonly'>

const isText = (value: unknown): value is string => typeof value === 'string'

async function readMeta(tx: ReadTransaction): Promise<Pick<KeptCache, 'seq' | 'stamp'> | undefined> {
  const meta = tx.objectStore('meta')
  const [format, seq, stamp] = await Promise.all([meta.get('format'), meta.get('seq'), meta.get('stamp')])
  return format === FORMAT && typeof seq === 'number' && isText(stamp) ? { seq, stamp } : undefined
}

async function readStores(tx: ReadTransaction): Promise<Record<string, KeptStore>> {
  const parts = tx.objectStore('parts')
  const [names, rests] = await Promise.all([parts.getAllKeys(), parts.getAll()])
  // An array comes after every text: all ids of this store.
  const rowsOf = (name: string) => tx.objectStore('rows').getAll(IDBKeyRange.bound([name], [name, []]))
  const rows = await Promise.all(names.map(rowsOf))
  return Object.fromEntries(names.map((name, index) => [name, { rows: rows[index] ?? [], rest: rests[index] }]))
}

/** What is kept of the cache; undefined when there is nothing, storage fails or another build wrote it in another format. */
export function readCache(device: Device): Promise<KeptCache | undefined> {
  return device.read([...CACHE_STORES], async (tx) => {
    const meta = await readMeta(tx)
    return meta && { ...meta, stores: await readStores(tx) }
  })
}

/** Keeps what changed as of this `seq`, all or nothing; `isWhole` replaces what was kept before. Answers the mark of this save. */
export async function saveCache(
  device: Device,
  { rows, parts }: Unsaved,
  { seq, isWhole }: { seq: number; isWhole: boolean },
): Promise<string | undefined> {
  const stamp = newId()
  const outcome = await device.write([...CACHE_STORES], async (tx) => {
    const [rowStore, partStore, meta] = [tx.objectStore('rows'), tx.objectStore('parts'), tx.objectStore('meta')]
    if (isWhole) await Promise.all([rowStore.clear(), partStore.clear(), meta.clear()])
    for (let at = 0; at < rows.length; at += SLICE) {
      const slice = rows.slice(at, at + SLICE)
      // Waiting for each slice lets the page work in between, within the one transaction.
      await Promise.all(
        slice.map(([store, id, row]) =>
          row === undefined ? rowStore.delete([store, id]) : rowStore.put(row, [store, id]),
        ),
      )
    }
    await Promise.all(parts.map(([store, rest]) => partStore.put(rest, store)))
    await Promise.all([meta.put(FORMAT, 'format'), meta.put(seq, 'seq'), meta.put(stamp, 'stamp')])
  })
  return outcome === 'kept' ? stamp : undefined
}

/** The mark of the last save, whichever tab made it. */
export async function readStamp(device: Device): Promise<string | undefined> {
  return (await device.read(['meta'], readMeta))?.stamp
}
