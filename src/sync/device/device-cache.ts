import { newId } from '#shared/ids.ts'
import type { Unsaved } from '../store/cached-stores.ts'
import type { Device, DeviceTransaction } from './device-database.ts'

/** Grows when what stores keep besides their rows changes its form. */
const COPY_FORM = 4
/** The format of rows and answers: a digest of the contracts, set by the build. */
declare const DATA_FORMAT: string | undefined
const FORMAT = `${COPY_FORM} ${typeof DATA_FORMAT === 'undefined' ? '' : DATA_FORMAT}`

/** So many rows are written in one go: below 8 ms of the main thread on a slow phone. */
const SLICE = 50

/** So many rows are read in one go, for the same reason. */
const READ_SLICE = 500

/** What was kept of all stores besides their rows, as of this `seq`, with the mark of the save that wrote it. */
export type CopyHeads = { seq: number; stamp: string; rests: ReadonlyMap<string, unknown> }

const isText = (value: unknown): value is string => typeof value === 'string'

type Meta = Pick<ReturnType<DeviceTransaction<'readonly'>['objectStore']>, 'get'>

async function readMeta(meta: Meta): Promise<Pick<CopyHeads, 'seq' | 'stamp'> | undefined> {
  const [format, seq, stamp] = await Promise.all([meta.get('format'), meta.get('seq'), meta.get('stamp')])
  return format === FORMAT && typeof seq === 'number' && isText(stamp) ? { seq, stamp } : undefined
}

/** What is kept of the cache besides rows; undefined when there is nothing, storage fails or another format wrote it. */
export function readHeads(device: Device): Promise<CopyHeads | undefined> {
  return device.read(['parts', 'meta'], async (tx) => {
    const meta = await readMeta(tx.objectStore('meta'))
    const parts = tx.objectStore('parts')
    const [names, rests] = await Promise.all([parts.getAllKeys(), parts.getAll()])
    return meta && { ...meta, rests: new Map(names.map((name, index) => [name, rests[index]])) }
  })
}

/** How many records are saved; answers of the server that are no records do not count, nor what another format wrote. */
export async function countRecords(device: Device): Promise<number> {
  const counts = await device.read(['rows', 'meta'], async (tx) => {
    const [meta, rows] = [await readMeta(tx.objectStore('meta')), tx.objectStore('rows')]
    return meta && Promise.all([rows.count(), rows.count(IDBKeyRange.bound(['answers'], ['answers', []]))])
  })
  const [all = 0, answers = 0] = counts ?? []
  return all - answers
}

/** The rows that are kept of a store; what another tab saves meanwhile may be among them. */
export async function readRows(device: Device, name: string): Promise<unknown[]> {
  const rows: unknown[] = []
  // An array comes after every text: all ids of this store.
  let range = IDBKeyRange.bound([name], [name, []])
  for (;;) {
    const slice = await device.read(['rows'], async (tx) => {
      const store = tx.objectStore('rows')
      return Promise.all([store.getAllKeys(range, READ_SLICE), store.getAll(range, READ_SLICE)])
    })
    const [keys, values] = slice ?? [[], []]
    rows.push(...values)
    const last = keys.at(-1)
    if (keys.length < READ_SLICE || last === undefined) return rows
    range = IDBKeyRange.bound(last, [name, []], true)
  }
}

/** What a save of the copy holds. */
type CopySave = Unsaved & {
  /** It holds every change up to this one. */
  seq: number
  /** The mark of the save that this tab's copy continues; what another tab wrote may hold rows that this one gets no changes of. */
  after: string | undefined
  /** All that is held, instead of what was kept before. */
  isWhole: boolean
  /** The answers to own writes that it holds: they are not kept a second time any more. */
  answers: readonly string[]
}

/** The mark of a save; `other` when the copy is not the one that it continues, so that nothing was saved. */
type CopySaved = { stamp: string } | 'other'

/** Keeps what changed, all or nothing; undefined when storage fails. */
export async function saveCopy(device: Device, copy: CopySave): Promise<CopySaved | undefined> {
  const { seq, after, isWhole, rows, parts, answers } = copy
  const stamp = newId()
  let isOther = false
  const outcome = await device.write(['rows', 'parts', 'meta'], async (tx) => {
    const [rowStore, partStore, meta] = [tx.objectStore('rows'), tx.objectStore('parts'), tx.objectStore('meta')]
    isOther = !isWhole && (after === undefined || (await readMeta(meta))?.stamp !== after)
    if (isOther) return
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
  if (outcome !== 'kept') return undefined
  if (isOther) return 'other'
  // In a transaction of its own: one with the copy would hold up what is written meanwhile.
  if (answers.length > 0)
    await device.write(['answered'], (tx) => Promise.all(answers.map((id) => tx.objectStore('answered').delete(id))))
  return { stamp }
}

/** Answers that came after the last save: the copy does not hold them; none without a copy of this format. */
export async function readAnswered(device: Device): Promise<unknown[]> {
  const read = await device.read(['answered', 'meta'], async (tx) => {
    const [meta, answered] = await Promise.all([readMeta(tx.objectStore('meta')), tx.objectStore('answered').getAll()])
    return meta && answered
  })
  return read ?? []
}
