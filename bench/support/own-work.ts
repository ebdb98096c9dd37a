import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import type { Browser, CDPSession } from '@playwright/test'
import { build } from 'vite'
import { CPU_SLOWDOWN, openLab } from './browser-lab.ts'
import { liftByKey } from './lift-by-key.ts'
import { cookieOf } from './load-rows.ts'
import { median } from './report.ts'
import { fillFromServer, PHONE, waitUntilHeld } from './return-visits.ts'

const root = join(import.meta.dirname, '../..')
/** The number of loaded deals, as a whole list. */
const HELD = 5000
/** The number of columns from which a deal can move to a stage that does not close it. */
const COLUMNS = 3
/** The sampling interval of the profiler, µs. */
const INTERVAL_US = 200
/** A pause, and the browser's own work. */
const NO_SCRIPT = ['(idle)', '(program)', '(root)']
/** Neither drawing nor anybody's: these, and cleaning up, whenever that comes. */
const NOBODYS = [...NO_SCRIPT, '(garbage collector)']

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Node = { id: number; callFrame: Frame; children?: number[] }
type Profile = { nodes: Node[]; samples?: number[]; timeDeltas?: number[] }
type Maps = ReadonlyMap<string, SourceMap>

/** The source maps of the app's files, by their names: the build is made again, in memory. */
async function sourceMaps(): Promise<Maps> {
  const built = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, sourcemap: 'hidden' },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(
    files.flatMap((file) =>
      file.type === 'chunk' && file.map
        ? [[basename(file.fileName), new SourceMap(JSON.parse(file.map.toString()))] as const]
        : [],
    ),
  )
}

/** The file in which a function was written; undefined for the browser's own. */
function fileOf(maps: Maps, { url, lineNumber, columnNumber }: Frame): string | undefined {
  const found = maps.get(basename(url))?.findEntry(lineNumber, columnNumber)
  return found && 'originalSource' in found ? found.originalSource : undefined
}

/** The app's own work: its modules and the wrapper of the database, not React, not components, not other libraries. */
const isOwn = (file: string) => /\/idb\//.test(file) || (file.endsWith('.ts') && !file.includes('node_modules'))

/** The time, ms, by the file that did it or asked the browser to. */
function timeByFile({ nodes, samples = [], timeDeltas = [] }: Profile, maps: Maps): Map<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const files = new Map<number, string>()
  const fileAt = (id: number): string => {
    const known = files.get(id)
    if (known !== undefined) return known
    const [node, parent] = [byId.get(id), parents.get(id)]
    const isNobodys = !node || NOBODYS.includes(node.callFrame.functionName)
    const file = isNobodys ? '' : (fileOf(maps, node.callFrame) ?? (parent === undefined ? '' : fileAt(parent)))
    files.set(id, file)
    return file
  }
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const file = fileAt(id)
    times.set(file, (times.get(file) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  return times
}

/** The time of all scripts, ms, those of the measurement and cleaning up among them: the browser's own account has them too. */
function scriptTimeIn({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const idle = new Set(nodes.flatMap(({ id, callFrame }) => (NO_SCRIPT.includes(callFrame.functionName) ? id : [])))
  return samples.reduce((sum, id, index) => sum + (idle.has(id) ? 0 : (timeDeltas[index] ?? 0) / 1000), 0)
}

type Times = { own: number; all: number }

/** Counts what scripts do on the main thread while something happens, ms: the app's own work, and all of it. */
async function openProfiler(cdp: CDPSession) {
  const maps = await sourceMaps()
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL_US })
  return {
    async profile(act: () => Promise<unknown>): Promise<Times> {
      await cdp.send('Profiler.start')
      await act()
      const { profile } = await cdp.send('Profiler.stop')
      const own = [...timeByFile(profile, maps)].reduce((sum, [file, ms]) => sum + (isOwn(file) ? ms : 0), 0)
      return { own, all: scriptTimeIn(profile) }
    },
    stop: () => cdp.send('Profiler.disable'),
  }
}

/** Counts how long scripts had the processor on the main thread while something happened, ms. */
async function scriptTime(cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const sofar = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
  const before = await sofar()
  await act()
  return (await sofar()) - before
}

/** Everything that a write causes has ended after so long, ms: its response, and the save on the device. */
const OVER_MS = 3000

/**
 * What a write costs the main thread of a phone besides drawing, ms of a slow processor: a deal moved on a board that is loaded as a whole.
 * Its processor time, without a profiler, of which a profile of other writes says how much was the app's own.
 */
export async function writeWork(browser: Browser, url: string, rounds: number): Promise<number> {
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: 'sid', value: cookieOf(0), url }])
  const first = await context.newPage()
  await first.goto(`${url}/pipeline`)
  await first.locator('.deal').first().waitFor()
  await waitUntilHeld(first, 'listDeals')
  await first.goto(`${url}/manifest.webmanifest`)
  await fillFromServer(first, 'listDeals', '/api/deals', HELD)
  await first.close()
  const lab = await openLab(await context.newPage())
  const cdp = await context.newCDPSession(lab.page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await lab.load(`${url}/pipeline`, '.deal')
  await lab.page.locator('.live', { hasText: 'Live' }).waitFor()
  const move = async (round: number) => {
    const drop = await liftByKey(lab, round % COLUMNS)
    return async () => {
      await drop()
      await lab.page.waitForTimeout(OVER_MS)
    }
  }
  const profiler = await openProfiler(cdp)
  const times: Times[] = []
  for (let round = 0; round < COLUMNS * rounds; round += 1) times.push(await profiler.profile(await move(round)))
  await profiler.stop()
  const found: number[] = []
  for (let round = 0; round < COLUMNS * rounds; round += 1) found.push(await scriptTime(cdp, await move(round)))
  if (await lab.page.locator('.toast', { hasText: 'Failed' }).count()) throw new Error('A deal could not be moved')
  await context.close()
  const sum = (key: keyof Times) => times.reduce((total, one) => total + one[key], 0)
  return (CPU_SLOWDOWN * median(found) * sum('own')) / sum('all')
}
