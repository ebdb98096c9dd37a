import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { changeLeads, createLead, listLeads } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { newId } from '#shared/ids.ts'
import { addLeads, jobOf, workOnBulk } from '../../../../tests/support/bulk-jobs.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { listActs, undoAct } from '../acts.contract.ts'
import { listBulkJobs } from '../bulk-jobs.contract.ts'
import { runBatch } from './bulk-batches.actions.ts'
import { claimJob, scopeOf } from './bulk-jobs.actions.ts'

/** Without jobs of the server: the work is done here, as far as a process would come before it dies. */
const { app, admin, agent, colleague, stranger } = testCompany()

const COUNT = 620
const start = (who: TestClient, body: object, headers = {}) =>
  who.call(changeLeads, { body: { asJob: true, ...body }, headers } as unknown as Parameters<
    typeof who.call<typeof changeLeads>
  >[1])
const countOf = async (query: Record<string, string>) => {
  const { headers } = await admin.call(listLeads, { query: { ...query, count: 'true', limit: '1' } as never })
  return Number(headers.get('x-total-count'))
}
const work = (id: string | undefined) => workOnBulk(app, id ?? '')
const undo = async (who: TestClient, id: string | null | undefined) =>
  (await who.call(undoAct, { params: { id: id ?? '' } })).body

test('all that a filter finds are assigned by one job, with one act, one line in the feed and one notice each [SHELL-60]', async () => {
  const tag = 'Assigned'
  await addLeads(app, admin, COUNT, tag)
  const before = (await agent.call(listNotifications)).body.length
  const { status, body } = await start(admin, { filter: { tag }, act: 'assign', value: agent.user.id })
  expect([status, body]).toEqual([
    200,
    { total: COUNT, changed: 0, refused: [], next: null, act: null, job: expect.any(String) },
  ])
  expect(await jobOf(admin, body.job)).toMatchObject({
    act: 'assign',
    noun: 'leads',
    state: 'waiting',
    done: 0,
    total: COUNT,
  })
  await work(body.job)
  const job = await jobOf(admin, body.job)
  expect(job).toMatchObject({ state: 'done', done: COUNT, changed: COUNT, refused: [], actId: expect.any(String) })
  expect(await countOf({ tag, assignedTo: agent.user.id })).toBe(COUNT)
  const notices = (await agent.call(listNotifications)).body
  expect(notices).toHaveLength(before + 1)
  expect(notices[0]).toMatchObject({ type: 'assignment', title: `${COUNT} leads assigned to you`, entityId: null })
  expect((await admin.call(listNotifications)).body[0]).toMatchObject({ content: `${COUNT} of ${COUNT}` })
  const [line] = (await admin.call(listActivities, { query: { limit: '1' } })).body
  expect(line?.description).toBe(`${COUNT} leads assigned at once`)
  const acts = (await admin.call(listActs)).body.filter(({ kind }) => kind === 'bulk')
  expect(acts).toMatchObject([{ id: job.actId, records: COUNT, noun: 'leads', undoneAt: null }])

  const undone = await undo(admin, job.actId)
  expect(undone).toEqual({ undone: 0, kept: [], job: expect.any(String) })
  expect(await admin.call(undoAct, { params: { id: job.actId ?? '' } })).toMatchObject({ status: 409 })
  await work(undone.job)
  expect(await jobOf(admin, undone.job)).toMatchObject({ act: 'undo', state: 'done', changed: COUNT, refused: [] })
  expect(await countOf({ tag, assignedTo: agent.user.id })).toBe(0)
  expect(await countOf({ tag, assignedTo: admin.user.id })).toBe(0)
  // The undo of the undo does it again, as one act still.
  const back = (await admin.call(listActs)).body.find(({ undoes }) => undoes === job.actId)
  await work((await undo(admin, back?.id)).job)
  expect(await countOf({ tag, assignedTo: agent.user.id })).toBe(COUNT)
  expect((await admin.call(listActs)).body.find(({ id }) => id === job.actId)).toMatchObject({
    undoneAt: null,
    records: COUNT,
  })
}, 60_000)

test('what a rule refuses is counted with its reason, and an undo keeps what a colleague changed since', async () => {
  const tag = 'Refused'
  await addLeads(app, admin, COUNT, tag, { assignedTo: agent.user.id })
  const theirs = await addLeads(app, admin, 3, tag, { assignedTo: colleague.user.id })
  const { body } = await start(agent, { filter: { tag }, act: 'assign', value: admin.user.id })
  await work(body.job)
  const job = await jobOf(agent, body.job)
  expect(job).toMatchObject({ changed: COUNT, refused: [{ reason: 'Forbidden', count: 3 }] })
  expect(await countOf({ tag, assignedTo: colleague.user.id })).toBe(theirs.length)
  const [changed] = (await admin.call(listLeads, { query: { tag, assignedTo: admin.user.id, limit: '1' } as never }))
    .body
  await admin.request('PATCH', `/api/leads/${changed?.id}`, { body: { assignedTo: colleague.user.id } })
  await work((await undo(agent, job.actId)).job)
  const [undone] = (await agent.call(listBulkJobs)).body
  expect(undone).toMatchObject({
    act: 'undo',
    changed: COUNT - 1,
    refused: [{ reason: 'Adaeze Okafor has changed it since.', count: 1 }],
  })
  expect(await countOf({ tag, assignedTo: colleague.user.id })).toBe(theirs.length + 1)
}, 60_000)

test('a process that dies between two batches leaves whole batches, and the next one finishes each record once', async () => {
  const tag = 'Killed'
  await addLeads(app, admin, COUNT, tag)
  const { body } = await start(admin, { filter: { tag }, act: 'status', value: 'qualified' })
  const workspaceId = admin.user.workspace.id
  const die = () =>
    app.db.execute(sql`/* test */ update bulk_jobs set beat_at = '2020-01-01T00:00:00Z' where id = ${body.job}`)
  const claimed = await claimJob(app.context, workspaceId, body.job ?? '')
  if (!claimed) throw new Error('not claimed')
  const scope = await scopeOf(app.context, claimed)
  expect(await runBatch(scope, claimed)).toBe(true)
  expect(await countOf({ tag, status: 'qualified' })).toBe(250)
  expect(await claimJob(app.context, workspaceId, body.job ?? ''), 'it is held').toBeUndefined()
  const [act] = (await admin.call(listActs)).body
  expect(act).toMatchObject({ kind: 'bulk', records: 250 })
  expect(await admin.call(undoAct, { params: { id: act?.id ?? '' } })).toMatchObject({ status: 409 })
  await die()
  await work(body.job)
  expect(await jobOf(admin, body.job)).toMatchObject({ state: 'done', changed: COUNT, actId: act?.id })
  // The process that was believed dead wakes up: nothing is its own any more.
  expect(await runBatch(scope, claimed)).toBe(false)
  const { rows } = await app.db.execute(
    sql`/* test */ select count(*)::int as n, max(version) as version from leads where workspace_id = ${workspaceId} and 'Killed' = any(tags) and status = 'qualified'`,
  )
  expect(rows).toEqual([{ n: COUNT, version: 2 }])
  expect((await admin.call(listActs)).body[0]).toMatchObject({ id: act?.id, records: COUNT })
}, 60_000)

test('a job of somebody who is switched off ends, and is nobody else’s to see', async () => {
  const leaver = await admin.invite()
  const ids = await addLeads(app, admin, 2, 'Leaver')
  const { body } = await start(leaver, { ids, act: 'status', value: 'qualified' })
  expect((await admin.call(listBulkJobs)).body.some(({ id }) => id === body.job)).toBe(false)
  expect((await stranger.call(listBulkJobs)).body).toEqual([])
  await admin.call(updateMember, { params: { id: leaver.user.id }, body: { isActive: false } as never })
  await work(body.job)
  const { rows } = await app.db.execute(sql`/* test */ select state, done from bulk_jobs where id = ${body.job}`)
  expect(rows).toEqual([{ state: 'failed', done: 0 }])
})

test('the same call again starts nothing more, and what is wrong is refused at once', async () => {
  const { id } = await admin.create(createLead, exampleLead)
  const headers = { 'idempotency-key': newId() }
  const first = await start(admin, { ids: [id], act: 'status', value: 'qualified' }, headers)
  expect((await start(admin, { ids: [id], act: 'status', value: 'qualified' }, headers)).body).toEqual(first.body)
  expect((await admin.call(listBulkJobs)).body.filter(({ id }) => id === first.body.job)).toHaveLength(1)
  const before = (await admin.call(listBulkJobs)).body.length
  expect((await start(admin, { ids: [id], act: 'status', value: 'odd' })).status).toBe(400)
  const many = Array.from({ length: 10_001 }, newId)
  expect(await start(admin, { ids: many, act: 'delete' })).toMatchObject({
    status: 400,
    body: { message: 'Choose at most 10,000 records' },
  })
  expect((await admin.call(listBulkJobs)).body).toHaveLength(before)
})

test('a filter that finds more than 10,000 is refused [SHELL-60]', async () => {
  await addLeads(app, admin, 10_001, 'TooMany')
  expect(await start(admin, { filter: { tag: 'TooMany' }, act: 'delete' })).toMatchObject({
    status: 400,
    body: { message: 'Choose at most 10,000 records' },
  })
}, 60_000)
