import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { openLab } from './browser-lab.ts'
import { cookieOf } from './load-rows.ts'
import { median } from './report.ts'
import { type Line, openLine } from './slow-line.ts'

/** The number of rows on the device for the second visits. */
const HELD = 20_000
const DAY_MS = 86_400_000
const READY = '.metrics .figure'
/** A phone as most agents have it. */
export const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }
/** Screens with what is seen there, and the store that holds its rows. */
const SCREENS = [
  ['/leads', '.lead-list [data-place]', 'listLeads'],
  ['/properties', '.properties [data-place]', 'listProperties'],
  ['/pipeline', '.deal', 'listDeals'],
] as const

/** Waits until the device holds rows of a store, and answers that are as of the last change. */
export async function waitUntilHeld(page: Page, store: string): Promise<void> {
  const isHeld = () =>
    page.evaluate(async (wanted) => {
      const [database] = await indexedDB.databases()
      if (!database?.name) return false
      const opening = indexedDB.open(database.name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const reading = opening.result
        .transaction('rows')
        .objectStore('rows')
        .getAll(IDBKeyRange.bound([wanted], [wanted, []]))
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      opening.result.close()
      const rows = reading.result as { key?: string; isCurrent?: boolean }[]
      return rows.some(({ key, isCurrent }) => key === undefined || (key.startsWith('/api/leads?') && isCurrent))
    }, store)
  await expect.poll(isHeld, { timeout: 60_000 }).toBe(true)
}

/** Fills a list of the device with so many rows of the server's, as a whole list. */
export async function fillFromServer(page: Page, store: string, address: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ store, address, count }) => {
      const over = (request: EventTarget, event: string) =>
        new Promise((resolve) => request.addEventListener(event, resolve))
      const all: { id: string }[] = []
      for (let cursor = ''; all.length < count; ) {
        const answer = await fetch(`${address}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)
        all.push(...((await answer.json()) as { id: string }[]))
        cursor = answer.headers.get('x-next-cursor') ?? ''
        if (cursor === '') break
      }
      const [database] = await indexedDB.databases()
      const opening = indexedDB.open(database?.name ?? '')
      await over(opening, 'success')
      const filling = opening.result.transaction(['rows', 'parts'], 'readwrite')
      for (const row of all.slice(0, count)) filling.objectStore('rows').put(row, [store, row.id])
      const whole = { isTooLong: false, isComplete: true, total: count }
      filling.objectStore('parts').put({ whole, views: [] }, store)
      await over(filling, 'complete')
      opening.result.close()
    },
    { store, address, count },
  )
}

/** Fills whole lists of the device up to so many rows each, with copies of the rows that it holds. */
export async function fillHeld(page: Page, stores: readonly string[], count: number): Promise<void> {
  await page.evaluate(
    async ({ stores, count }) => {
      const over = (request: EventTarget, event: string) =>
        new Promise((resolve) => request.addEventListener(event, resolve))
      const [database] = await indexedDB.databases()
      const opening = indexedDB.open(database?.name ?? '')
      await over(opening, 'success')
      for (const name of stores) {
        const filling = opening.result.transaction(['rows', 'parts'], 'readwrite')
        const rows = filling.objectStore('rows')
        const reading = rows.getAll(IDBKeyRange.bound([name], [name, []]))
        await over(reading, 'success')
        const held = reading.result as { id: string }[]
        for (let index = held.length; index < count; index += 1) {
          const row = held[index % held.length]
          const id = `${row?.id.slice(0, -8)}${index.toString(16).padStart(8, '0')}`
          rows.put({ ...row, id }, [name, id])
        }
        const whole = { isTooLong: false, isComplete: true, total: count }
        filling.objectStore('parts').put({ whole, views: [] }, name)
        await over(filling, 'complete')
      }
      opening.result.close()
    },
    { stores, count },
  )
}

/** Moves the page's date forward. Playwright's clock would fake the timers of every page of the context, also the measured ones. */
async function putForward(page: Page, ms: number): Promise<void> {
  await page.addInitScript((later) => {
    const Today = Date
    const now = () => Today.now() + later
    globalThis.Date = new Proxy(Today, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, ms)
}

/** All bytes, kB, that a visit a day later gets over the line until it is connected and quiet, the worker's and the socket's included. */
async function nextDay(context: BrowserContext, line: Line): Promise<number> {
  const page = await context.newPage()
  await putForward(page, DAY_MS)
  const lab = await openLab(page)
  line.takeBytes()
  await lab.load(`${line.url}/`, READY)
  await page.locator('.live', { hasText: 'Live' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return line.takeBytes().received / 1000
}

/**
 * Visits of a phone, slowed down, which open with what the device holds: as it is, a day later, filled up to 20,000 rows, and when the
 * server is gone.
 */
export async function returnVisits(browser: Browser, server: string, rounds: number): Promise<Record<string, number>> {
  const line = await openLine(server)
  const { url } = line
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: 'sid', value: cookieOf(0), url }])
  const first = await context.newPage()
  for (const [path, seen, store] of SCREENS) {
    await first.goto(`${url}${path}`)
    await first.locator(seen).first().waitFor()
    await waitUntilHeld(first, store)
  }
  await first.goto(`${url}/`)
  await first.locator(READY).first().waitFor()
  await waitUntilHeld(first, 'answers')
  // A page that has no app, so that none saves its own copy over what is filled in.
  await first.goto(`${url}/manifest.webmanifest`)
  const visit = async () => {
    const found: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const lab = await openLab(await context.newPage())
      await lab.throttle({ network: true, cpu: true })
      found.push((await lab.load(`${url}/`, READY)).usable)
      await lab.page.close()
    }
    return median(found)
  }
  const asIs = await visit()
  const kb = await nextDay(context, line)
  const stores = SCREENS.map(([, , store]) => store)
  await fillHeld(first, stores, Math.ceil(HELD / stores.length))
  const filled = await visit()
  await first.close()
  await line.cut()
  const offline = await visit()
  await context.close()
  return { return: asIs, 'return kb': kb, 'return held': filled, offline }
}
