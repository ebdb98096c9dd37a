import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { getJobCounts } from '#features/jobs/jobs.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { crash, newDataDir, type ServerProcess, startProcess } from './server-process.ts'

/** Rounds of killing; more by `CRASH_ROUNDS=20`, as in docs/reliability.md. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1)
const EVENTS = 240
const FIRED_WITHIN = { timeout: 90_000, interval: 100 }
const OFTEN = { timeout: 90_000, interval: 5 }

const running: ServerProcess[] = []
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await crash(server)
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(env)
  running.push(server)
  return server
}

async function embedded(): Promise<Record<string, string>> {
  const dataDir = newDataDir()
  putStore(dataDir)
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return { DATA_DIR: dataDir }
}

async function onPostgres(): Promise<Record<string, string>> {
  const database = await emptyPostgres()
  cleanUps.push(database.drop)
  return { DATABASE_URL: database.url }
}

const at = (client: TestClient, { url }: ServerProcess): TestClient =>
  Object.assign(new TestClient({ url }), { cookie: client.cookie, user: client.user })

/** Puts events into the calendar that start soon, so that both people have to be reminded of each within the minute. */
async function planEvents(admin: TestClient, colleague: TestClient): Promise<string[]> {
  const soon = Date.now() + 20 * 60_000
  const body = {
    title: 'Viewing',
    startTime: new Date(soon).toISOString(),
    endTime: new Date(soon + 3_600_000).toISOString(),
    attendeeIds: [colleague.user.id],
  }
  const ids: string[] = []
  const hand = async () => {
    for (let index = 0; index < EVENTS / 4; index++) ids.push((await admin.call(createEvent, { body })).body.id)
  }
  await Promise.all([hand(), hand(), hand(), hand()])
  return ids
}

async function countReminded(client: TestClient): Promise<number> {
  const { headers } = await client.call(listNotifications, { query: { limit: '1', type: 'task' } })
  return Number(headers.get('x-unread-count'))
}

/** The events that somebody was reminded of, once for each time. */
async function remindedOf(client: TestClient): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { type: 'task', limit: '200', ...(cursor && { cursor }) } as const
    const { body, headers } = await client.call(listNotifications, { query })
    for (const { entityId, title } of body) if (title === 'Starting soon') ids.push(entityId ?? '')
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  return ids.sort()
}

const isAllTold = async (admin: TestClient) => (await admin.call(getJobCounts)).body.waiting === 0

const engines = [
  ['the embedded engine', embedded],
  ['PostgreSQL', onPostgres],
] as const

describe.each(engines)('on %s', (name, newStore) => {
  const isThere = name !== 'PostgreSQL' || postgresServer !== undefined
  if (!isThere) process.stderr.write('SKIPPED: reminders on PostgreSQL (needs TEST_DATABASE_URL)\n')

  test.skipIf(!isThere)(
    `killed while reminders fire, ${ROUNDS} rounds, each is told exactly once after the restart [D1] [CAL-22]`,
    async () => {
      const env = await newStore()
      let server = await start(env)
      const admin = await new TestClient(server).signUp({})
      const colleague = await admin.invite()
      const planned: string[] = []
      let midway = 0
      for (let round = 0; round < ROUNDS; round++) {
        planned.push(...(await planEvents(at(admin, server), at(colleague, server))))
        const before = await countReminded(at(colleague, server))
        await crash(server)
        server = await start(env)
        // If the reminders fired before the crash, there is nothing left to interrupt.
        await expect
          .poll(
            async () => (await countReminded(at(colleague, server))) > before || isAllTold(at(admin, server)),
            OFTEN,
          )
          .toBe(true)
        if (!(await isAllTold(at(admin, server)))) midway += 1
        await crash(server)
        server = await start(env)
        await expect.poll(() => isAllTold(at(admin, server)), FIRED_WITHIN).toBe(true)
        for (const person of [admin, colleague])
          expect(await remindedOf(at(person, server))).toEqual([...planned].sort())
      }
      if (ROUNDS >= 5) expect(midway, 'rounds in which the process died between two batches').toBeGreaterThan(0)
    },
    60_000 + ROUNDS * 60_000,
  )
})

describe.skipIf(!postgresServer)('two processes on one PostgreSQL', () => {
  test('deliver everything that is due once between them, and continue when one dies [R12]', async () => {
    const env = await onPostgres()
    const [here, there] = [await start(env), await start(env)]
    const admin = await new TestClient(here).signUp({})
    const colleague = await admin.invite()
    const planned = await planEvents(admin, colleague)
    await crash(here)
    await expect.poll(() => isAllTold(at(admin, there)), FIRED_WITHIN).toBe(true)
    for (const person of [admin, colleague]) expect(await remindedOf(at(person, there))).toEqual([...planned].sort())
  }, 240_000)
})
