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

/** Which numbers are known. */
function createKnownNumbers() {
  /** All up to here. */
  let last: number | undefined
  /** Those beyond a gap. */
  const ahead = new Set<number>()

  function advance(to: number): void {
    last = to
    for (const seq of ahead) if (seq <= to) ahead.delete(seq)
    while (ahead.delete(last + 1)) last += 1
  }

  return {
    last: () => last,
    hasGap: () => ahead.size > 0,
    /** Knows all up to here. */
    advance,
    /** Notes one; false when it was known, or nothing is counted yet. */
    add(seq: number): boolean {
      if (last === undefined || seq <= last || ahead.has(seq)) return false
      ahead.add(seq)
      return true
    },
    /** Goes on to the end of what is known without a gap. */
    close(): void {
      if (last !== undefined) advance(last)
    },
    forget(): void {
      last = undefined
      ahead.clear()
    },
  }
}

/** Tracks the gapless numbers of the workspace's changes, so that missed ones are noticed and fetched. */
export function createChangeSequence<C extends Counted>({ onChange, onResync, fetchAfter }: Options<C>) {
  const known = createKnownNumbers()
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let current: Promise<void> | undefined

  function take(change: C): void {
    if (!known.add(change.seq)) return
    onChange(change)
    known.close()
  }

  async function fetchMissed(): Promise<void> {
    let isDone = false
    for (let last = known.last(); !isDone && last !== undefined; last = known.last()) {
      const { latest, resync, changes = [] } = await fetchAfter(last)
      if (resync) onResync()
      for (const change of changes) take(change)
      const reached = changes.at(-1)?.seq
      isDone = resync === true || reached === undefined || reached >= latest
      const end = isDone ? latest : reached
      if (end !== undefined && end > (known.last() ?? end)) known.advance(end)
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
    if (!known.hasGap()) {
      if (tries === 0) clearTimeout(gapTimer)
      if (tries === 0) gapTimer = undefined
    } else gapTimer ??= setTimeout(run, GAP_MS)
  }

  return {
    last: known.last,
    /** Starts after this number. */
    startAt: known.advance,
    receive(change: C): void {
      take(change)
      watchGap()
    },
    /** Fetches what was missed while disconnected. */
    catchUp: run,
    stop(): void {
      clearTimeout(gapTimer)
      gapTimer = undefined
      known.forget()
    },
  }
}
