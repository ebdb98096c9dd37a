import 'fake-indexeddb/auto'
import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeal, type Deal } from '#features/deals/deals.contract.ts'
import { type Stop, WALK } from '../../scripts/generate/write-walk.ts'
import { testCompany } from '../support/test-company.ts'

const { app, admin } = testCompany()

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** Records which functions of ours run, by the file that they are in. */
function startTrace() {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    /** What ran since the last time, as `file name`. */
    take(): Set<string> {
      const ran = new Set<string>()
      session.post('Profiler.takePreciseCoverage', (_, { result }) => {
        for (const { url, functions } of result) {
          const path = url.startsWith('file:') ? fileURLToPath(url) : url
          const [file = ''] = path.split('?')
          if (!file.startsWith(src)) continue
          for (const { functionName, ranges } of functions)
            if (ranges[0]?.count) ran.add(`${file.slice(src.length)} ${functionName}`)
        }
      })
      return ran
    },
    stop: () => session.disconnect(),
  }
}

/** The app's modules as a page that was just opened has them, whose calls reach the server with this cookie. */
async function openPage(onSent: () => void, onAnswered: () => void) {
  const { fetch, navigator } = globalThis
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    onSent()
    const headers = { ...(init.headers as Record<string, string>), cookie: admin.cookie ?? '', origin: app.url }
    const response = await fetch(new URL(path, app.url), { ...init, headers })
    const text = await response.text()
    onAnswered()
    return new Response(text, { status: response.status, headers: response.headers })
  })
  await import('#web/start-sync.ts')
  const { outbox } = await import('#sync')
  const { dealSource } = await import('#features/deals/web/deal-source.ts')
  const { moveDealTo } = await import('#features/deals/web/use-deals.ts')
  outbox.confirm({ workspaceId: admin.user.workspace.id, userId: admin.user.id })
  return { outbox, dealSource, moveDealTo }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the walk of docs/architecture.md is the way that a move takes from the screen to the server and back', async () => {
  expect(WALK.length).toBeLessThanOrEqual(12)
  const deal: Deal = await admin.create(createDeal, { title: 'Chevron 4-bed semi', value: '165,000,000' })
  const ran = {} as Record<Stop['part'], Set<string>>
  const page = await openPage(
    () => {
      ran.device = trace.take()
    },
    () => {
      ran.server = trace.take()
    },
  )
  page.dealSource.store.put([deal], page.dealSource.store.now(), 'read')
  const trace = startTrace()
  const moved = page.moveDealTo(deal, 'offer_made')
  ran.screen = trace.take()
  expect(page.dealSource.store.shown.get(deal.id)?.stage).toBe('offer_made')
  expect(await moved).toMatchObject({ stage: 'offer_made', version: 2 })
  await vi.waitFor(() => expect(page.outbox.get()).toEqual([]))
  ran.answer = trace.take()
  trace.stop()
  const missed = WALK.filter(({ part, file, name }) => !ran[part].has(`${file} ${name}`))
  expect(missed.map(({ part, file, name }) => `${name} of src/${file} does not run in the part “${part}”`)).toEqual([])
})
