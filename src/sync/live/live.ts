import { backoff } from '#shared/backoff.ts'
import type { Change, ChangeAction } from '#shared/changes.ts'
import { log } from '../host/host.ts'
import type { LiveSource } from '../lists/define-source.ts'
import { createOwnWrites, rowKey } from './own-writes.ts'

/** Changes are batched for so long, ms, before their rows are read. */
export const GATHER_MS = 200
/** What could not be read is retried after this time, ms, with exponential backoff. */
const WAITS = { first: 5000, longest: 80_000 }

type Options = {
  sources: () => Iterable<LiveSource>
  refetchAnswers: (entities: ReadonlySet<string> | 'all') => Promise<void>
}

/** A batch of changes: actions by entity and id, and the rows that their source already holds from the answer of an own write. */
type Batch = { changes: Map<string, Map<string, ChangeAction>>; fresh: Map<string, LiveSource> }
const newBatch = (): Batch => ({ changes: new Map(), fresh: new Map() })

function addChange({ changes, fresh }: Batch, entity: string, id: string, action: ChangeAction): void {
  fresh.delete(rowKey(entity, id))
  const byId = changes.get(entity) ?? new Map<string, ChangeAction>()
  changes.set(entity, byId)
  // Created and then updated is still created; the last word is deleted.
  if (!(byId.get(id) === 'created' && action === 'updated')) byId.set(id, action)
}

/** The changes that concern the rows of a source: those of its own entity, and those of entities that its rows depend on. */
function changesFor(source: LiveSource, { changes, fresh }: Batch): Map<string, ChangeAction> {
  const own = new Map(changes.get(source.entity))
  for (const id of own.keys()) if (fresh.get(rowKey(source.entity, id)) === source) own.delete(id)
  for (const [entity, byId] of changes) {
    const moved = [...byId].filter(([id, action]) => id !== '' && action !== 'created').map(([id]) => id)
    for (const id of source.pointingTo(entity, new Set(moved))) if (!own.has(id)) own.set(id, 'updated')
  }
  return own
}

async function readChanges(source: LiveSource, changes: ReadonlyMap<string, ChangeAction> | 'all'): Promise<void> {
  if (changes === 'all' || changes.has('')) await source.refetch()
  else await source.apply(changes)
  if (source.isBehind()) throw new Error('A list could not be read again')
}

/** Reads what changed of the sources; those that failed are behind, and `again` is called with the wait before the next try, ms. */
function createReadings(again: (wait: number) => void) {
  const behind = new Set<LiveSource>()
  let reading = 0
  let failures = 0
  return {
    isBehind: (source: LiveSource) => behind.has(source),
    isSettled: () => reading === 0 && behind.size === 0,
    forget: () => behind.clear(),
    /** A failure is returned. */
    async read(source: LiveSource, changes: Map<string, ChangeAction> | 'all'): Promise<unknown> {
      let failure: unknown
      const wasBehind = behind.delete(source)
      reading += 1
      try {
        await readChanges(source, wasBehind ? 'all' : changes)
        if (behind.size === 0) failures = 0
      } catch (cause) {
        log('Changed rows could not be read', cause)
        failure = cause
        behind.add(source)
        if (behind.size === 1) failures += 1
      }
      reading -= 1
      if (behind.size > 0) again(backoff(failures, WAITS))
      return failure
    },
  }
}

/** Brings the cache up to date with what changed: rows by their ids, answers as a whole. */
export function createLive({ sources, refetchAnswers }: Options) {
  let batch = newBatch()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readings = createReadings(flushAfter)

  function flushAfter(wait: number): void {
    timer ??= setTimeout(flush, wait)
  }

  function gather(entity: string, id: string, action: ChangeAction): void {
    addChange(batch, entity, id, action)
    flushAfter(GATHER_MS)
  }
  const ownWrites = createOwnWrites(gather)

  function flush(): void {
    timer = undefined
    const last = batch
    batch = newBatch()
    for (const source of sources()) {
      const changes = changesFor(source, last)
      if (changes.size > 0 || readings.isBehind(source)) void readings.read(source, changes)
    }
    if (last.changes.size > 0)
      refetchAnswers(new Set(last.changes.keys())).catch((cause) => log('Changed answers could not be read', cause))
  }

  return {
    /** Who is signed in here, so that own writes are recognized. */
    setUser: ownWrites.setUser,
    receive(change: Change): void {
      if (!ownWrites.isEcho(change)) gather(change.entityType, change.entityId ?? '', change.action)
    },
    /** True when the rows reflect every change that was received. */
    isSettled: () => batch.changes.size === 0 && readings.isSettled() && !ownWrites.hasEarly(),
    /** Retries at once what could not be read: the connection is back. */
    recover(): void {
      clearTimeout(timer)
      flush()
    },
    /**
     * Notes an own write on a row of a source; call the result when it was answered, with what it did to the row, if anything.
     * The source holds the row by then; what depends on it is read again.
     */
    writing(source: LiveSource, id: string): (action: ChangeAction | undefined) => void {
      return ownWrites.start(source, id, (action) => {
        gather(source.entity, id, action)
        batch.fresh.set(rowKey(source.entity, id), source)
      })
    },
    /** Rereads everything on screen; rejects when some of it could not be read. */
    async refetchAll(): Promise<void> {
      batch = newBatch()
      const rows = [...sources()].map((source) => readings.read(source, 'all'))
      const failure = (await Promise.all([...rows, refetchAnswers('all').catch((cause) => cause)])).find(Boolean)
      if (failure) throw failure
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      batch = newBatch()
      readings.forget()
      ownWrites.clear()
    },
  }
}

export type Live = ReturnType<typeof createLive>
