import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChannel, sendMessage } from '#features/chat/chat.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { transact } from '#server/changes/transact.ts'
import { fireDueReminders } from '#server/jobs/fire-reminders.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import { newId } from '#shared/ids.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { getJobCounts, type JobState, listJobs, retryJob } from '../jobs.contract.ts'

let isBroken = true
const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(() => mailbox.close())

const {
  app,
  admin,
  agent: seller,
} = testCompany(() => ({
  smtpUrl: mailbox.url,
  jobs: { mailPatience: { retryLimit: 1, retryDelay: 1 } },
  reminders: {
    probe: async (due) => {
      if (isBroken) throw new Error('The probe is broken')
      return due.map(({ entityType, entityId, userId }) => ({
        entityType,
        entityId,
        userId,
        type: 'task',
        title: 'Probe',
      }))
    },
  },
}))
beforeAll(async () => {
  await admin.call(updateSettings, { body: { notifications: { email: false } } })
  await confirmAddress(mailbox, seller)
})
beforeEach(() => {
  mailbox.mails.length = 0
  mailbox.refusal = undefined
})

const scope = () => ({
  workspaceId: admin.user.workspace.id,
  userId: admin.user.id,
  role: 'admin' as const,
  context: app.context,
})

const assign = async (client: TestClient) =>
  (
    await admin.call(createLead, {
      body: { ...exampleLead, firstName: 'Amarachi <b>', assignedTo: client.user.id },
    })
  ).body.id

const jobsIn = async (state: JobState, client = admin) => (await client.call(listJobs, { query: { state } })).body

/** Waits until it holds; fails after 20 s. */
async function eventually(holds: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(holds, { timeout: 20_000, interval: 100 }).toBe(true)
}

test('a notice is mailed to those who want mail, in their theme, with its link, and as good plain text', async () => {
  await seller.call(updateSettings, { body: { theme: 'dhabi' } })
  const id = await assign(seller)
  await eventually(() => mailbox.mails.length === 1)
  const [mail] = mailbox.mails
  expect(mail?.to).toEqual([seller.user.email])
  const link = `https://crm.example.com/leads/${id}`
  expect(mail?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@example.com>/m)
  const [, plain = '', html = ''] = (mail?.text ?? '').split(/Content-Type: text\/(?:plain|html)/)
  expect(plain).toContain(`Hello ${seller.user.firstName},`)
  expect(plain).toContain(`Open in Plotline:\r\n${link}`)
  expect(plain).toContain('Switch them off: https://crm.example.com/settings')
  expect(html).toContain('#eab444')
  expect(html).toContain('Amarachi &lt;b&gt;')
  await eventually(async () => (await admin.call(getJobCounts)).body.sent === 1)
  expect((await admin.call(getJobCounts)).body).toEqual({ waiting: 0, running: 0, failed: 0, sent: 1, mail: true })
})

test('nobody is told of a group they switched off, and nobody is mailed who does not want it [SET-08] [NOTIF-18] [NOTIF-19]', async () => {
  const quiet = await admin.invite()
  const unmailed = await admin.invite()
  for (const person of [quiet, unmailed]) await confirmAddress(mailbox, person)
  await quiet.call(updateSettings, { body: { notifications: { leadAlerts: false } } })
  await unmailed.call(updateSettings, { body: { notifications: { email: false } } })
  mailbox.mails.length = 0
  const socket = await quiet.listen()
  await assign(quiet)
  await assign(unmailed)
  await assign(admin)
  await socket.next((message) => message.type === 'entity_update' && message.seq > 0)
  expect((await quiet.call(listNotifications)).body).toEqual([])
  expect(socket.heard.filter(({ type }) => type === 'notification')).toEqual([])
  expect((await unmailed.call(listNotifications)).body).toHaveLength(1)
  expect((await admin.call(listNotifications)).body).toEqual([])
  expect(await jobsIn('waiting')).toEqual([])
  expect(mailbox.mails).toEqual([])
})

test('a mail that is refused is tried again, then stands as failed with the reason, and an admin has it tried once more', async () => {
  mailbox.refusal = 'Mailbox full'
  await assign(seller)
  await eventually(async () => (await jobsIn('failed')).length === 1)
  const [failed] = await jobsIn('failed')
  expect(failed).toMatchObject({
    kind: 'mail',
    state: 'failed',
    userId: seller.user.id,
    person: `${seller.user.firstName} ${seller.user.lastName}`,
    attempts: 2,
    reason: expect.stringContaining('Mailbox full'),
  })
  expect(await jobsIn('waiting')).toEqual([])
  const stranger = await app.signUp()
  expect(await jobsIn('failed', stranger)).toEqual([])
  const id = failed?.id ?? ''
  expect((await stranger.call(retryJob, { params: { id } })).status).toBe(404)
  expect((await seller.call(retryJob, { params: { id } })).status).toBe(403)
  mailbox.refusal = undefined
  expect((await admin.call(retryJob, { params: { id } })).body).toMatchObject({ id, state: 'waiting' })
  await eventually(() => mailbox.mails.length === 1)
  await eventually(async () => (await jobsIn('waiting')).length + (await jobsIn('running')).length === 0)
  expect(await jobsIn('failed')).toEqual([])
  expect((await admin.call(retryJob, { params: { id } })).status).toBe(404)
})

test('a dead mail server stands as the reason, and what waits is sent when it is back', async () => {
  await mailbox.close()
  await assign(seller)
  await eventually(async () => (await jobsIn('failed')).some(({ reason }) => reason?.includes('ECONNREFUSED')))
  await mailbox.open()
  const [failed] = await jobsIn('failed')
  await admin.call(retryJob, { params: { id: failed?.id ?? '' } })
  await eventually(() => mailbox.mails.length === 1)
})

test('waiting and failed reminders are listed with their reason, paged, and tried again [NOTIF-20]', async () => {
  const ids = [newId(), newId(), newId()]
  await transact(scope(), async (tx) => {
    for (const [index, id] of ids.entries())
      await planReminders(tx, 'task', id, [
        { kind: 'probe', userId: seller.user.id, dueAt: `2027-01-0${index + 1}T09:00:00.000Z` },
      ])
  })
  const first = await admin.call(listJobs, { query: { limit: '2' } })
  expect(first.body.map(({ at }) => at)).toEqual(['2027-01-01T09:00:00.000Z', '2027-01-02T09:00:00.000Z'])
  const cursor = first.headers.get('x-next-cursor') ?? ''
  const rest = await admin.call(listJobs, { query: { limit: '2', cursor } })
  expect(rest.body).toMatchObject([{ kind: 'probe', state: 'waiting', attempts: 0, reason: null }])
  for (const time of ['09:00', '09:01', '09:03', '09:07', '09:15'])
    await atTime(new Date(`2027-01-01T${time}:00.000Z`), () => fireDueReminders(app.context))
  const [failed] = await jobsIn('failed')
  expect(failed).toMatchObject({ kind: 'probe', attempts: 5, reason: 'The probe is broken' })
  expect((await admin.call(getJobCounts)).body).toMatchObject({ waiting: 2, failed: 1 })
  isBroken = false
  const before = (await seller.call(listNotifications)).body.length
  await admin.call(retryJob, { params: { id: failed?.id ?? '' } })
  await eventually(async () => (await seller.call(listNotifications)).body.length === before + 1)
  expect(await jobsIn('failed')).toEqual([])
  expect(app.jobErrors).toEqual([])
})

test('an admin does not read in the jobs what is said in chat [CHAT-07]', async () => {
  const colleague = await admin.invite()
  await confirmAddress(mailbox, colleague)
  const body = { name: 'boardroom', isPrivate: true, memberIds: [colleague.user.id] }
  const { body: channel } = await seller.call(createChannel, { body })
  mailbox.refusal = 'Mailbox full'
  const message = { content: 'Sell the Ikoyi plot', mentions: [colleague.user.id] }
  expect((await seller.call(sendMessage, { params: { id: channel.id }, body: message })).status).toBe(201)
  const ofMention = async () => (await jobsIn('failed')).filter(({ userId }) => userId === colleague.user.id)
  await eventually(async () => (await ofMention()).length === 1)
  expect(await ofMention()).toMatchObject([{ kind: 'mail', about: 'A chat message' }])
  for (const word of ['Ikoyi', 'boardroom']) expect(JSON.stringify(await ofMention())).not.toContain(word)
})

test('without a mail server nobody is mailed, and nothing claims it [AUTH-54]', async () => {
  const mails = async () =>
    [...(await jobsIn('waiting')), ...(await jobsIn('running'))].filter(({ kind }) => kind === 'mail')
  await eventually(async () => (await mails()).length === 0)
  mailbox.mails.length = 0
  await app.setMailServer(undefined)
  const before = (await seller.call(listNotifications)).body.length
  await assign(seller)
  expect((await seller.call(listNotifications)).body).toHaveLength(before + 1)
  expect(await mails()).toEqual([])
  expect((await admin.call(getJobCounts)).body.mail).toBe(false)
  expect(mailbox.mails).toEqual([])
})
