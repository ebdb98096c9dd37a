import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDocuments } from '#features/documents/documents.contract.ts'
import { getJobCounts, listJobs, retryJob } from '#features/jobs/jobs.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { Files } from '#server/files/files.ts'
import { doDueWork } from '#server/jobs/due-work.ts'
import { fireDueReminders } from '#server/jobs/fire-reminders.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp, testCompany } from '../../../../tests/support/test-company.ts'
import { reportTexts } from '../reports.texts.ts'
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  type NewSchedule,
  type Schedule,
  updateSchedule,
} from '../schedules.contract.ts'

/** A Thursday, and the Mondays after it. */
const MADE = '2025-11-20T13:30:00.000Z'
const MONDAY = '2025-11-24T06:00:00.000Z'
const NEXT_MONDAY = '2025-12-01T06:00:00.000Z'

const at = <Result>(time: string, work: () => Promise<Result>) => atTime(new Date(time), work)
const minutesAfter = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()
/** The day that a report of the morning ends with. */
const dayBefore = (time: string) => minutesAfter(time, -24 * 60).slice(0, 10)

function body(fields: Partial<NewSchedule> = {}): NewSchedule {
  return {
    type: 'sales',
    period: 'week',
    format: 'pdf',
    frequency: 'weekly',
    day: 1,
    recipients: ['boss@example.com'],
    ...fields,
  }
}

const schedule = async (who: TestClient, fields: Partial<NewSchedule> = {}) =>
  (await at(MADE, () => who.call(createSchedule, { body: body(fields) }))).body
const own = async (who: TestClient) => (await who.call(listSchedules)).body
const told = async (who: TestClient) =>
  (await who.call(listNotifications)).body.filter(({ title }) => title === 'Report ready')

describe('without a mail server', () => {
  const app = testApp()
  const run = (time: string) => at(time, () => doDueWork(app.context))
  let admin: TestClient
  let seller: TestClient

  beforeEach(async () => {
    admin = await app.signUp()
    seller = await admin.invite()
  })

  afterEach(async () => {
    for (const { id } of await own(admin)) await admin.call(deleteSchedule, { params: { id } })
  })

  const papers = async (who = admin) => (await who.call(listDocuments, { query: { type: 'report' } })).body

  test('a schedule to addresses outside of the company is in the audit log, without them [ROLE-09]', async () => {
    const colleague = seller.user.email.toUpperCase()
    const { id } = await schedule(admin, { recipients: [colleague] })
    const change = (fields: Partial<NewSchedule>) => admin.call(updateSchedule, { params: { id }, body: fields })
    const other = await schedule(admin)
    await change({ recipients: [colleague, 'bank@example.com', 'Bank@example.com'] })
    await change({ day: 2 })
    // A person of another company is no colleague.
    await change({ recipients: [colleague, (await app.signUp()).user.email] })
    const kept = { action: 'report.sent_outside', userId: admin.user.id, metadata: { addresses: 1 } }
    expect(await auditedOf(app, admin, 'report')).toEqual([
      { ...kept, entityId: other.id },
      { ...kept, entityId: id },
      { ...kept, entityId: id },
    ])
  })

  test('a report is scheduled once per key, listed, changed and ended; its next time is said [REP-07]', async () => {
    const key = newId()
    const create = (fields: Partial<NewSchedule> = {}) =>
      at(MADE, () =>
        seller.call(createSchedule, {
          body: body({ recipients: ['a@example.com', 'A@Example.com'], ...fields }),
          headers: { 'idempotency-key': key },
        }),
      )
    const made = await create()
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: key,
        type: 'sales',
        period: 'week',
        frequency: 'weekly',
        day: 1,
        lastRunAt: null,
        nextRunAt: MONDAY,
        version: 1,
      },
    })
    expect(made.body).toMatchObject({ recipients: ['A@Example.com'], createdBy: seller.user.id })
    expect((await create()).status).toBe(200)
    expect((await create({ day: 2 })).status).toBe(422)
    expect(await own(seller)).toEqual([made.body])
    const params = { id: key }
    const changed = await at(MADE, () =>
      seller.call(updateSchedule, { params, body: { frequency: 'monthly', day: 31 }, headers: { 'if-match': '"1"' } }),
    )
    expect(changed).toMatchObject({
      status: 200,
      body: { frequency: 'monthly', nextRunAt: '2025-11-30T06:00:00.000Z', version: 2 },
    })
    expect(
      await seller.call(updateSchedule, { params, body: { day: 3 }, headers: { 'if-match': '"1"' } }),
    ).toMatchObject({ status: 412, body: { current: { version: 2 } } })
    expect(await seller.call(updateSchedule, { params, body: { frequency: 'weekly' } })).toMatchObject({
      status: 400,
      body: { message: reportTexts.wrongDay() },
    })
    expect((await seller.call(deleteSchedule, { params })).status).toBe(204)
    expect(await own(seller)).toEqual([])
    expect(await run('2026-01-01T12:00:00.000Z')).toBe(0)
    expect((await seller.call(deleteSchedule, { params })).status).toBe(404)
  })

  test('a schedule keeps its hour by its owner’s clock when the clock is set to another zone [SET-16] [REP-07]', async () => {
    const { id, nextRunAt } = await schedule(admin, { frequency: 'monthly' })
    await schedule(seller)
    expect(nextRunAt).toBe('2025-12-01T06:00:00.000Z')
    await at(MADE, () => admin.call(updateSettings, { body: { preferences: { timezone: 'UTC' } } }))
    expect((await own(seller))[0]?.nextRunAt).toBe(MONDAY)
    expect((await own(admin)).find((one) => one.id === id)?.nextRunAt).toBe('2025-12-01T07:00:00.000Z')
    expect(await run('2025-12-01T06:59:59.999Z')).toBe(1)
    expect(await run('2025-12-01T07:00:00.000Z')).toBe(1)
  })

  test.each<[object, string, string]>([
    [{ recipients: [] }, 'recipients', 'Enter at least one email address'],
    [
      { recipients: Array.from({ length: 11 }, (_, index) => `p${index}@example.com`) },
      'recipients',
      'Use at most 10 addresses',
    ],
    [{ recipients: ['nobody'] }, 'recipients.0', 'Enter valid email addresses'],
    [{ day: 8 }, 'day', reportTexts.wrongDay()],
    [{ day: 0 }, 'day', reportTexts.wrongDay()],
    [{ frequency: 'monthly', day: 32 }, 'day', reportTexts.wrongDay()],
    [{ frequency: 'daily' }, 'frequency', 'Choose how often'],
    [{ type: 'all' }, 'type', 'Choose a type'],
    [{ format: 'xlsx' }, 'format', 'Choose a format'],
  ])('%j is refused [REP-07]', async (fields, field, message) => {
    const answer = await admin.request('POST', '/api/reports/schedules', { body: { ...body(), ...fields } })
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
  })

  test('agents have their own, managers see and change everybody’s, other companies none [REP-07] [ROLE-03] [ROLE-08]', async () => {
    const manager = await admin.invite('manager')
    const other = await admin.invite()
    const { id } = await schedule(seller)
    const params = { id }
    expect((await own(manager)).map((one) => one.id)).toEqual([id])
    expect(await own(other)).toEqual([])
    for (const who of [other, await app.signUp()]) {
      expect(await who.call(updateSchedule, { params, body: { day: 2 } })).toMatchObject({
        status: 404,
        body: { message: 'Schedule not found' },
      })
      expect((await who.call(deleteSchedule, { params })).status).toBe(404)
    }
    // It stays its owner's.
    expect(await manager.call(updateSchedule, { params, body: { day: 2 } })).toMatchObject({
      status: 200,
      body: { createdBy: seller.user.id, day: 2 },
    })
    expect((await manager.call(deleteSchedule, { params })).status).toBe(204)
  })

  test('at its time the report is put among the documents and its owner told, once; then it waits for the next [REP-07] [NOTIF-17]', async () => {
    const socket = await seller.listen()
    const { id } = await schedule(seller, { format: 'csv' })
    expect(await run(minutesAfter(MONDAY, -1))).toBe(0)
    // Two processes begin at the same time.
    const done = await at(MONDAY, () => Promise.all([doDueWork(app.context), doDueWork(app.context)]))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await run(MONDAY)).toBe(0)
    expect(await at(MONDAY, () => fireDueReminders(app.context))).toBe(0)
    const [paper, ...others] = await papers(seller)
    expect(others).toEqual([])
    expect(paper).toMatchObject({
      name: 'Sales report, Nov 17 – 23, 2025',
      fileName: 'report-sales-week-2025-11-23.csv',
      fileType: 'csv',
      mimeType: 'text/csv',
      uploaded: true,
      uploadedBy: seller.user.id,
    })
    const file = await seller.request('GET', paper?.fileUrl ?? '')
    expect(file.status).toBe(200)
    expect(String(file.body)).toContain('Total revenue')
    expect(await told(seller)).toMatchObject([
      { type: 'other', content: 'Sales report, Nov 17 – 23, 2025', entityType: 'document', entityId: paper?.id },
    ])
    expect(await socket.next((message) => message.type === 'notification')).toMatchObject({ title: 'Report ready' })
    socket.close()
    expect(await told(admin)).toEqual([])
    expect(await own(seller)).toMatchObject([{ id, lastRunAt: MONDAY, nextRunAt: NEXT_MONDAY, version: 1 }])
    expect(await run(NEXT_MONDAY)).toBe(1)
    expect(await papers(seller)).toHaveLength(2)
  })

  test('times that were missed while nothing ran are made up for once [REP-07]', async () => {
    await schedule(admin)
    expect(await run('2025-12-17T10:00:00.000Z')).toBe(1)
    expect(await run('2025-12-17T10:00:00.000Z')).toBe(0)
    expect(await papers()).toHaveLength(1)
    expect(await own(admin)).toMatchObject([
      { lastRunAt: '2025-12-17T10:00:00.000Z', nextRunAt: '2025-12-22T06:00:00.000Z' },
    ])
  })

  test('who wants no weekly reports is not told of them, and told of monthly ones [SET-08] [NOTIF-17]', async () => {
    await admin.call(updateSettings, { body: { notifications: { weeklyReports: false } } })
    await schedule(admin)
    await schedule(admin, { frequency: 'monthly', day: 1 })
    expect(await run(MONDAY)).toBe(1)
    expect(await told(admin)).toEqual([])
    expect(await run('2025-12-01T06:00:00.000Z')).toBe(2)
    expect(await told(admin)).toHaveLength(1)
    expect(await papers()).toHaveLength(3)
  })

  test('nothing is sent for who was switched off, and again once they are back [REP-07]', async () => {
    await schedule(seller)
    const switchTo = (isActive: boolean) =>
      admin.call(updateMember, { params: { id: seller.user.id }, body: { isActive } })
    await switchTo(false)
    expect(await run(MONDAY)).toBe(1)
    expect(await papers()).toEqual([])
    expect(await own(admin)).toMatchObject([{ lastRunAt: null, nextRunAt: NEXT_MONDAY }])
    await switchTo(true)
    expect(await run(NEXT_MONDAY)).toBe(1)
    expect(await papers()).toHaveLength(1)
  })

  test('one that fails is tried again, stands as failed with its reason, can be retried and goes on at its next time [REP-07]', async () => {
    const { id } = await schedule(admin)
    const nowhere = { dataDir: '/dev/null', s3: undefined, onError: () => {} }
    app.context.files = new Files(nowhere)
    for (const minutes of [0, 1, 3, 7]) expect(await run(minutesAfter(MONDAY, minutes))).toBe(0)
    expect(await at(MONDAY, () => admin.call(getJobCounts))).toMatchObject({ body: { waiting: 1, failed: 0 } })
    expect(await run(minutesAfter(MONDAY, 15))).toBe(0)
    const [failed] = (await admin.call(listJobs, { query: { state: 'failed' } })).body
    expect(failed).toMatchObject({
      kind: 'report_due',
      about: 'Weekly report: sales',
      attempts: 5,
      at: minutesAfter(MONDAY, 15),
    })
    expect(failed?.reason).toContain('/dev/null')
    expect(await own(admin)).toMatchObject([{ id, nextRunAt: NEXT_MONDAY }])
    expect(await papers()).toEqual([])
    app.context.files = new Files({ ...nowhere, dataDir: app.dataDir })
    await at(minutesAfter(MONDAY, 20), () => admin.call(retryJob, { params: { id: failed?.id ?? '' } }))
    expect(await run(minutesAfter(MONDAY, 20))).toBe(1)
    expect((await admin.call(getJobCounts)).body.failed).toBe(0)
    app.context.files = new Files(nowhere)
    for (const minutes of [0, 1, 3, 7, 15]) await run(minutesAfter(NEXT_MONDAY, minutes))
    expect((await admin.call(getJobCounts)).body.failed).toBe(1)
    app.context.files = new Files({ ...nowhere, dataDir: app.dataDir })
    expect(await run('2025-12-08T06:00:00.000Z')).toBe(1)
    expect((await admin.call(getJobCounts)).body).toMatchObject({ failed: 0, waiting: 1 })
    expect(await papers()).toHaveLength(2)
  })
})

describe('with a mail server', () => {
  const mailbox = new Mailbox()
  beforeAll(() => mailbox.open())
  afterAll(() => mailbox.close())
  const { app, admin } = testCompany(() => ({
    smtpUrl: mailbox.url,
    jobs: { mailPatience: { retryLimit: 1, retryDelay: 1 } },
  }))
  const run = (time: string) => at(time, () => doDueWork(app.context))
  beforeEach(() => {
    mailbox.mails.length = 0
  })

  /** The queue runs by the clock of the machine here, so what is due lies ahead. */
  const ahead = async (fields: Partial<NewSchedule>) => (await admin.call(createSchedule, { body: body(fields) })).body

  const sentTo = () => mailbox.mails.map(({ to }) => to[0] ?? '').sort()

  test('the report goes to every recipient with its file, and its owner is told in the app [REP-07] [NOTIF-17]', async () => {
    await confirmAddress(mailbox, admin)
    await admin.call(createLead, { body: exampleLead })
    const recipients = ['boss@example.com', 'partner@example.com', admin.user.email]
    const { id, nextRunAt }: Schedule = await ahead({ recipients })
    expect(await run(nextRunAt)).toBe(1)
    await expect.poll(sentTo, { timeout: 20_000 }).toEqual([...recipients].sort())
    const mail = mailbox.mails.find(({ to }) => to.includes('boss@example.com'))?.text ?? ''
    // The dash of its days makes a word of it that mail encodes.
    expect(mail).toContain('Subject: =?UTF-8?Q?Sales_report=2C_')
    expect(mail).toContain(`filename=report-sales-week-${dayBefore(nextRunAt)}.pdf`)
    expect(mail).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 8))
    expect(mail).toContain('https://crm.example.com/reports?type=sales&period=week')
    expect(await told(admin)).toMatchObject([{ entityType: 'report', entityId: id }])
    expect((await admin.call(listDocuments, { query: { type: 'report' } })).body).toEqual([])
    await admin.call(deleteSchedule, { params: { id } })
  })

  test('who wants no weekly reports gets none by mail; others still do [SET-08]', async () => {
    await admin.call(updateSettings, { body: { notifications: { weeklyReports: false } } })
    const { id, nextRunAt } = await ahead({
      format: 'csv',
      recipients: ['boss@example.com', admin.user.email.toUpperCase()],
    })
    expect(await run(nextRunAt)).toBe(1)
    await expect.poll(sentTo, { timeout: 20_000 }).toEqual(['boss@example.com'])
    expect(mailbox.mails[0]?.text).toContain(`filename=report-sales-week-${dayBefore(nextRunAt)}.csv`)
    await expect.poll(async () => (await admin.call(getJobCounts)).body.running).toBe(0)
    expect(sentTo()).toEqual(['boss@example.com'])
    await admin.call(deleteSchedule, { params: { id } })
  })
})
