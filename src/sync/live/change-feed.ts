import { type Change, listChanges } from '#shared/changes.ts'
import { callAny } from '../host/host.ts'
import { type CatchUp, createChangeSequence } from './change-sequence.ts'
import type { Live } from './live.ts'

/** So many changes before the first connection are read again, for those that came while the page loaded. */
const LOOK_BACK = 20
const CLOCK_GRAIN_MS = 2000

type Options = {
  live: Pick<Live, 'receive' | 'isSettled'>
  onResync: () => void
  /** How long ago the page began to load, ms. */
  age?: () => number
}

/**
 * The changes of the workspace since this page's data was read: a page that was just loaded has read everything older than itself; a
 * restored one has the data of its dump.
 */
export function createChangeFeed({ live, onResync, age = () => performance.now() }: Options) {
  /** The server's time, ms, at which this page began to load; 0 when its data was restored, which may be of any age. */
  let loadedAt: number | undefined
  let restoredTo: number | undefined
  let settledTo: number | undefined

  const isOld = (change: Change) => loadedAt !== undefined && Date.parse(change.at) < loadedAt

  async function fetchAfter(seq: number): Promise<CatchUp<Change>> {
    const { body, headers } = await callAny(listChanges, { query: { after: seq } })
    // The server answers in the contract's shape.
    const answer = body as CatchUp<Change>
    if (loadedAt !== undefined) return answer
    loadedAt = Date.parse(headers.get('date') ?? '') - age() - CLOCK_GRAIN_MS
    const first = answer.changes?.[0]
    // More happened since the page loaded than was looked back for.
    return seq > 0 && first && !isOld(first) ? { latest: answer.latest, resync: true } : answer
  }

  const sequence = createChangeSequence<Change>({
    onChange(change) {
      if (isOld(change)) return
      settledTo = settledSeq()
      live.receive(change)
    },
    onResync,
    fetchAfter,
  })

  /** The `seq` up to which the cache holds every change. */
  function settledSeq(): number | undefined {
    return live.isSettled() ? (sequence.last() ?? settledTo) : settledTo
  }

  return {
    settledSeq,
    /** The cache was restored as of this `seq`. */
    restoredAt(seq: number): void {
      restoredTo = seq
      settledTo = seq
      loadedAt = 0
    },
    receive: sequence.receive,
    catchUp: sequence.catchUp,
    isStarted: () => sequence.last() !== undefined,
    /** Starts the sequence when the server has sent the latest `seq`. */
    start(latest: number): void {
      sequence.startAt(restoredTo ?? Math.max(0, latest - LOOK_BACK))
    },
    stop(): void {
      sequence.stop()
      restoredTo = undefined
    },
  }
}
