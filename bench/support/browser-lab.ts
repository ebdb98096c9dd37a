import type { CDPSession, Page } from '@playwright/test'
import { installLab, type Lab } from './page-lab.ts'

/** A slow phone on a slow network: 400 ms to the first byte, 1.6 Mbit/s, a processor four times slower. */
export const SLOW = { latency: 400, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** A page is quiet after so long without work or requests, ms. */
const QUIET_MS = 700
const LONGEST_WAIT_MS = 120_000
const FAST = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
export const CPU_SLOWDOWN = 4

/** Figures of one page load, ms; `cls` is the layout shift. */
export type Load = { fcp: number; lcp: number; usable: number; tbt: number; cls: number; kb: number; requests: number }
/** Figures of one interaction, ms: the longest event, and the time from the input until the expected element was visible. */
export type Interaction = { inp: number; until: number }
/** Figures of the frames of a gesture, as the page's own script counts them. */
export type Frames = { latePercent: number; worstMs: number; blankPercent: number; nodes: number }
/** The frames of a scroll as the browser showed them: those that came too late to be seen, and those with a part not drawn yet. */
export type Shown = { droppedPercent: number; unfinishedPercent: number }

declare global {
  interface Window {
    lab: Lab
  }
}

type FrameReport = { state: string; scroll_state: string } & Partial<Record<(typeof UNFINISHED)[number], boolean>>
const UNFINISHED = ['has_missing_content', 'checkerboarded_needs_raster', 'checkerboarded_needs_record'] as const

/** Records a trace of all frames until the returned function is called. */
async function traceFrames(cdp: CDPSession): Promise<() => Promise<Shown>> {
  await cdp.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  })
  return async () => {
    const complete = new Promise<{ stream?: string }>((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    const { stream: handle = '' } = await complete
    let text = ''
    for (let isOver = false; !isOver; ) {
      const { data, eof } = await cdp.send('IO.read', { handle })
      text += data
      isOver = eof
    }
    const { traceEvents } = JSON.parse(text) as { traceEvents: { args: { frame_reporter?: FrameReport } }[] }
    const frames = traceEvents
      .flatMap(({ args }) => args.frame_reporter ?? [])
      .filter(({ state, scroll_state }) => scroll_state !== 'SCROLL_NONE' && state !== 'STATE_NO_UPDATE_DESIRED')
    const percent = (is: (frame: FrameReport) => boolean) =>
      (100 * frames.filter(is).length) / Math.max(1, frames.length)
    return {
      droppedPercent: percent(({ state }) => state === 'STATE_DROPPED'),
      unfinishedPercent: percent((frame) => UNFINISHED.some((part) => frame[part])),
    }
  }
}

/** The actions on a measured page. */
export async function openLab(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  /** The time, s, and the bytes of each request. */
  const sent = new Map<string, { at: number; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:')) sent.set(requestId, { at: timestamp, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) one.bytes = encodedDataLength
  })

  async function throttle(isSlow: { network: boolean; cpu: boolean }): Promise<void> {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...(isSlow.network ? SLOW : FAST) })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow.cpu ? CPU_SLOWDOWN : 1 })
  }

  /** Waits in the page by a promise of its own: Playwright's `waitForFunction` first compiles a script there, and looks with every frame. */
  async function waitInPage(promise: string): Promise<void> {
    const over = AbortSignal.timeout(LONGEST_WAIT_MS)
    const late = new Promise<never>((_, reject) =>
      over.addEventListener('abort', () => reject(new Error(`${promise} took more than ${LONGEST_WAIT_MS} ms.`))),
    )
    const waited = cdp.send('Runtime.evaluate', { expression: promise, awaitPromise: true })
    const { exceptionDetails } = await Promise.race([waited, late])
    if (exceptionDetails) throw new Error(`${promise}: ${exceptionDetails.text}`)
  }

  const settled = () => waitInPage(`window.lab.whenQuiet(${QUIET_MS})`)

  async function interact(act: () => Promise<void>, seen: string): Promise<Interaction> {
    await page.evaluate((selector) => window.lab.begin(selector), seen)
    await act()
    await page.waitForFunction(() => window.lab.seenAfter() !== undefined, null, { timeout: 30_000 })
    await settled()
    return page.evaluate(() => ({ inp: window.lab.longestEvent(), until: window.lab.seenAfter() ?? Number.NaN }))
  }

  async function frames(act: () => Promise<unknown>, probe?: { area: string; row: string }): Promise<Frames> {
    await page.evaluate((what) => window.lab.record(what), probe)
    await act()
    return page.evaluate(() => window.lab.recorded())
  }

  return {
    page,
    throttle,
    interact,
    frames,
    /**
     * Loads an address and measures until the marker has been there and the page was quiet. `kb` and `requests` are of what was
     * asked for until then, not of what is fetched ahead afterwards.
     */
    async load(url: string, ready: string): Promise<Load> {
      sent.clear()
      await page.addInitScript(installLab, ready)
      await page.goto(url)
      await waitInPage('window.lab.whenReady()')
      await settled()
      const figures = await page.evaluate(() => window.lab.loaded())
      const begun = Math.min(...[...sent.values()].map(({ at }) => at))
      const own = [...sent.values()].filter(({ at }) => (at - begun) * 1000 <= figures.usable + QUIET_MS)
      const bytes = own.reduce((sum, one) => sum + one.bytes, 0)
      return { ...figures, kb: Math.round(bytes / 1000), requests: own.length }
    },
    /** Shows a page that loads nothing. */
    async show(html: string): Promise<void> {
      await page.addInitScript(installLab, 'body')
      await page.goto('about:blank')
      await page.setContent(html)
    },
    /** Presses the middle of the first match by mouse alone: Playwright's own click looks into the page between down and up. */
    async press(selector: string): Promise<void> {
      const box = await page.locator(selector).first().boundingBox()
      if (!box) throw new Error(`Nothing to press: ${selector}`)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    },
    /**
     * Turns the wheel over the middle of the page, back for a distance below 0. With a probe it is looked into the page with
     * every frame, which takes a part of the frame itself: dropped frames are counted without.
     */
    async scroll(distance: number, speed: number, probe?: { area: string; row: string }): Promise<Frames & Shown> {
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      const at = { x: Math.round(width * 0.55), y: Math.round(height / 2) }
      const gesture = { ...at, yDistance: -distance, speed, gestureSourceType: 'mouse', preventFling: true } as const
      const endTrace = await traceFrames(cdp)
      const way = await frames(() => cdp.send('Input.synthesizeScrollGesture', gesture), probe)
      return { ...way, ...(await endTrace()) }
    },
    /** Carries what is at one place to another by mouse; the frames are those of the way. */
    async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<Frames> {
      await page.mouse.move(from.x, from.y)
      const way = await frames(async () => {
        await page.mouse.down()
        await page.mouse.move(to.x, to.y, { steps: 30 })
      })
      await page.mouse.up()
      await settled()
      return way
    },
    async heapMb(): Promise<number> {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000)
    },
  }
}

export type BrowserLab = Awaited<ReturnType<typeof openLab>>
