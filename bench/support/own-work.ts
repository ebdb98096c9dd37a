import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import type { Browser, CDPSession } from '@playwright/test'
import { build } from 'vite'
import { CPU_SLOWDOWN, openLab } from './browser-lab.ts'
import { liftByKey } from './lift-by-key.ts'
import { cookieOf } from './load-rows.ts'
import { median } from './report.ts'
import { fillHeld, waitUntilHeld } from './return-visits.ts'

const root = join(import.meta.dirname, '../..')
/** So many deals are held, as a whole list. */
const HELD = 5000
/** From so many columns a deal can be moved to a stage that does not close it. */
const COLUMNS = 3
/** The profiler looks so often, µs. */
const INTERVAL_US = 200
/** Neither drawing nor anybody's: a pause, the browser's own work, and cleaning up, whenever that comes. */
const NOBODYS = ['(idle)', '(program)', '(garbage collector)', '(root)']

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

/** Counts the app's own work on the main thread, ms, drawing left out. */
async function openWorkCounter(cdp: CDPSession) {
  const maps = await sourceMaps()
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL_US })
  return async function count(act: () => Promise<unknown>): Promise<number> {
    await cdp.send('Profiler.start')
    await act()
    const { profile } = await cdp.send('Profiler.stop')
    return [...timeByFile(profile, maps)].reduce((sum, [file, ms]) => sum + (isOwn(file) ? ms : 0), 0)
  }
}

/** What a write costs the main thread besides drawing, ms of a slow processor: a deal moved on a board that is held as a whole. */
export async function writeWork(browser: Browser, url: string, rounds: number): Promise<number> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'sid', value: cookieOf(0), url }])
  const first = await context.newPage()
  await first.goto(`${url}/pipeline`)
  await first.locator('.deal').first().waitFor()
  await waitUntilHeld(first, 'listDeals')
  await first.goto(`${url}/manifest.webmanifest`)
  await fillHeld(first, ['listDeals'], HELD)
  await first.close()
  const lab = await openLab(await context.newPage())
  const count = await openWorkCounter(await context.newCDPSession(lab.page))
  await lab.load(`${url}/pipeline`, '.deal')
  await lab.page.locator('.live', { hasText: 'Live' }).waitFor()
  const found: number[] = []
  for (let round = 0; round < COLUMNS * rounds; round += 1) {
    const drop = await liftByKey(lab, round % COLUMNS)
    found.push(await count(drop))
  }
  await context.close()
  return CPU_SLOWDOWN * median(found)
}
