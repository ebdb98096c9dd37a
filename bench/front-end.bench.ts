import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tests/support/find-browser.ts'
import { NO_POSTGRES, openBenchDatabase, postgresUrl } from './support/bench-database.ts'
import { type BrowserLab, type Load, openLab } from './support/browser-lab.ts'
import { FLOOR_PAGE } from './support/floor-page.ts'
import { cookieOf } from './support/load-rows.ts'
import { startPlotline } from './support/processes.ts'
import { median, noteMachine, writeReport } from './support/report.ts'

// Promises: what a slow phone on a slow network waits for, and how smoothly long lists and a full board move.
const LEADS = 100_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const READY = '.metrics .v'
const CARD = '.lead-list [data-place]'
const DEAL = '.deal'
const PROPERTY = '.properties [data-place]'
const ROWS = { area: 'main', row: '[data-place]' }

type Figure = { name: string; found: number; unit: string; most?: number | undefined; goal?: number | undefined }
const figures: Figure[] = []
const note = (name: string, found: number, unit: string, most?: number, goal?: number) =>
  figures.push({ name, found, unit, most, goal })

async function openPage(browser: Browser, url: string, isSignedIn: boolean): Promise<BrowserLab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  if (isSignedIn) await context.addCookies([{ name: 'sid', value: cookieOf(0), url }])
  const page = await context.newPage()
  return openLab(page)
}

/** The median of some first visits, each in a browser without a cache, slowed down. */
async function firstVisits(browser: Browser, url: string, ready: string, isSignedIn: boolean): Promise<Load> {
  const loads: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const lab = await openPage(browser, new URL(url).origin, isSignedIn)
    await lab.throttle({ network: true, cpu: true })
    loads.push(await lab.load(url, ready))
    await lab.page.context().close()
  }
  const of = (key: keyof Load) => median(loads.map((load) => load[key]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    usable: of('usable'),
    tbt: of('tbt'),
    cls: of('cls'),
    kb: of('kb'),
    requests: of('requests'),
  }
}

async function measureLoads(browser: Browser, url: string): Promise<void> {
  const landing = await firstVisits(browser, `${url}/`, 'h1', false)
  note('landing: first paint', landing.fcp, 'ms', 1000, 700)
  note('landing: largest paint', landing.lcp, 'ms', 1000, 700)
  note('landing: layout shift', landing.cls, '', 0.02, 0)
  const login = await firstVisits(browser, `${url}/login`, 'input[type=password]', false)
  note('login: first paint', login.fcp, 'ms', 1000, 700)
  const app = await firstVisits(browser, `${url}/`, READY, true)
  note('app, first visit: first paint', app.fcp, 'ms', 1500, 1100)
  note('app, first visit: largest paint', app.lcp, 'ms', 3000, 2300)
  note('app, first visit: usable with its figures', app.usable, 'ms', 3200, 2400)
  note('app, first visit: main thread blocked', app.tbt, 'ms', 300, 100)
  note('app, first visit: layout shift', app.cls, '', 0.02, 0)
  note('app, first visit: sent', app.kb, 'kB', 260, 210)
}

const menu = (lab: BrowserLab, path: string) => () => lab.press(`nav a[href="${path}"]`)

/** What the browser itself drops here: a bare list under the same wheel. */
async function measureFloor(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const lab = await openLab(await context.newPage())
  await lab.show(FLOOR_PAGE)
  await lab.throttle({ network: false, cpu: true })
  const slow = await lab.scroll(40_000, 4000)
  const fast = await lab.scroll(120_000, 12_000)
  note('floor, a bare list at 4,000 px/s: frames dropped', slow.droppedPercent, '%')
  note('floor, a bare list at 12,000 px/s: frames dropped', fast.droppedPercent, '%')
  await context.close()
}

/** A walk through the screens, at a quarter of the processor's speed. */
async function measureUse(browser: Browser, url: string): Promise<void> {
  const lab = await openPage(browser, url, true)
  const { page } = lab
  await lab.load(`${url}/`, READY)
  // Each screen's code is there on the second visit.
  for (const [path, seen] of [
    ['/leads', CARD],
    ['/properties', PROPERTY],
    ['/pipeline', DEAL],
    ['/', READY],
  ] as const)
    await lab.interact(menu(lab, path), seen)
  await lab.throttle({ network: false, cpu: true })
  const inps: number[] = []
  const step = async (act: () => Promise<void>, seen: string) => {
    const { inp, until } = await lab.interact(act, seen)
    inps.push(inp)
    return until
  }
  const toLeads = await step(menu(lab, '/leads'), CARD)
  const slowScroll = await lab.scroll(40_000, 4000)
  const fastScroll = await lab.scroll(120_000, 12_000)
  const leadBlanks = await lab.scroll(-40_000, 4000, ROWS)
  await step(menu(lab, '/properties'), PROPERTY)
  const properties = await lab.scroll(40_000, 4000)
  const propertyBlanks = await lab.scroll(-40_000, 4000, ROWS)
  const toBoard = await step(menu(lab, '/pipeline'), DEAL)
  const carried = await dragCard(lab)
  await step(menu(lab, '/leads'), CARD)
  await step(() => lab.press(`${CARD} a`), '[role="dialog"], .panel')
  await page.keyboard.press('Escape')
  await step(() => page.keyboard.press('Control+k'), '.pal')
  // Commands stand there before a key is pressed; what it found is marked.
  const toHits = await step(() => page.keyboard.press('o'), '.pal mark')

  note('to the leads, code there', toLeads, 'ms', 150, 80)
  note('to the board of 5,000 deals, code there', toBoard, 'ms', 600, 250)
  note('slowest answer to an input', Math.max(...inps), 'ms', 150, 80)
  note('palette: key to results', toHits, 'ms', 50, 16)
  note('100,000 leads at 4,000 px/s: frames dropped', slowScroll.droppedPercent, '%', 5, 1)
  note('100,000 leads at 12,000 px/s: frames dropped', fastScroll.droppedPercent, '%', 10, 3)
  note('100,000 leads at 4,000 px/s: blank frames', leadBlanks.blankPercent, '%', 3, 1)
  note('100,000 leads: elements on the page', slowScroll.nodes, '', 1500, 600)
  note('20,000 properties at 4,000 px/s: frames dropped', properties.droppedPercent, '%', 5, 1)
  note('20,000 properties at 4,000 px/s: blank frames', propertyBlanks.blankPercent, '%', 3, 1)
  note('carrying a card: frames dropped', carried.droppedPercent, '%', 3, 1)
  note('carrying a card: worst frame', carried.worstMs, 'ms', 67, 34)
  note('memory after the walk', await lab.heapMb(), 'MB', 90, 60)
  await page.context().close()
}

async function dragCard(lab: BrowserLab) {
  const cards = lab.page.locator('.col').nth(0).locator(DEAL)
  const target = lab.page.locator('.col').nth(1)
  const [from, to] = [await cards.first().boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('There is no card to carry')
  return lab.drag({ x: from.x + 60, y: from.y + 40 }, { x: to.x + to.width / 2, y: to.y + 300 })
}

const rounded = (value: number, unit: string) =>
  unit === '' || unit === '%' ? value.toFixed(value % 1 ? 2 : 0) : Math.round(value)

async function measure(postgres: string): Promise<void> {
  const found = await findBrowser()
  if (!found) throw new Error('No Chromium was found that starts here; CHROMIUM_PATH names one.')
  const server = await startPlotline({ DATABASE_URL: await openBenchDatabase(postgres, LEADS) })
  const browser = await chromium.launch(found)
  const finish = noteMachine(`Chromium ${browser.version()}`)
  try {
    await measureLoads(browser, server.url)
    await measureUse(browser, server.url)
    await measureFloor(browser)
  } finally {
    await browser.close()
    await server.stop()
  }
  const missed = figures.filter(({ found: value, most }) => most !== undefined && !(value <= most))
  writeReport({
    name: 'front-end',
    title: 'What a person waits for in the browser',
    intro: `A company of ${LEADS.toLocaleString('en')} leads, 20,000 properties and 5,000 open deals at 1280 × 800. First visits on a slow network (400 ms to the first byte, 1.6 Mbit/s) with a processor slowed down four times, median of ${ROUNDS}; the walk through the screens with the slow processor alone.`,
    machine: finish(),
    tables: [
      {
        head: ['figure', 'found', 'unit', 'at most', 'goal'],
        rows: figures.map(({ name, found: value, unit, most, goal }) => [
          name,
          rounded(value, unit),
          unit,
          most ?? '',
          goal ?? '',
        ]),
      },
    ],
    notes: [
      'Frames are drawn without a graphics card; on a machine that does other work as well, half of them can be late.',
      'Dropped frames are counted without looking into the page, blank ones on the way back, with a look at every frame.',
    ],
    missed: missed.map(
      ({ name, found: value, unit, most }) => `${name}: ${rounded(value, unit)} ${unit}, not at most ${most}`,
    ),
    data: figures,
  })
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (postgresUrl) await measure(postgresUrl)
else console.log(NO_POSTGRES)
