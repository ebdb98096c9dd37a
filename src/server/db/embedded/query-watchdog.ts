export type QueryWatchdog = {
  /** Runs `query`; when it lasts longer than the limit, not counting time in which it `isHeldUp`, `onOverrun` is called once. */
  watch<T>(query: () => Promise<T>, isHeldUp: () => boolean): Promise<T>
  /** Runs `work` with the limit lifted, for migrations and seeding. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

/**
 * Times queries from outside their thread, which a query blocks. Time in which this
 * thread did not run (a suspended computer, a stopped process) does not count.
 */
export function watchQueries(limitMs: number, onOverrun: (limitMs: number) => void): QueryWatchdog {
  const stepMs = Math.max(10, Math.min(100, limitMs / 10))
  let running: { spentMs: number; isHeldUp: () => boolean } | null = null
  let lifted = 0
  let lastTick = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const passed = Math.min(now - lastTick, 2 * stepMs)
    lastTick = now
    if (!running || lifted > 0 || running.isHeldUp()) return
    running.spentMs += passed
    if (running.spentMs <= limitMs) return
    running = null
    onOverrun(limitMs)
  }, stepMs)
  timer.unref()
  return {
    async watch(query, isHeldUp) {
      const own = { spentMs: 0, isHeldUp }
      running = own
      try {
        return await query()
      } finally {
        if (running === own) running = null
      }
    },
    async withoutLimit(work) {
      lifted += 1
      try {
        return await work()
      } finally {
        lifted -= 1
      }
    },
    stop: () => clearInterval(timer),
  }
}
