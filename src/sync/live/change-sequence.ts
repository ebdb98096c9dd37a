/** A committed change by its number. */
type Counted = { seq: number }

/** What `GET /api/changes` answers. */
export type CatchUp<C extends Counted> = { latest: number; resync?: boolean; changes?: C[] }

/** How long to wait for a missing number, ms, before asking for it. */
export const GAP_MS = 300
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000, 30_000]

type Options<C extends Counted> = {
  /** Called once for every change, in whatever order they arrive. */
  onChange: (change: C) => void
  /** Too many changes were missed to list them. */
  onResync: () => void
  fetchAfter: (seq: number) => Promise<CatchUp<C>>
}

/** Tracks the gapless numbers of the workspace's changes, so that missed ones are noticed and fetched. */
export function createChangeSequence<C extends Counted>({ onChange, onResync, fetchAfter }: Options<C>) {
  /** All changes up to here are known. */
  let last: number | undefined
  /** Known ones beyond a gap. */
  const ahead = new Set<number>()
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let current: Promise<void> | undefined

  function advance(to: number): void {
    last = to
    for (const seq of ahead) if (seq <= to) ahead.delete(seq)
    while (ahead.delete(last + 1)) last += 1
  }

  function take(change: C): void {
    if (last === undefined || change.seq <= last || ahead.has(change.seq)) return
    ahead.add(change.seq)
    onChange(change)
    advance(last)
  }

  async function fetchMissed(): Promise<void> {
    let isDone = false
    while (!isDone && last !== undefined) {
      const { latest, resync, changes = [] } = await fetchAfter(last)
      if (resync) onResync()
      for (const change of changes) take(change)
      const reached = changes.at(-1)?.seq
      isDone = resync === true || reached === undefined || reached >= latest
      const end = isDone ? latest : reached
      if (end !== undefined && end > last) advance(end)
    }
  }

  async function catchUp(): Promise<void> {
    clearTimeout(gapTimer)
    gapTimer = undefined
    try {
      await fetchMissed()
      tries = 0
    } catch {
      gapTimer ??= setTimeout(run, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)])
      tries += 1
    }
    current = undefined
    watchGap()
  }

  function run(): Promise<void> {
    current ??= catchUp()
    return current
  }

  function watchGap(): void {
    if (ahead.size === 0) {
      if (tries === 0) clearTimeout(gapTimer)
      if (tries === 0) gapTimer = undefined
    } else gapTimer ??= setTimeout(run, GAP_MS)
  }

  return {
    last: () => last,
    /** Starts after this number. */
    startAt(seq: number): void {
      advance(seq)
    },
    receive(change: C): void {
      take(change)
      watchGap()
    },
    /** Fetches what was missed while disconnected. */
    catchUp: run,
    stop(): void {
      clearTimeout(gapTimer)
      gapTimer = undefined
      last = undefined
      ahead.clear()
    },
  }
}
