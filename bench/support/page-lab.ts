/** The measurements inside a page. */
export type Lab = {
  /** Done when the marker is seen. */
  whenReady(): Promise<void>
  /** Done when the page has neither worked nor waited for so long, ms. */
  whenQuiet(ms: number): Promise<void>
  loaded(): { fcp: number; lcp: number; usable: number; tbt: number; cls: number }
  begin(selector: string): void
  longestEvent(): number
  seenAfter(): number | undefined
  record(probe: { area: string; row: string } | undefined): void
  recorded(): { latePercent: number; worstMs: number; blankPercent: number; nodes: number }
}

/** Runs in the page, before anything else of it: it must stand alone. */
export function installLab(marker: string): void {
  if (window !== window.top) return
  const FRAME_MS = 1000 / 60
  const LOOK_MS = 50
  const tasks: { start: number; duration: number }[] = []
  let [fcp, lcp, cls, lastSeen] = [0, 0, 0, 0]
  let readyAt: number | undefined
  const ready = Promise.withResolvers<void>()
  let events: number[] = []
  let inputAt: number | undefined
  let seenAt: number | undefined
  let frames: number[] | undefined
  let [probes, blanks] = [0, 0]

  const watch = (type: string, hear: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry)
    }).observe({ type, buffered: true, ...more })
  const isVisible = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0)
  const until = (selector: string, done: () => void) => {
    const look = () => (isVisible(selector) ? done() : requestAnimationFrame(look))
    requestAnimationFrame(look)
  }

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) cls += shift.value
  })
  watch('longtask', ({ startTime, duration }) => {
    tasks.push({ start: startTime, duration })
    lastSeen = Math.max(lastSeen, startTime + duration)
  })
  watch('resource', (entry) => {
    lastSeen = Math.max(lastSeen, (entry as PerformanceResourceTiming).responseEnd)
  })
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) events.push(entry.duration)
    },
    { durationThreshold: 16 },
  )
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted) inputAt ??= event.timeStamp
      },
      { capture: true },
    )

  until(marker, () => {
    readyAt = performance.now()
    ready.resolve()
  })

  const probe = (area: string, row: string) => {
    const box = document.querySelector(area)?.getBoundingClientRect()
    if (!box) return
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    const rowAt = (y: number) => document.elementFromPoint(box.left + box.width * 0.3, y)?.closest(row)
    // The space between two cards is not blank.
    const isRow = (part: number) => {
      const y = top + (bottom - top) * part
      return rowAt(y) ?? rowAt(y + 16)
    }
    probes += 1
    if (![0.25, 0.5, 0.75].every(isRow)) blanks += 1
  }

  window.lab = {
    whenReady: () => ready.promise,
    whenQuiet: (ms) =>
      new Promise((resolve) => {
        const look = setInterval(() => {
          if (performance.now() - Math.max(lastSeen, readyAt ?? 0, inputAt ?? 0) <= ms) return
          clearInterval(look)
          resolve()
        }, LOOK_MS)
      }),
    loaded: () => {
      // Usable is the first moment after the marker that half a second without a long task follows.
      let usable = readyAt ?? 0
      for (const { start, duration } of tasks)
        if (start + duration > usable && start < usable + 500) usable = start + duration
      const tbt = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
      return { fcp, lcp, usable, tbt, cls }
    },
    begin: (selector) => {
      events = []
      inputAt = undefined
      seenAt = undefined
      const look = () => {
        if (inputAt !== undefined && isVisible(selector)) seenAt = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    longestEvent: () => Math.max(0, ...events),
    seenAfter: () => (seenAt === undefined || inputAt === undefined ? undefined : seenAt - inputAt),
    record: (what) => {
      const kept: number[] = []
      frames = kept
      probes = 0
      blanks = 0
      let last = performance.now()
      const tick = (now: number) => {
        if (frames !== kept) return
        kept.push(now - last)
        last = now
        if (what) probe(what.area, what.row)
        requestAnimationFrame(tick)
      }
      requestAnimationFrame((now) => {
        last = now
        requestAnimationFrame(tick)
      })
    },
    recorded: () => {
      const times = frames ?? []
      frames = undefined
      const dropped = times.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME_MS) - 1), 0)
      return {
        latePercent: (100 * dropped) / Math.max(1, dropped + times.length),
        worstMs: Math.max(0, ...times),
        blankPercent: (100 * blanks) / Math.max(1, probes),
        nodes: document.getElementsByTagName('*').length,
      }
    },
  }
}
