import { spawnSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseLead } from '#features/erasure/erasure.contract.ts'
import { getJobCounts, listJobs, retryJob } from '#features/jobs/jobs.contract.ts'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import type { ExportPart } from '#server/exports/export-parts.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { exportOf, fetchBytes, latestOf, settled } from '../../../../tests/support/exports.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { deleteExport, startExport } from '../exports.contract.ts'
import { sweepExports } from './exports.actions.ts'
import { EXPORT_WORK, listExportKeys } from './exports.queries.ts'
import { exportWork } from './exports.work.ts'

const { app, admin, colleague, stranger } = testCompany({ jobs: {} })
const read = listLeads as ExportPart['read']

let parts: readonly ExportPart[]
beforeEach(() => {
  parts = app.context.exportParts
})
afterEach(() => {
  app.context.exportParts = parts
})

const emptyRow = () => ({ id: newId(), phones: [], emails: [], tags: [] })
const begin = (who: TestClient) => who.call(startExport, { body: {} })

/** Makes exports run until they are ended: the last part has rows without end. */
function withoutEnd() {
  const probe = { isRunning: false }
  const batches = async function* () {
    probe.isRunning = true
    try {
      for (;;) {
        yield [emptyRow()]
        await rest(5)
      }
    } finally {
      probe.isRunning = false
    }
  }
  app.context.exportParts = [{ name: 'leads', read, count: async () => 10, batches }]
  return probe
}

/** Begins an export that does not end, and waits until it runs. */
async function running(who: TestClient) {
  const probe = withoutEnd()
  expect((await begin(who)).status).toBe(200)
  await expect.poll(() => probe.isRunning, { timeout: 10_000 }).toBe(true)
  return { probe, id: (await latestOf(who))?.id ?? '' }
}
const ended = (probe: { isRunning: boolean }) =>
  expect.poll(() => probe.isRunning, { timeout: 10_000, interval: 50 }).toBe(false)

/** What is left of an export in the stores of this server. */
async function leftOf(id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.context.files.store.list()) if (key.includes(id)) keys.push(key)
  const folders = await Promise.all(
    ['uploads', 'files/unfinished'].map((name) => readdir(join(app.dataDir, name)).catch(() => [])),
  )
  return [...keys, ...folders.flat()]
}

const actionsOf = async (who: TestClient) => (await auditedOf(app, who, 'export')).map(({ action }) => action)

test('the link works for its person alone, not when it is changed, and not when it has expired [SET-28]', async () => {
  const person = await admin.invite()
  const { url, id } = await exportOf(person)
  const status = async (who: TestClient, path: string) => (await fetchBytes(app, who, path)).status
  expect(await status(person, url)).toBe(200)
  for (const other of [admin, colleague, stranger]) expect(await status(other, url)).toBe(404)
  expect(await status(app.visitor(), url)).toBe(401)
  for (const tampered of [
    url.replace(id, newId()),
    url.replace(
      id,
      id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
    url.replace('plotline-export', 'plotline-exports'),
    url.replace('.zip', '.zip.zip'),
    url.replace('.zip', ''),
    `${url}/more`,
    `/objects/exports/${id}/../${id}`,
    `/objects/exports/${id}`,
  ])
    expect(await status(person, tampered), tampered).toBe(404)

  const theirs = sql`workspace_id = ${person.user.workspace.id} and id = ${id}`
  await app.db.execute(sql`update data_exports set expires_at = now() - interval '1 second' where ${theirs}`)
  expect(await status(person, url)).toBe(404)
  expect(await latestOf(person)).toBeNull()
  expect(await listExportKeys(app.context.database, person.user.workspace.id)).toHaveLength(1)
  await sweepExports(app.context)
  expect(await listExportKeys(app.context.database, person.user.workspace.id)).toEqual([])
  expect(await leftOf(id)).toEqual([])
})

test('a download that broke off continues where it was; only its beginning is in the audit [SET-28] [ROLE-09]', async () => {
  const person = await app.signUp()
  const { url, size } = await exportOf(person)
  const whole = await fetchBytes(app, person, url)
  const rest = await fetchBytes(app, person, url, { range: 'bytes=100-' })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100-${(size ?? 0) - 1}/${size}`])
  expect(Buffer.concat([whole.bytes.subarray(0, 100), rest.bytes])).toEqual(whole.bytes)
  expect((await actionsOf(person)).filter((action) => action === 'export.downloaded')).toHaveLength(1)
  expect((await person.request('DELETE', `/api/settings/export/${newId()}`)).status).toBe(404)
})

test('one at a time: a second one is refused, of two at once too, and each person has their own [SET-28]', async () => {
  const [person, other] = [await admin.invite(), await admin.invite()]
  withoutEnd()
  const answers = await Promise.all([begin(person), begin(person), begin(other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect(await begin(person)).toMatchObject({
    status: 409,
    body: { message: 'An export of your data is under way already.' },
  })
  for (const who of [person, other]) {
    const latest = await latestOf(who)
    expect((await who.call(deleteExport, { params: { id: latest?.id ?? '' } })).status).toBe(204)
    expect(await latestOf(who)).toBeNull()
  }
})

test('five a day; one that is refused or fails is none of them [SET-28]', async () => {
  const person = await app.signUp()
  app.setLimits(1)
  const remove = async () => {
    const latest = await latestOf(person)
    await person.call(deleteExport, { params: { id: latest?.id ?? '' } })
  }
  for (let count = 0; count < 5; count += 1) {
    expect((await begin(person)).status).toBe(200)
    expect((await begin(person)).status).toBe(count < 4 ? 409 : 429)
    await remove()
  }
  expect(await begin(person)).toMatchObject({
    status: 429,
    body: { message: 'You can export your data five times a day. Please try again later.' },
  })
  await exportOf(await app.signUp())
  app.setLimits(1)
  for (let count = 0; count < 4; count += 1) {
    expect((await begin(person)).status).toBe(200)
    await remove()
  }
  app.context.exportParts = [{ ...(parts[0] as ExportPart), count: () => Promise.reject(new Error('Broken')) }]
  await begin(person)
  expect(await settled(person)).toMatchObject({ state: 'failed', reason: 'Broken' })
  app.context.exportParts = parts
  await exportOf(person)
  app.setLimits(1000)
})

test('one that fails says why to its person and the admins, leaves nothing, and is made again [SET-28]', async () => {
  const person = await admin.invite()
  const batches = async function* () {
    yield [emptyRow()]
    throw new Error('The list is broken')
  }
  app.context.exportParts = [...parts.slice(0, 3), { name: 'leads', read, count: async () => 1, batches }]
  await begin(person)
  const failed = await settled(person)
  expect(failed).toMatchObject({ state: 'failed', reason: 'The list is broken', url: null, size: null })
  // Exports that were ended by earlier tests may still be clearing up.
  await expect.poll(() => leftOf(failed.id), { timeout: 10_000 }).toEqual([])
  const [notice] = (await person.call(listNotifications)).body
  expect(notice).toMatchObject({ title: 'Data not exported', content: failed.reason })
  const jobs = (await admin.call(listJobs, { query: { state: 'failed' } })).body
  expect(jobs.filter(({ kind }) => kind === 'export')).toMatchObject([
    { id: failed.id, userId: person.user.id, reason: failed.reason, attempts: 1 },
  ])
  app.context.exportParts = parts
  expect((await admin.call(retryJob, { params: { id: failed.id } })).body).toMatchObject({
    kind: 'export',
    state: 'waiting',
  })
  expect(await settled(person)).toMatchObject({ id: failed.id, state: 'ready', reason: null })
  expect((await admin.call(getJobCounts)).body.failed).toBe(0)
  const begun = (await auditedOf(app, admin, 'export')).filter(({ entityId }) => entityId === failed.id)
  expect(begun.map(({ action, userId }) => [action, userId === admin.user.id])).toEqual([
    ['export.requested', false],
    ['export.failed', false],
    ['export.requested', true],
    ['export.made', false],
  ])
})

test.each([
  [
    'is switched off',
    (person: TestClient) => admin.call(updateMember, { params: { id: person.user.id }, body: { isActive: false } }),
  ],
  [
    'is deleted',
    (person: TestClient) =>
      person.request('DELETE', '/api/account', { body: { password: person.password, confirm: 'DELETE' } }),
  ],
])('an account that %s while its export runs: the export ends and is removed [SET-28] [SET-29]', async (_, remove) => {
  const person = await admin.invite()
  const { probe, id } = await running(person)
  expect((await remove(person)).status).toBeLessThan(300)
  await ended(probe)
  await expect.poll(() => leftOf(id)).toEqual([])
  const { rows } = await app.db.execute(
    sql`select 1 from data_exports where workspace_id = ${person.user.workspace.id} and user_id = ${person.user.id}`,
  )
  expect(rows).toEqual([])
  expect(await actionsOf(admin)).toContain('export.removed')
})

test('a ready export goes with the account, at once [SET-28] [AUTH-52]', async () => {
  const person = await admin.invite()
  const { url, id } = await exportOf(person)
  await admin.call(updateMember, { params: { id: person.user.id }, body: { isActive: false } })
  expect(await leftOf(id)).toEqual([])
  expect((await fetchBytes(app, person, url)).status).toBe(401)
})

test('its person ends an export that runs; another person cannot [SET-28]', async () => {
  const person = await admin.invite()
  const { probe, id } = await running(person)
  for (const other of [admin, stranger]) expect((await other.call(deleteExport, { params: { id } })).status).toBe(404)
  const socket = await person.listen()
  expect((await person.call(deleteExport, { params: { id } })).status).toBe(204)
  await socket.next((message) => message.type === 'entity_update' && message.entityType === 'export')
  socket.close()
  await ended(probe)
  await expect.poll(() => leftOf(id)).toEqual([])
})

test('with another role an export is not finished, and the reason is shown [SET-28] [ROLE-03]', async () => {
  const person = await admin.invite('manager')
  const { probe } = await running(person)
  await admin.call(updateMember, { params: { id: person.user.id }, body: { role: 'sales' } })
  await ended(probe)
  const { state, reason } = await settled(person)
  expect([state, reason]).toEqual(['failed', 'Your role changed while it was made. Start it again.'])
})

test('how far it is is shown live, to its person alone [SET-28]', async () => {
  const person = await admin.invite()
  const [own, other] = [await person.listen(), await admin.listen()]
  const { probe } = await running(person)
  await expect.poll(async () => (await latestOf(person))?.step, { timeout: 10_000 }).toBe('leads')
  expect(await latestOf(person)).toMatchObject({ state: 'running', reason: null, url: null })
  await own.next((message) => message.type === 'entity_update' && message.entityType === 'export')
  expect((await admin.call(listJobs, { query: { state: 'running' } })).body).toMatchObject([{ kind: 'export' }])
  expect(other.heard.filter((message) => message.type === 'entity_update' && message.entityType === 'export')).toEqual(
    [],
  )
  await person.call(deleteExport, { params: { id: (await latestOf(person))?.id ?? '' } })
  await ended(probe)
  for (const socket of [own, other]) socket.close()
})

test('what is erased is in no export that can be fetched [SET-28] [ROLE-10]', async () => {
  const person = await admin.invite()
  const lead = await admin.create(createLead, exampleLead)
  const { url, id } = await exportOf(person)
  expect((await admin.call(eraseLead, { params: { id: lead.id } })).status).toBe(204)
  expect((await fetchBytes(app, person, url)).status).toBe(404)
  expect(await latestOf(person)).toMatchObject({
    state: 'failed',
    reason: 'Personal data was erased meanwhile. Start it again.',
  })
  expect(await leftOf(id)).toEqual([])
})

/** Puts an export into the state that a process left it in. */
async function leftBy(who: TestClient, attempts: number, beatSecondsAgo: number) {
  const id = newId()
  const { id: userId, workspace } = who.user
  await app.db.execute(
    sql`insert into data_exports (workspace_id, id, user_id, state, attempts, beat_at, created_at, expires_at)
      values (${workspace.id}, ${id}, ${userId}, 'running', ${attempts}, now() - ${beatSecondsAgo}::int * interval '1 second', now(), now() + interval '1 day')`,
  )
  return { kind: EXPORT_WORK, workspaceId: workspace.id, id }
}

test('one whose process died is made by another, once; one that lives is left alone [SET-28] [D9]', async () => {
  const person = await app.signUp()
  const alive = await leftBy(person, 1, 1)
  await exportWork.run(app.context, alive, () => false)
  expect(await latestOf(person)).toMatchObject({ state: 'running' })
  await person.call(deleteExport, { params: { id: alive.id } })
  const dead = await leftBy(person, 1, 60)
  await Promise.all([1, 2].map(() => exportWork.run(app.context, dead, () => false)))
  expect(await latestOf(person)).toMatchObject({ id: dead.id, state: 'ready' })
  expect((await actionsOf(person)).filter((action) => action === 'export.made')).toHaveLength(1)
})

test('one whose processes died again and again is given up, and the reason is shown [SET-28]', async () => {
  const person = await app.signUp()
  await exportWork.run(app.context, await leftBy(person, 5, 60), () => false)
  expect(await latestOf(person)).toMatchObject({
    state: 'failed',
    reason: 'The server stopped several times while it was made. Start it again.',
  })
})

test('a server that ends gives an export back, and another continues it [SET-28]', async () => {
  const person = await app.signUp()
  const job = await leftBy(person, 1, 60)
  await expect(exportWork.run(app.context, job, () => true)).rejects.toThrow()
  expect(await latestOf(person)).toMatchObject({ state: 'waiting' })
  expect(await exportWork.waiting(app.context)).toContainEqual(job)
  await exportWork.run(app.context, job, () => false)
  expect(await latestOf(person)).toMatchObject({ state: 'ready' })
})

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

test('a full disk fails an export with a sentence; nothing is left of it, no record is lost, and it is made once there is room [SET-28] [D4]', async (context) => {
  const person = await app.signUp()
  const lead = await person.create(createLead, exampleLead)
  const small = join(app.dataDir, 'files/unfinished')
  await mkdir(small, { recursive: true })
  context.skip(!run('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small), 'needs the right to mount a small disk')
  const batches = async function* () {
    for (let count = 0; count < 20; count += 1) yield Array.from({ length: 500 }, emptyRow)
  }
  try {
    app.context.exportParts = [{ name: 'leads', read, count: async () => 10_000, batches }]
    await begin(person)
    const failed = await settled(person)
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'The server has no room left for the file. None of your records are lost. Start it again later.',
    })
    await expect.poll(() => leftOf(failed.id), { timeout: 10_000 }).toEqual([])
  } finally {
    run('umount', '-l', small)
  }
  app.context.exportParts = parts
  expect((await person.call(listLeads)).body.map(({ id }) => id)).toEqual([lead.id])
  await exportOf(person)
})
