import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActs, undoAct } from '#features/acts/acts.contract.ts'
import { startImport } from '#features/imports/imports.contract.ts'
import { changeLeads, listLeads } from '#features/leads/leads.contract.ts'
import { jobOf } from '../support/bulk-jobs.ts'
import { settled, uploaded } from '../support/imports.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { crash, newDataDir, type ServerProcess, startProcess } from './server-process.ts'

/** Rounds of killing in each phase; more by `CRASH_ROUNDS=20`. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1)
const COUNT = 1_100
const LONG = 300_000

const dataDir = newDataDir()
let server: ServerProcess
let cookie = ''

/** The admin at the server that runs now. */
const admin = () => Object.assign(new TestClient(server), { cookie })

async function restart(): Promise<void> {
  await crash(server)
  server = await startProcess({ DATA_DIR: dataDir })
  expect(server.output()).toContain('Plotline is ready')
}

async function countLeads(filter: { tag?: string } = {}): Promise<number> {
  const { headers } = await admin().call(listLeads, { query: { ...filter, count: true, limit: 1 } })
  return Number(headers.get('x-total-count'))
}
const tagged = () => countLeads({ tag: 'Killed' })
const isOver = async (id: string | undefined) => (await jobOf(admin(), id)).state
const untilDone = (id: string | undefined) =>
  expect.poll(() => isOver(id), { timeout: 150_000, interval: 200 }).toBe('done')

/** Kills the server once a job has done some of its work; what is done then are whole batches. */
async function killMidway(id: string | undefined): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const before = (await jobOf(admin(), id)).done
    await expect
      .poll(async () => (await jobOf(admin(), id)).done, { timeout: 90_000, interval: 20 })
      .toBeGreaterThan(before)
    await restart()
    const { done, changed } = await jobOf(admin(), id)
    expect(done === COUNT || done % 250 === 0, String(done)).toBe(true)
    expect(changed).toBe(done)
  }
}

beforeAll(async () => {
  putStore(dataDir)
  server = await startProcess({ DATA_DIR: dataDir })
  cookie = (await new TestClient(server).signUp({})).cookie ?? ''
}, LONG)
afterAll(async () => {
  await crash(server)
  rmSync(dataDir, { recursive: true, force: true })
})

async function addMany(): Promise<void> {
  const rows = Array.from({ length: COUNT }, (_, at) => `P${at} Many,0${8_090_000_000 + at}`)
  const { id } = await uploaded(admin(), 'leads', `Name,Phone\n${rows.join('\n')}\n`)
  await admin().call(startImport, { params: { id } })
  expect((await settled(admin(), id)).state).toBe('done')
}

test(
  'killed while many are changed and while that is undone, each record is changed once and all of it is one act [SHELL-60]',
  async () => {
    await addMany()
    expect([await countLeads(), await tagged()]).toEqual([COUNT, 0])
    const { body } = await admin().call(changeLeads, {
      body: { filter: {}, act: 'tag', value: 'Killed', asJob: true },
    })
    await killMidway(body.job)
    await untilDone(body.job)
    const job = await jobOf(admin(), body.job)
    expect([job.changed, await tagged()]).toEqual([COUNT, COUNT])
    const acts = (await admin().call(listActs)).body.filter(({ kind }) => kind === 'bulk')
    expect(acts.map(({ id, records }) => [id, records])).toEqual([[job.actId, COUNT]])

    const undo = (await admin().call(undoAct, { params: { id: job.actId ?? '' } })).body
    await killMidway(undo.job)
    await untilDone(undo.job)
    expect([(await jobOf(admin(), undo.job)).changed, await tagged()]).toEqual([COUNT, 0])
    const [act] = (await admin().call(listActs)).body.filter(({ id }) => id === job.actId)
    expect(act?.undoneAt).toEqual(expect.any(String))
  },
  LONG,
)
