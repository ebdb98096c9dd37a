import type { Change, ChangeAction } from '#shared/changes.ts'
import type { LiveSource } from './cache/define-source.ts'
import { log } from './logger.ts'

/** Changes are gathered so long, ms, before their rows are read. */
export const GATHER_MS = 200
/** How long the announcement of an own write may follow its answer, ms. */
const ECHO_MS = 2000
/** What could not be read is tried again after this time, ms, and then ever later. */
const RETRY_MS = 5000
const MAX_DOUBLINGS = 4

type Options = {
  sources: () => Iterable<LiveSource>
  refetchAnswers: (entities: ReadonlySet<string> | 'all') => Promise<void>
}

type OwnWrite = { inFlight: number; heard: Change[]; expected: number; timer?: ReturnType<typeof setTimeout> }
type Gathered = Map<string, Map<string, ChangeAction>>
const keyOf = (entity: string, id: string) => `${entity}:${id}`

/** Brings what is held up to date with what happened: rows by their ids, answers as a whole. */
export function createLive({ sources, refetchAnswers }: Options) {
  let me: string | undefined
  let gathered: Gathered = new Map()
  /** Rows that their source holds as they are now, by an own write's answer. */
  let fresh = new Map<string, LiveSource>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const behind = new Set<LiveSource>()
  let failures = 0
  const ownWrites = new Map<string, OwnWrite>()

  function changesFor(source: LiveSource, all: Gathered, held: typeof fresh): Map<string, ChangeAction> {
    const changes = new Map(all.get(source.entity))
    for (const id of changes.keys()) if (held.get(keyOf(source.entity, id)) === source) changes.delete(id)
    for (const [entity, those] of all) {
      const moved = [...those].filter(([id, action]) => id !== '' && action !== 'created').map(([id]) => id)
      for (const id of source.pointingTo(entity, new Set(moved))) if (!changes.has(id)) changes.set(id, 'updated')
    }
    return changes
  }

  async function bring(source: LiveSource, changes: Map<string, ChangeAction>): Promise<void> {
    const wasBehind = behind.delete(source)
    try {
      if (wasBehind || changes.has('')) await source.refetch()
      else if (changes.size > 0) await source.apply(changes)
      if (source.isBehind()) throw new Error('A list could not be read again')
      if (behind.size === 0) failures = 0
    } catch (cause) {
      log('Changed rows could not be read', cause)
      behind.add(source)
      if (behind.size === 1) failures += 1
    }
    if (behind.size > 0) timer ??= setTimeout(flush, RETRY_MS * 2 ** Math.min(failures - 1, MAX_DOUBLINGS))
  }

  function flush(): void {
    timer = undefined
    const all = gathered
    const held = fresh
    gathered = new Map()
    fresh = new Map()
    for (const source of sources()) {
      const changes = changesFor(source, all, held)
      if (changes.size > 0 || behind.has(source)) void bring(source, changes)
    }
    if (all.size > 0)
      refetchAnswers(new Set(all.keys())).catch((cause) => log('Changed answers could not be read', cause))
  }

  function gather(entity: string, id: string, action: ChangeAction): void {
    fresh.delete(keyOf(entity, id))
    const changes = gathered.get(entity) ?? new Map<string, ChangeAction>()
    gathered.set(entity, changes)
    // Created and then updated is still created; deleted is the last word.
    if (!(changes.get(id) === 'created' && action === 'updated')) changes.set(id, action)
    timer ??= setTimeout(flush, GATHER_MS)
  }

  /** True when a change is the announcement of a write that this page made and already shows. */
  function isOwnEcho(change: Change): boolean {
    const write = ownWrites.get(keyOf(change.entityType, change.entityId ?? ''))
    if (!write || change.userId !== me) return false
    if (write.inFlight > 0) write.heard.push(change)
    else if (write.expected > 0) write.expected -= 1
    else return false
    return true
  }

  function receive(change: Change): void {
    if (!isOwnEcho(change)) gather(change.entityType, change.entityId ?? '', change.action)
  }

  return {
    /** Who is signed in here, so that own writes are recognised. */
    setUser(userId: string | undefined): void {
      me = userId
    },
    receive,
    /** Tries at once what could not be read before: the connection is back. */
    recover(): void {
      clearTimeout(timer)
      flush()
    },
    /**
     * Notes an own write on a row of a source; call the result when it was answered, with what it did to the row, if anything.
     * The source holds the row already then; what else shows it is read again.
     */
    writing(source: LiveSource, id: string): (action: ChangeAction | undefined) => void {
      const { entity } = source
      const key = keyOf(entity, id)
      const write = ownWrites.get(key) ?? { inFlight: 0, heard: [], expected: 0 }
      ownWrites.set(key, write)
      write.inFlight += 1
      return (action) => {
        write.inFlight -= 1
        if (action && write.heard.shift() === undefined) write.expected += 1
        if (action) gather(entity, id, action)
        if (action) fresh.set(key, source)
        if (write.inFlight > 0) return
        for (const change of write.heard.splice(0)) gather(change.entityType, id, change.action)
        clearTimeout(write.timer)
        write.timer = setTimeout(() => write.inFlight === 0 && ownWrites.delete(key), ECHO_MS)
      }
    },
    /** Reads again everything that is on screen; rejects when some of it could not be read. */
    async refetchAll(): Promise<void> {
      gathered = new Map()
      fresh = new Map()
      const tries = [...sources()].map(async (source) => {
        await source.refetch()
        if (source.isBehind()) throw new Error('A list could not be read again')
        behind.delete(source)
      })
      const results = await Promise.allSettled([...tries, refetchAnswers('all')])
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      gathered = new Map()
      fresh = new Map()
      behind.clear()
      ownWrites.clear()
      me = undefined
    },
  }
}

export type Live = ReturnType<typeof createLive>
