import { setTimeout as pass } from 'node:timers/promises'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { crash } from '../../../faults/server-process.ts'
import type { FaultProxy } from '../../../faults/support/fault-proxy.ts'
import type { FoundBrowser } from '../../../support/find-browser.ts'
import type { OwnServer } from '../own-server.ts'
import { openScreen, SCREENS, type Screen } from './by-hand.ts'
import { type KillableBrowser, openBrowser } from './killable-browser.ts'
import { type Counts, type Ledger, type Noun, PATHS } from './ledger.ts'
import { actInPage, discard, openHands, type Standing, standing } from './page-hands.ts'
import type { createPerson, Desk } from './person.ts'

const NETWORK = ['none', 'network away', 'requests swallowed', 'answers lost', 'half answers'] as const
type Network = (typeof NETWORK)[number]
export const FAULTS = [
  'network cut',
  ...NETWORK.slice(1),
  'server killed',
  'browser killed',
  'page left',
  'tab closed',
] as const
export type Fault = (typeof FAULTS)[number] | 'no fault'

/** In the worst case every answer is waited for as long as the app waits. */
const RECOVERS_MS = 120_000
const LONGEST_BEFORE_MS = 700
const LONGEST_FAULT_MS = 1500
/** After so many moments the person sits before other screens. */
const MOMENTS_OF_A_SITTING = 4

type World = {
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

type Tab = { page: Page; screen: Screen }
type Line = Counts & { moments: number; longestMs: number }

/** Puts a person at work through moments of faults. */
export function createMoments(world: World) {
  const { server, proxy, ledger, person, desk, random } = world
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const pageFaults: string[] = []
  const lines = new Map<Fault, Line>()
  let running: KillableBrowser | undefined
  let tabs: Tab[] = []
  let wanted: Screen[] = []

  const held = Object.entries({ task: desk.tasks, lead: desk.leads, deal: desk.deals }).flatMap(([noun, ids]) =>
    ids.map((id) => ({ id, noun: noun as Noun, path: `${PATHS[noun as Noun]}/${id}` })),
  )

  async function open(): Promise<BrowserContext> {
    if (running) return running.context
    running = await openBrowser(world.browser, world.folder)
    const { context } = running
    context.setDefaultTimeout(30_000)
    await context.addCookies((await world.api.storageState()).cookies)
    await context.exposeBinding('told', (_, n: number, what: 'saved' | 'refused') => ledger.tell(n, what))
    context.on('weberror', (error) => pageFaults.push(String(error.error().stack ?? error.error())))
    context.on('console', (message) => {
      if (message.text().startsWith('refused ')) pageFaults.push(message.text())
    })
    return context
  }

  async function show(page: Page, screen: Screen): Promise<Tab> {
    await openScreen(page, new URL(proxy.url).origin, screen, { lead: desk.byHand.lead, channel: world.channelId })
    await openHands(page, held)
    return { page, screen }
  }

  /** Opens the tabs that the person has in front of them now. */
  async function sitDown(isAnew: boolean, twoTabs: boolean): Promise<void> {
    if (isAnew || wanted.length === 0) {
      const first = pick(SCREENS)
      wanted = [first, pick(SCREENS.filter((one) => one !== first))].slice(0, twoTabs ? 2 : 1)
    }
    if (tabs.map(({ screen }) => screen).join() === wanted.join()) return
    const context = await open()
    for (const { page } of tabs) await page.close()
    tabs = []
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
    if (fault === 'no fault') return
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
    await running?.kill()
    running = undefined
    tabs = []
  }

  async function openAnew(): Promise<void> {
    for (const { page } of tabs) await page.close()
    tabs = []
    await sitDown(false, false)
  }

  async function closeOne(): Promise<void> {
    const [closed] = tabs.splice(Math.floor(random() * tabs.length), 1)
    await closed?.page.close()
  }

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

  /** What is done in a tab: a burst of writes, and meanwhile some by hand. A tab that dies takes the rest along. */
  function work(isDying: () => boolean): Promise<void>[] {
    return tabs.flatMap(({ page, screen }, tab) => {
      const byHand = async () => {
        for (let times = 2; times > 0; times -= 1) await person.byHand(page, screen, tab)
      }
      const survive = (cause: unknown) => {
        if (!isDying()) throw cause
      }
      return [actInPage(page, person.burst(tab)).catch(survive), byHand().catch(survive)]
    })
  }

  const count = (): Counts => ({ ...ledger.counts })

  function note(fault: Fault, before: Counts, tookMs: number): void {
    const after = count()
    const line = lines.get(fault) ?? { ...zero(), moments: 0, longestMs: 0 }
    for (const name of Object.keys(before) as (keyof Counts)[]) line[name] += after[name] - before[name]
    line.moments += 1
    line.longestMs = Math.max(line.longestMs, tookMs)
    lines.set(fault, line)
  }

  const DEADLY: readonly Fault[] = ['browser killed', 'page left', 'tab closed']

  return {
    pageFaults,
    lines,
    /** One moment: work, a fault amid it, and the comparison of both ends once all is well again. */
    async live(index: number, fault: Fault): Promise<void> {
      const isAnew = index % MOMENTS_OF_A_SITTING === 0
      await sitDown(isAnew || (fault === 'tab closed' && wanted.length < 2), fault === 'tab closed' || random() < 0.5)
      const before = count()
      const isDeadly = DEADLY.includes(fault)
      const working = Promise.allSettled(work(() => isDeadly))
      await pass(random() * LONGEST_BEFORE_MS)
      await strike(fault)
      if (fault === 'browser killed') await sitDown(false, false)
      const healed = performance.now()
      for (const result of await working) if (result.status === 'rejected') throw result.reason
      await settle()
      const tookMs = performance.now() - healed
      if (!isDeadly) person.believe()
      await ledger.compare()
      person.look()
      note(fault, before, tookMs)
    },
    close: async () => running?.close(),
    /** Opens the profile once and lets it write what a browser keeps back for a while, such as cookies. */
    async prepare(): Promise<void> {
      await sitDown(true, true)
      await settle()
      await running?.close()
      running = undefined
      tabs = []
    },
  }
}

const zero = (): Counts => ({ acts: 0, acknowledged: 0, lost: 0, doubled: 0, disordered: 0, refused: 0 })
