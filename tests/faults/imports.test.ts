import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, getContact, getContactCounts, listContacts } from '#features/contacts/contacts.contract.ts'
import {
  createImport,
  listImports,
  revertImport,
  startImport,
  updateImport,
} from '#features/imports/imports.contract.ts'
import { newId } from '#shared/ids.ts'
import { importOf, settled, uploaded } from '../support/imports.ts'
import { roundRandom } from '../support/round-random.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { formOf } from '../support/upload.ts'
import { crash, newDataDir, type ServerProcess, startProcess } from './server-process.ts'

/** Rounds of killing in each phase; more by `CRASH_ROUNDS=20`. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1)
const random = roundRandom('imports')
const ROWS = 1_500

const dataDir = newDataDir()
let server: ServerProcess
let cookie = ''
let known = ''

/** The admin at the server that runs now. */
const admin = () => Object.assign(new TestClient(server), { cookie })

async function restart(): Promise<void> {
  await crash(server)
  server = await startProcess({ DATA_DIR: dataDir })
  expect(server.output()).toContain('Plotline is ready')
}

beforeAll(async () => {
  putStore(dataDir)
  server = await startProcess({ DATA_DIR: dataDir })
  const person = await new TestClient(server).signUp({})
  cookie = person.cookie ?? ''
  known = (
    await admin().create(createContact, { firstName: 'Known', lastName: 'Before', phone: '0802 000 0001' } as never)
  ).id
})
afterAll(async () => {
  await crash(server)
  rmSync(dataDir, { recursive: true, force: true })
})

let number = 8_060_000_000
/** New people, and one who is there already. */
function sheet(last: string): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    number += 1
    return `P${at} ${last},0${number},Ajah Ltd`
  })
  return `Name,Phone,Company\nChanged ${last},08020000001,${last} Ltd\n${lines.join('\n')}\n`
}

/** The company of the contact that was there before: imports change it. */
const companyOf = async () => (await admin().call(getContact, { params: { id: known } })).body.company
const total = async () => (await admin().call(getContactCounts)).body.total
/** How many contacts the list itself has, beside their tally. */
async function counted(last: string): Promise<number> {
  const { headers } = await admin().call(listContacts, { query: { search: last, count: 'true' } })
  return Number(headers.get('x-total-count'))
}

/** Sends a call and kills the server at some moment until it has answered; the answer, where it came. */
async function killedDuring<Answer>(call: Promise<Answer>, mostMs: number): Promise<Answer | undefined> {
  const answer = call.catch(() => undefined)
  await Promise.race([answer, wait(random() * mostMs)])
  await restart()
  return answer
}

/** An import whose rows update those that are there. */
async function mapped(last: string): Promise<string> {
  const { id } = await uploaded(admin(), 'contacts', sheet(last))
  await admin().call(updateImport, { params: { id }, body: { duplicates: 'update' } })
  return id
}

const LONG = 300_000

test(
  'killed while a file is uploaded, nothing of it is there; sent again by its key it is there once',
  async () => {
    const bytes = Buffer.from(sheet('Uploaded'))
    const body = () => formOf('file', [{ name: 'people.csv', bytes, type: 'text/csv' }], { noun: 'contacts' })
    const key = newId()
    const send = () => admin().request('POST', createImport.path, { body: body(), headers: { 'idempotency-key': key } })
    // Half of a form, which never ends.
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST ${createImport.path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="noun"\r\n\r\ncontacts\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="half.csv"\r\n\r\n${'a,b\n'.repeat(1_000)}`,
    )
    await restart()
    socket.destroy()
    expect((await admin().call(listImports)).body).toEqual([])
    for (let round = 0; round < ROUNDS; round++) await killedDuring(send(), 1_500)
    // 200 in place of 201 where a killed call had been committed before its answer was sent.
    const sent = await send()
    expect([200, 201]).toContain(sent.status)
    expect(sent.body).toMatchObject({ id: key, rows: ROWS + 1 })
    expect((await admin().call(listImports)).body.map(({ id, rows }) => [id, rows])).toEqual([[key, ROWS + 1]])
    expect(await total()).toBe(1)
  },
  LONG,
)

test(
  'killed while columns are mapped, it is as before or as said, and its counts belong to that',
  async () => {
    const { id } = await uploaded(admin(), 'contacts', sheet('Mapped'))
    for (let round = 0; round < ROUNDS; round++) {
      const rule = round % 2 === 0 ? 'update' : 'skip'
      await killedDuring(admin().call(updateImport, { params: { id }, body: { duplicates: rule } }), 800)
      const { duplicates, counts, state } = await importOf(admin(), id)
      expect(['mapping', 'ready']).toContain(state)
      const isUpdate = duplicates === 'update'
      expect(counts).toEqual({ created: ROWS, updated: isUpdate ? 1 : 0, skipped: isUpdate ? 0 : 1, refused: 0 })
    }
    expect(await total()).toBe(1)
  },
  LONG,
)

test(
  'killed while it runs, again and again, it goes on and adds everybody once',
  async () => {
    const id = await mapped('Running')
    const before = await total()
    await admin().call(startImport, { params: { id } })
    for (let round = 0; round < ROUNDS; round++) {
      const past = (round % 4) * 500
      await expect
        .poll(async () => (await importOf(admin(), id)).progress.done, { timeout: 90_000, interval: 20 })
        .toBeGreaterThan(past)
      await restart()
      // What is written are whole batches, and the records of each.
      const { progress, counts } = await importOf(admin(), id)
      expect(progress.done === ROWS + 1 || progress.done % 100 === 0, String(progress.done)).toBe(true)
      expect(counts.created + counts.updated).toBe(progress.done)
    }
    await expect.poll(async () => (await importOf(admin(), id)).state, { timeout: 120_000, interval: 200 }).toBe('done')
    expect(await importOf(admin(), id)).toMatchObject({ counts: { created: ROWS, updated: 1, skipped: 0, refused: 0 } })
    expect([await total(), await counted('Running')]).toEqual([before + ROWS, ROWS + 1])
  },
  LONG,
)

test(
  'killed while it is taken back, again and again, it goes on, and all of it is gone',
  async () => {
    const company = await companyOf()
    const id = await mapped('Reverted')
    const before = await total()
    await admin().call(startImport, { params: { id } })
    expect((await settled(admin(), id)).state).toBe('done')
    for (let round = 0; round < ROUNDS; round++) {
      await killedDuring(admin().call(revertImport, { params: { id } }), 1_000)
      expect(['done', 'reverting', 'reverted']).toContain((await importOf(admin(), id)).state)
    }
    if ((await importOf(admin(), id)).state === 'done') await admin().call(revertImport, { params: { id } })
    await expect
      .poll(async () => (await importOf(admin(), id)).state, { timeout: 90_000, interval: 200 })
      .toBe('reverted')
    expect(await admin().call(revertImport, { params: { id } })).toMatchObject({ status: 409 })
    expect([await total(), await counted('Reverted')]).toEqual([before, 0])
    expect(await companyOf()).toBe(company)
  },
  LONG,
)
