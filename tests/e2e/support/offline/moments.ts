import { setTimeout as pass } from 'node:timers/promises'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { crash } from '../../../faults/server-process.ts'
import type { FaultProxy } from '../../../faults/support/fault-proxy.ts'
import type { FoundBrowser } from '../../../support/find-browser.ts'
import { readDevice } from '../device-database.ts'
import type { OwnServer } from '../own-server.ts'
import { openScreen, SCREENS, type Screen } from './by-hand.ts'
import { type KillableBrowser, openBrowser } from './killable-browser.ts'
import type { Ledger, Noun } from './ledger.ts'
import { actInPage, discard, isUpToDate, openHands, type Standing, standing } from './page-hands.ts'
import type { createPerson, Desk } from './person.ts'

const NETWORK = ['none', 'network away', 'requests swallowed', 'answers lost', 'half answers'] as const
type Network = (typeof NETWORK)[number]

/** How many of fifty moments bring each fault: what is started again after it takes longest. */
const SHARES = {
  'network cut': 10,
  'network away': 8,
  'requests swallowed': 8,
  'answers lost': 8,
  'half answers': 8,
  'server killed': 3,
  'browser killed': 3,
  'page left': 1,
  'tab closed': 1,
}
export type Fault = keyof typeof SHARES
const FAULTS = Object.keys(SHARES) as Fault[]
/** Nobody can say what became of the last press in a tab that dies: what is there is looked at before work goes on. */
const DEADLY: readonly Fault[] = ['browser killed', 'page left', 'tab closed']

/** In the worst case every answer is waited for as long as the app waits. */
const RECOVERS_MS = 120_000
const LONGEST_BEFORE_MS = 600
const LONGEST_FAULT_MS = 900
/** After at most so many moments all has to be sent, and both ends are compared. */
const MOMENTS_OF_A_STRETCH = 6
/** After so many stretches the person sits before other screens. */
const STRETCHES_OF_A_SITTING = 2
/** A phone tells its pages that the network is back, though not each time. */
const TOLD_SHARE = 0.7

type World = {
  /** Work is also done by the screens. */
  isByHand: boolean
  server: OwnServer
  proxy: FaultProxy
  browser: FoundBrowser
  folder: string
  api: APIRequestContext
  ledger: Ledger
  person: ReturnType<typeof createPerson>
  desk: Desk
  channelId: string
  random: () => number
}

/** `hand` is what is done by hand there at the moment; a tab that is gone takes along what was going on in it. */
type Tab = { page: Page; screen: Screen; work: Promise<void>[]; hand?: Promise<void> | undefined; isGone: boolean }
type Line = { moments: number; writes: number; struck: number; longestMs: number }

/** Puts a person at work through moments of faults. */
export function createMoments(world: World) {
  const { server, proxy, ledger, person, desk, random } = world
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const pageFaults: string[] = []
  const lines = new Map<Fault, Line>()
  const deck: Fault[] = []
  /** The moments of this stretch until now, and the stretches before it. */
  let [moments, stretches] = [0, 0]
  let running: KillableBrowser | undefined
  let tabs: Tab[] = []
  let wanted: Screen[] = []

  const held = Object.entries({ task: desk.tasks, lead: desk.leads, deal: desk.deals }).flatMap(([noun, ids]) =>
    ids.map((id) => ({ id, noun: noun as Noun })),
  )

  async function open(): Promise<BrowserContext> {
    if (running) return running.context
    running = await openBrowser(world.browser, world.folder)
    const { context } = running
    context.setDefaultTimeout(30_000)
    await noteKept(context)
    await context.addCookies((await world.api.storageState()).cookies)
    await context.exposeBinding('told', (_, n: number, what: 'saved' | 'refused') => ledger.tell(n, what))
    context.on('weberror', (error) => pageFaults.push(String(error.error().stack ?? error.error())))
    context.on('console', (message) => {
      if (message.text().startsWith('refused ')) pageFaults.push(message.text())
    })
    return context
  }

  /** Notes what the device holds before the app is opened. */
  async function noteKept(context: BrowserContext): Promise<void> {
    const page = await context.newPage()
    await page.goto(`${new URL(proxy.url).origin}/manifest.webmanifest`)
    const databases = await readDevice(page, 'outbox', 'answered')
    const counts = databases.map(({ stores }) => `${stores.outbox?.length} wait, ${stores.answered?.length} answered`)
    ledger.happened(`opened with ${counts.join(' and ') || 'nothing'}`)
    await page.close()
  }

  async function show(page: Page, screen: Screen): Promise<Tab> {
    await openScreen(page, new URL(proxy.url).origin, screen, { lead: desk.byHand.lead, channel: world.channelId })
    await openHands(page, held)
    return { page, screen, work: [], isGone: false }
  }

  async function close(closed: readonly Tab[]): Promise<void> {
    for (const tab of closed) {
      tab.isGone = true
      await tab.page.close()
    }
    tabs = tabs.filter((tab) => !closed.includes(tab))
  }

  /** Opens the tabs that the person has in front of them now. */
  async function sitDown(isAnew: boolean, twoTabs: boolean): Promise<void> {
    if (isAnew || wanted.length === 0) {
      const first = pick(SCREENS)
      wanted = [first, pick(SCREENS.filter((one) => one !== first))].slice(0, twoTabs ? 2 : 1)
    }
    if (tabs.map(({ screen }) => screen).join() === wanted.join()) return
    const context = await open()
    await close(tabs)
    for (const screen of wanted) tabs.push(await show(await context.newPage(), screen))
  }

  async function begin(network: Network): Promise<void> {
    if (network === 'network away') await proxy.stop()
    if (network === 'requests swallowed') proxy.freeze()
    if (network === 'answers lost') proxy.loseAnswers('idempotency-key')
    if (network === 'half answers') proxy.loseAnswers('idempotency-key', { isHalf: true })
  }

  /** Lets the fault happen, and all be well again. */
  async function strike(fault: Fault): Promise<void> {
    const lasts = () => pass(random() * LONGEST_FAULT_MS)
    ledger.happened(fault)
    if (fault === 'network cut') {
      for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
        proxy.cut()
        await pass((random() * LONGEST_FAULT_MS) / 4)
      }
    } else if (fault === 'server killed') {
      await crash(server.process)
      await lasts()
      await server.start()
    } else {
      const isNetwork = NETWORK.some((one) => one === fault)
      await begin(isNetwork ? (fault as Network) : pick(NETWORK))
      await lasts()
      if (fault === 'browser killed') await killBrowser()
      await proxy.restore()
      if (fault === 'page left') await openAnew()
      if (fault === 'tab closed') await closeOne()
    }
  }

  async function killBrowser(): Promise<void> {
    for (const tab of tabs) tab.isGone = true
    tabs = []
    await running?.kill()
    running = undefined
  }

  async function openAnew(): Promise<void> {
    await close(tabs)
    await sitDown(false, false)
  }

  const closeOne = () => close(tabs.length > 1 ? [pick(tabs)] : [])

  /** Waits until no tab shows anything that waits, and gives up what the app asks about. */
  async function settle(): Promise<void> {
    const isDone = (one: Standing | undefined) => one?.isLive && !one.isWaiting && one.kept.length === 0
    const isAsking = (one: Standing | undefined) =>
      one && one.kept.length > 0 && one.kept.every(({ problem }) => problem)
    for (const tab of tabs) {
      let now: Standing | undefined
      const look = async () => {
        now = await standing(tab.page)
        return isDone(now) || isAsking(now)
      }
      const limits = { timeout: RECOVERS_MS, intervals: [50, 100, 200] }
      await expect
        .poll(look, limits)
        .toBeTruthy()
        .catch((cause) => {
          throw new Error(`Not settled: ${JSON.stringify(now)}`, { cause })
        })
      for (const { id, text, problem } of now?.kept ?? []) {
        if (!problem) continue
        ledger.refuse(text)
        await discard(tab.page, id)
      }
      if (isAsking(now)) await expect.poll(async () => isDone(await standing(tab.page))).toBe(true)
    }
  }

  /** What is done in the tabs: bursts of writes, and things by hand one after the other. */
  function work(): void {
    for (const [place, tab] of tabs.entries()) {
      const { page, screen } = tab
      const survive = (cause: unknown) => {
        if (!tab.isGone) throw cause
      }
      const start = (done: Promise<void>) => {
        const mine = done.catch(survive)
        tab.work.push(mine)
        // It is looked at when the stretch ends.
        mine.catch(() => undefined)
        return mine
      }
      start(actInPage(page, person.burst(place)))
      if (tab.hand || !world.isByHand) continue
      const over = () => {
        tab.hand = undefined
      }
      tab.hand = start(person.byHand(page, screen, place))
      tab.hand.then(over, over)
    }
  }

  /** Some of the pages hear that the network is back. */
  async function tellOnline(): Promise<void> {
    for (const { page } of tabs)
      if (random() < TOLD_SHARE) await page.evaluate(() => void dispatchEvent(new Event('online')))
  }

  /** Everything arrives, and both ends are compared. */
  async function endStretch(isDeadly: boolean): Promise<number> {
    const healed = performance.now()
    await Promise.all(tabs.flatMap((tab) => tab.work.splice(0)))
    await settle()
    const tookMs = performance.now() - healed
    if (!isDeadly) person.believe()
    await ledger.compare()
    person.look()
    moments = 0
    stretches += 1
    return tookMs
  }

  function draw(): Fault {
    if (deck.length === 0) {
      const all = FAULTS.flatMap((fault) => Array.from({ length: SHARES[fault] }, () => fault))
      while (all.length > 0) deck.push(...all.splice(Math.floor(random() * all.length), 1))
    }
    return deck.pop() as Fault
  }

  async function beginStretch(fault: Fault): Promise<void> {
    const isAnew = stretches % STRETCHES_OF_A_SITTING === 0
    await sitDown(isAnew || (fault === 'tab closed' && wanted.length < 2), fault === 'tab closed' || random() < 0.5)
    for (const { page } of tabs) await expect.poll(() => isUpToDate(page, ledger.seen())).toBe(true)
  }

  return {
    pageFaults,
    lines,
    /** One moment: a fault amid work, often while what the one before held up is still on its way. */
    async live(fault = draw()): Promise<void> {
      if (fault === 'tab closed' && tabs.length < 2 && moments > 0) await endStretch(false)
      if (moments === 0) await beginStretch(fault)
      const [writes, struck] = [ledger.counts.acts, proxy.struck()]
      work()
      await pass(random() * LONGEST_BEFORE_MS)
      await strike(fault)
      moments += 1
      const isDeadly = DEADLY.includes(fault)
      if (fault === 'browser killed') await sitDown(false, false)
      else await tellOnline()
      const longestMs = isDeadly || moments === MOMENTS_OF_A_STRETCH ? await endStretch(isDeadly) : 0
      const line = lines.get(fault) ?? { moments: 0, writes: 0, struck: 0, longestMs: 0 }
      lines.set(fault, {
        moments: line.moments + 1,
        writes: line.writes + ledger.counts.acts - writes,
        struck: line.struck + (proxy.struck() > struck ? 1 : 0),
        longestMs: Math.max(line.longestMs, longestMs),
      })
    },
    /** What the last moments have begun arrives too. */
    async finish(): Promise<void> {
      if (moments > 0) await endStretch(false)
    },
    close: async () => running?.close(),
    /** Opens the profile once and lets it write what a browser keeps back for a while, such as cookies. */
    async prepare(): Promise<void> {
      await sitDown(true, true)
      await settle()
      for (const tab of tabs) tab.isGone = true
      tabs = []
      await running?.close()
      running = undefined
    },
  }
}
