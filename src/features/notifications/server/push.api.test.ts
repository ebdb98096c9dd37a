import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createChannel, sendDirectMessage, sendMessage } from '#features/chat/chat.contract.ts'
import { type JobState, listJobs, retryJob } from '#features/jobs/jobs.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { fireDueReminders } from '#server/jobs/fire-reminders.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { switchPushOn } from '../../../../tests/support/push-browser.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { listNotifications } from '../notifications.contract.ts'
import { listPushDevices, sendTestPush } from '../push.contract.ts'

const { app, admin } = testCompany({ jobs: { mailPatience: { retryLimit: 1, retryDelay: 1 } } })
let agent: TestClient
beforeEach(async () => {
  agent = await admin.invite('sales', { firstName: 'Zainab', lastName: 'Yusuf' })
})
afterEach(() => {
  app.pushServices.refusal = undefined
  app.pushErrors.length = 0
  app.setLimits(1000)
  expect(app.pushServices.faults).toEqual([])
})

const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 100 })
const assign = (firstName = 'Ngozi', to = agent) =>
  admin.create(createLead, { ...exampleLead, firstName, lastName: 'Eze', assignedTo: to.user.id })
const bodiesAt = (endpoint: string) => app.pushServices.to(endpoint).map(({ body }) => body)
const titlesAt = (endpoint: string) => app.pushServices.to(endpoint).map(({ title }) => title)
const pushesIn = async (state: JobState, who = agent) =>
  (await admin.call(listJobs, { query: { state, limit: '200' } })).body.filter(
    ({ kind, userId }) => kind === 'push' && userId === who.user.id,
  )
const nothingWaits = async () => {
  await eventually(async () => (await pushesIn('waiting')).length + (await pushesIn('running')).length).toBe(0)
}
const devicesOf = async (who = agent) => (await who.call(listPushDevices)).body
const HOUR_MS = 3_600_000

describe('what comes', () => {
  test('a lead that is given to somebody, encrypted for their browser and signed by the key that it knows, with page, tag and count [NOTIF-22]', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    const { id } = await assign()
    await eventually(() => app.pushServices.to(endpoint).length).toBe(1)
    const [notice] = (await agent.call(listNotifications)).body
    expect(app.pushServices.to(endpoint)).toEqual([
      {
        title: 'Lead assigned to you',
        body: 'Ngozi Eze',
        path: `/leads/${id}`,
        tag: notice?.id,
        userId: agent.user.id,
        id: notice?.id,
        unread: 1,
      },
    ])
    const [sent] = app.pushServices.received.filter((one) => one.endpoint === endpoint)
    expect(sent?.headers).toMatchObject({ ttl: '14400', urgency: 'high', topic: notice?.id.replaceAll('-', '') })
    await eventually(async () => (await devicesOf())[0]?.lastUsedAt).not.toBeNull()
  })

  test('a mention and the first direct message; other messages of a channel stay in the bell [NOTIF-22]', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    const { id } = await admin.create(createChannel, { name: 'lekki' })
    const say = (content: string, mentions: string[] = []) =>
      admin.call(sendMessage, { params: { id }, body: { content, mentions } })
    await say('Good morning')
    await say('Call the owner', [agent.user.id])
    await eventually(() => bodiesAt(endpoint)).toEqual(['Call the owner'])
    expect(app.pushServices.to(endpoint)[0]).toMatchObject({ path: `/team-chat/${id}`, tag: id, id: null })
    await admin.call(sendDirectMessage, {
      body: { type: 'direct', recipientIds: [agent.user.id], message: 'Where are you?' },
    })
    await eventually(() => bodiesAt(endpoint)).toEqual(['Call the owner', 'Where are you?'])
  })

  test('a meeting that begins soon and a task that is overdue, for half an hour only [NOTIF-22]', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    const startTime = new Date(Date.now() + 48 * HOUR_MS).toISOString()
    const endTime = new Date(Date.parse(startTime) + HOUR_MS).toISOString()
    const event = { title: 'Inspection in Ikoyi', type: 'meeting', startTime, endTime } as const
    await agent.create(createEvent, event)
    await agent.create(createTask, { title: 'Title search', dueDate: startTime })
    await atTime(new Date(Date.parse(startTime) - HOUR_MS / 4), () => fireDueReminders(app.context))
    await eventually(() => bodiesAt(endpoint).join()).toContain('Inspection in Ikoyi')
    await eventually(() => bodiesAt(endpoint).join()).toContain('Title search')
    const sent = app.pushServices.received.filter((one) => one.endpoint === endpoint)
    expect(sent.map(({ headers }) => headers.ttl)).toEqual(sent.map(() => '1800'))
  })

  test('no push for a group that is switched off, nor to a person without a device; a long text is one line [NOTIF-22]', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    const without = await admin.invite()
    await assign('Ada', without)
    expect(await pushesIn('waiting', without)).toEqual([])
    await agent.call(updateSettings, { body: { notifications: { leadAlerts: false } } })
    await assign('Bola')
    await agent.call(updateSettings, { body: { notifications: { leadAlerts: true } } })
    await assign(`Chidi\u00a0${'very '.repeat(18)}`)
    await eventually(() => bodiesAt(endpoint).length).toBe(1)
    expect(bodiesAt(endpoint)[0]).toMatch(/^Chidi very .*Eze$/)
  })
})

describe('quiet hours', () => {
  /** The time in Lagos, where it is one hour later than in UTC. */
  const lagos = (time: string) => new Date(`2027-01-12T${time}:00+01:00`)

  test('from 21:00 to 07:00 by their own clock nothing is sent, nor later; the bell has it, and the next one counts it [NOTIF-23]', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    await agent.call(updateSettings, { body: { quietHours: { isOn: true } } })
    for (const time of ['21:00', '02:00', '06:59']) {
      await atTime(lagos(time), () => assign(`At ${time}`))
      expect(await pushesIn('waiting'), time).toEqual([])
    }
    await agent.call(updateSettings, { body: { quietHours: { isOn: false } } })
    await assign('Later')
    await eventually(() => bodiesAt(endpoint)).toEqual(['Later Eze'])
    expect(app.pushServices.to(endpoint)[0]).toMatchObject({ unread: 4 })
    expect((await agent.call(listNotifications)).body).toHaveLength(4)
  })

  test('a message whose second try falls within them is not sent any more [NOTIF-23]', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    app.pushServices.refusal = { status: 503 }
    const before = app.pushServices.calls
    await assign()
    await eventually(async () => (await pushesIn('failed')).length).toBe(1)
    expect(app.pushServices.calls - before).toBe(2)
    const hour = (ahead: number) => new Date(Date.now() + ahead * HOUR_MS).toISOString().slice(11, 16)
    const quietHours = { isOn: true, from: hour(-2), until: hour(2) }
    await agent.call(updateSettings, { body: { preferences: { timezone: 'UTC' }, quietHours } })
    app.pushServices.refusal = undefined
    const [failed] = await pushesIn('failed')
    await admin.call(retryJob, { params: { id: failed?.id ?? '' } })
    await nothingWaits()
    expect(await pushesIn('failed')).toEqual([])
    expect(titlesAt(endpoint)).toEqual([])
  })

  test.each([
    [{ from: '25:00' }, 'quietHours.from', 'Enter a time of day such as 21:00'],
    [{ until: 'noon' }, 'quietHours.until', 'Enter a time of day such as 21:00'],
    [{ until: '21:00' }, 'quietHours.until', 'Quiet hours must end at another time than they begin'],
  ])('%j are refused [NOTIF-23]', async (quietHours, field, message) => {
    const { status, body } = await agent.request('PATCH', '/api/settings', { body: { quietHours } })
    expect([status, body]).toMatchObject([400, { errors: [{ field, message }] }])
  })
})

describe('what a push service refuses', () => {
  test.each([404, 410])(
    '%d drops the browser, in the settings at once; nothing is tried again [NOTIF-24]',
    async (status) => {
      await switchPushOn(app.pushServices, agent)
      const socket = await agent.listen()
      app.pushServices.refusal = { status }
      const before = app.pushServices.calls
      await assign()
      await socket.next((message) => message.type === 'entity_update' && message.entityType === 'settings')
      expect(await devicesOf()).toEqual([])
      await nothingWaits()
      expect(app.pushServices.calls - before).toBe(1)
      expect(await pushesIn('failed')).toEqual([])
      socket.close()
    },
  )

  test.each([
    [429, '1800'],
    [503, new Date(Date.now() + HOUR_MS / 2).toUTCString()],
  ])('after %d with Retry-After %s it waits for as long [NOTIF-24]', async (status, retryAfter) => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    app.pushServices.refusal = { status, retryAfter, body: 'Slow down' }
    await assign()
    const reason = `The push service refused the message (${status}): Slow down`
    const waits = async () => (await pushesIn('waiting')).find((job) => job.reason === reason)
    await eventually(async () => Date.parse((await waits())?.at ?? '') - Date.now()).toBeGreaterThan(HOUR_MS / 3)
    expect(titlesAt(endpoint)).toEqual([])
    expect(await devicesOf()).toHaveLength(1)
  })

  test('other refusals are tried again, then failed with their reason for the admin, who has it sent', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    app.pushServices.refusal = { status: 500, body: 'Out of order' }
    await assign()
    await eventually(async () => (await pushesIn('failed'))[0]).toMatchObject({
      kind: 'push',
      about: 'Lead assigned to you',
      attempts: 2,
      reason: 'The push service refused the message (500): Out of order',
    })
    app.pushServices.refusal = undefined
    await admin.call(retryJob, { params: { id: (await pushesIn('failed'))[0]?.id ?? '' } })
    await eventually(() => bodiesAt(endpoint)).toEqual(['Ngozi Eze'])
  })

  test('more than a person’s share is left out, which the log says', async () => {
    const { endpoint } = await switchPushOn(app.pushServices, agent)
    app.setLimits(0.008)
    await assign('Ada')
    await eventually(() => bodiesAt(endpoint)).toEqual(['Ada Eze'])
    await assign('Bola')
    await eventually(() => app.pushErrors.map((error) => (error as Error).message)).toEqual([
      'a push message was not sent: a limit is reached',
    ])
    app.setLimits(1000)
    expect(bodiesAt(endpoint)).toEqual(['Ada Eze'])
  })
})

describe('a test message', () => {
  test('goes at once, also within quiet hours, to that browser alone', async () => {
    const { device, endpoint } = await switchPushOn(app.pushServices, agent)
    await agent.call(updateSettings, { body: { quietHours: { isOn: true, from: '00:00', until: '23:59' } } })
    expect((await agent.call(sendTestPush, { params: { id: device.id } })).status).toBe(204)
    expect(app.pushServices.to(endpoint)).toMatchObject([
      { title: 'Push messages work', path: '/settings/notifications' },
    ])
    const colleague = await admin.invite()
    expect((await colleague.call(sendTestPush, { params: { id: device.id } })).status).toBe(404)
  })

  test('says when the push service takes nothing, and when it no longer knows the browser', async () => {
    const { device } = await switchPushOn(app.pushServices, agent)
    const send = async () => (await agent.call(sendTestPush, { params: { id: device.id } })).status
    app.pushServices.refusal = { status: 500 }
    expect(await send()).toBe(409)
    expect(await devicesOf()).toHaveLength(1)
    app.pushServices.refusal = { status: 410 }
    expect(await send()).toBe(410)
    expect(await devicesOf()).toEqual([])
  })
})
