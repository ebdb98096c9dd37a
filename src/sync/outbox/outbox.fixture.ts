import { vi } from 'vitest'
import { ApiError, type ErrorBody } from '#shared/api-error.ts'
import { createEmitter } from '#shared/emitter.ts'
import { type Answered, inPlace, type OutboxStorage, type TabMessage } from './entry-list.ts'
import { createOutbox, type Outbox, SCREEN_WAIT_MS } from './outbox.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

type Row = Record<string, unknown> & { id: string; version: number }
type Sent = { key: string; entry: OutboxEntry }

/** A server that does each key once, with rows that have versions. */
export function openServer() {
  const rows = new Map<string, Row>()
  const answers = new Map<string, unknown>()
  const arrived: Sent[] = []
  const network: { fails?: (entry: OutboxEntry) => ApiError | undefined; swallows?: (entry: OutboxEntry) => boolean } =
    {}

  function apply(entry: OutboxEntry): unknown {
    const { about, id } = entry
    const { body, version } = entry.input as { body?: Record<string, unknown>; version?: number }
    if (about.action === 'created') {
      const row = { ...body, id, version: 1 }
      rows.set(id, row)
      return row
    }
    const row = rows.get(about.id)
    if (!row) throw new ApiError(404, 'Lead not found', { message: 'Lead not found' })
    if (version !== undefined && version !== row.version)
      throw new ApiError(412, 'changed', {
        message: 'changed',
        current: row,
        changedBy: 'Chidi',
        changedAt: '2026-11-20T09:00',
      })
    if (about.action === 'deleted') {
      rows.delete(about.id)
      return undefined
    }
    const changed = { ...row, ...body, version: row.version + 1 }
    rows.set(about.id, changed)
    return changed
  }

  return {
    rows,
    arrived,
    network,
    /** What the server did, in the order in which it did it. */
    done: [] as string[],
    colleagueWrites(id: string, fields: Record<string, unknown>): void {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...fields, version: row.version + 1 })
    },
    async send(entry: OutboxEntry): Promise<unknown> {
      arrived.push({ key: entry.id, entry })
      await Promise.resolve()
      const failure = network.fails?.(entry)
      if (failure) throw failure
      if (!answers.has(entry.id)) {
        answers.set(entry.id, apply(entry))
        this.done.push(entry.id)
      }
      if (network.swallows?.(entry)) throw new ApiError(0, 'No answer in time')
      return answers.get(entry.id)
    },
  }
}
export type FakeServer = ReturnType<typeof openServer>

/** The storage of a device, which outlives its tabs. */
export function openDisk() {
  const entries = new Map<string, OutboxEntry>()
  const files = new Map<string, OutboxFile>()
  const answered = new Map<string, Answered>()
  const disk = { isFull: false, entries, files, answered }
  const storage: OutboxStorage = {
    load: async () => structuredClone([...entries.values()]),
    async save(changed) {
      await Promise.resolve()
      if (disk.isFull) return undefined
      const { files: added = [], remove } = changed
      const last = Math.max(0, ...[...entries.values()].map(({ order }) => order))
      const kept = changed.put.map(({ id }) => entries.get(id))
      const put = inPlace(changed, last, kept)
      for (const one of put) entries.set(one.id, structuredClone(one))
      for (const one of added) files.set(one.id, one)
      if (changed.answered) answered.set(changed.answered.id, structuredClone(changed.answered))
      for (const one of remove) {
        entries.delete(one.id)
        for (const id of one.files ?? []) files.delete(id)
      }
      return put
    },
    answered: async () => structuredClone([...answered.values()]),
  }
  return { ...disk, disk, storage }
}
export type Disk = ReturnType<typeof openDisk>

/** A browser with tabs over one disk: one lock, and messages between the tabs. */
export function openBrowser(server: FakeServer, { storage }: Disk) {
  const tabs = new Map<string, Outbox>()
  const device = { isOnline: true, isWithoutCode: false, now: Date.parse('2026-11-20T08:00:00Z') }
  /** More of the file of an entry has gone out. */
  const progress = createEmitter<[id: string]>()
  const discarded: string[] = []
  /** The answers that tabs got from others, or from the device. */
  const taken: string[] = []
  /** The answers that are in the cache of a tab. */
  const held: string[] = []
  let turn: Promise<unknown> = Promise.resolve()

  function open(name: string): Outbox {
    const others = () => [...tabs].flatMap(([other, outbox]) => (other === name ? [] : outbox))
    const isOpen = () => tabs.has(name)
    const tab = createOutbox({
      storage,
      // A tab that is gone gets no answer.
      send: async (entry) => {
        const output = await server.send(entry)
        return isOpen() ? output : new Promise(() => undefined)
      },
      take: async (entry) => {
        if (device.isWithoutCode) throw new Error('Its code could not be loaded')
        taken.push(entry.id)
      },
      onHeld: (id) => held.push(id),
      exclusively: (work) => {
        const mine = turn.then(() => (isOpen() ? Promise.race([work(), gone.get(name)]) : undefined))
        turn = mine
        return mine as Promise<void>
      },
      tell: (message: TabMessage) => {
        const copy = structuredClone(message)
        setTimeout(() => {
          for (const other of others()) other.receive(copy)
        })
      },
      onProgress: (id, listener) => progress.subscribe((one) => one === id && listener()),
      onDiscard: ({ id }) => discarded.push(id),
      now: () => device.now,
      isOnline: () => device.isOnline,
    })
    gone.set(name, new Promise((resolve) => kills.set(name, () => resolve(undefined))))
    tabs.set(name, tab)
    return tab
  }
  const gone = new Map<string, Promise<unknown>>()
  const kills = new Map<string, () => void>()

  return {
    device,
    progress,
    discarded,
    taken,
    held,
    open,
    async start(name = 'tab'): Promise<Outbox> {
      const tab = open(name)
      await tab.start()
      await flush()
      return tab
    },
    /** The tab dies without a word; the browser gives its lock away. */
    kill(name = 'tab'): void {
      tabs.get(name)?.clear()
      tabs.delete(name)
      kills.get(name)?.()
    },
  }
}

/** A device with one tab open. */
export async function openOutbox() {
  const server = openServer()
  const disk = openDisk()
  const browser = openBrowser(server, disk)
  const outbox = await browser.start()
  const states = () => outbox.states().map(({ entry, state }) => [entry.id, state])
  return { server, disk, browser, outbox, states, held: () => [...disk.entries.keys()] }
}

export const noAnswer = () => new ApiError(0, 'No connection')

export const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: ApiError) => error,
  )

export const flush = () => vi.advanceTimersByTimeAsync(0)
/** As long as a screen waits for an answer. */
export const pause = () => vi.advanceTimersByTimeAsync(SCREEN_WAIT_MS)

let count = 0
function newId(): string {
  count += 1
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}

const about = (action: OutboxEntry['about']['action'], id: string) => ({ entity: 'lead', action, id })
const made = (lane: string) => ({ id: newId(), lane, at: '2026-11-20T08:00:00.000Z' })

/** Adds a lead; the id of the lead is the entry's. */
export function creation(body: Record<string, unknown> = {}): Omit<OutboxEntry, 'order'> {
  const id = newId()
  return { ...made(`lead:${id}`), id, name: 'createLead', input: { key: id, body }, about: about('created', id) }
}

/** Changes fields of a lead that were like `base` at this version. */
export function change(
  id: string,
  body: Record<string, unknown>,
  { version, base }: { version?: number; base?: Record<string, unknown> } = {},
): Omit<OutboxEntry, 'order'> {
  const input = { id, body, ...(version !== undefined && { version }) }
  return { ...made(`lead:${id}`), name: 'updateLead', input, about: about('updated', id), ...(base && { base }) }
}

export function deletion(id: string): Omit<OutboxEntry, 'order'> {
  return { ...made(`lead:${id}`), name: 'deleteLead', input: { id }, about: about('deleted', id) }
}

export const refusal = (status: number, body: ErrorBody = { message: 'no' }, retryAfter?: number) =>
  Object.assign(new ApiError(status, 'no', body), { retryAfter })
