import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { type FaultProxy, openFaultProxy } from '../faults/support/fault-proxy.ts'
import { randomFrom } from '../support/seeded-random.ts'
import { channelNamed } from './support/chat.ts'
import { TICKED } from './support/offline/by-hand.ts'
import { createLedger, type Noun } from './support/offline/ledger.ts'
import { createMoments, type Fault } from './support/offline/moments.ts'
import { createPerson, type Desk } from './support/offline/person.ts'
import { ownServer } from './support/own-server.ts'
import { ask, signUp } from './support/people.ts'
import { addDeal, addLead } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** Set by `npm run prove -- offline`. */
const MOMENTS = Number(process.env.OFFLINE_MOMENTS ?? 0)
/** The moments of `npm test`, without work by hand. */
const SHORT: readonly Fault[] = ['answers lost', 'network cut', 'half answers', 'requests swallowed', 'browser killed']
const SEED = Number(process.env.OFFLINE_SEED ?? 1)

const server = ownServer(() => ({}))
let proxy: FaultProxy
let folder: string
test.beforeAll(async () => {
  proxy = await openFaultProxy(server.url, { watched: 'idempotency-key' })
  folder = await mkdtemp(join(tmpdir(), 'plotline-browser-'))
})
test.afterAll(async () => {
  await proxy.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function furnish(
  api: APIRequestContext,
  hold: (noun: Noun, row: { id: string; version: number }) => void,
): Promise<Desk> {
  const several = <T>(titles: string[], add: (title: string) => Promise<T>) => Promise.all(titles.map(add))
  const task = (title: string) => ask<Task>(api, 'POST', '/api/tasks', { title })
  const deal = (title: string) => addDeal(api, { title })
  const lead = (firstName: string) => addLead(api, { firstName })
  const tasks = await several(['Call back', 'Book the site', 'Send the deed'], task)
  const ticked = await several(
    ['guard', 'keys', 'surveyor'].map((word) => `${TICKED} ${word}`),
    task,
  )
  const deals = await several(['Chevron semi', 'Ikoyi terrace'], deal)
  const moved = await several(['Lekki plot', 'Yaba flat'], deal)
  const leads = await several(['Ada', 'Bisi'], lead)
  const open = await lead('Chike')
  for (const one of [...tasks, ...ticked]) hold('task', one)
  for (const one of [...deals, ...moved]) hold('deal', one)
  for (const one of [...leads, open]) hold('lead', one)
  const ids = (all: { id: string }[]) => all.map(({ id }) => id)
  return {
    tasks: ids(tasks),
    leads: ids(leads),
    deals: ids(deals),
    byHand: { tasks: ticked, deals: moved, lead: open.id },
  }
}

test('what a person does amid faults arrives exactly once and in order, whatever dies meanwhile [ERR-21] [O1]', async ({
  playwright,
  launchOptions: { executablePath = '', args = [] },
}) => {
  test.setTimeout(180_000 + MOMENTS * 60_000)
  const random = randomFrom(SEED)
  const api = await playwright.request.newContext({ baseURL: server.url })
  await signUp({ request: api })
  const channelId = (await channelNamed(api, 'general')).id
  const ledger = createLedger(api, channelId)
  const desk = await furnish(api, ledger.hold)
  const person = createPerson(random, desk, ledger)
  const browser = { executablePath, args }
  const isByHand = MOMENTS > 0
  const moments = createMoments({
    isByHand,
    server,
    proxy,
    browser,
    folder,
    api,
    ledger,
    person,
    desk,
    channelId,
    random,
  })
  person.look()
  let done = 0
  try {
    await moments.prepare()
    for (; done < (MOMENTS || SHORT.length); done += 1) {
      await moments.live(SHORT[MOMENTS ? -1 : done])
      if ((done + 1) % 10 === 0) console.log(`${done + 1} moments`, JSON.stringify(ledger.counts))
    }
    await moments.finish()
    await ledger.compareAll()
  } finally {
    const { acts, acknowledged, ...faults } = ledger.counts
    for (const [fault, { longestMs, ...line }] of moments.lines)
      report({ fault, ...line, 'longest recovery': `${(longestMs / 1000).toFixed(1)} s` })
    report({ fault: 'all', moments: done, writes: acts, acknowledged, ...faults })
    console.log(`${done} moments, seed ${SEED}`, [...ledger.faults, ...moments.pageFaults].join('\n'))
    await moments.close()
    await api.dispose()
  }
  expect([ledger.faults, moments.pageFaults]).toEqual([[], []])
})

/** Leaves counts for `npm run prove`. */
function report(line: Record<string, unknown>): void {
  if (process.env.FAULT_REPORT) appendFileSync(process.env.FAULT_REPORT, `${JSON.stringify(line)}\n`)
}
