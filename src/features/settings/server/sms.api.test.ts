import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAuthConfig, updateCurrentUser } from '#features/auth/auth.contract.ts'
import { type JobState, listJobs, retryJob } from '#features/jobs/jobs.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { TestGateway } from '../../../../tests/support/sms-gateway.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { getSettings, updateSettings } from '../settings.contract.ts'

const gateway = new TestGateway()
beforeAll(() => gateway.open())
afterAll(() => gateway.close())
const { app, admin } = testCompany(() => ({
  sms: gateway.settings,
  jobs: { mailPatience: { retryLimit: 1, retryDelay: 1 } },
}))
beforeEach(() => {
  gateway.accepted.length = 0
  gateway.refusal = undefined
  app.smsErrors.length = 0
})

const switchSms = (who: TestClient, sms: boolean) => who.call(updateSettings, { body: { notifications: { sms } } })

const setPhone = async (who: TestClient, phone: string) =>
  expect((await who.call(updateCurrentUser, { body: { phone } })).status).toBe(200)

/** A member who wants SMS to this phone. */
async function reachable(phone = '0803 123 4567'): Promise<TestClient> {
  const person = await admin.invite()
  await setPhone(person, phone)
  await switchSms(person, true)
  return person
}

const assign = (who: TestClient, firstName = 'Ngozi') =>
  admin.create(createLead, { ...exampleLead, firstName, lastName: 'Eze', assignedTo: who.user.id })

const jobsIn = async (state: JobState) => (await admin.call(listJobs, { query: { state } })).body
const smsIn = async (state: JobState) => (await jobsIn(state)).filter(({ kind }) => kind === 'sms')
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 100 })
const noticesOf = async (who: TestClient) => (await who.call(listNotifications)).body.length

test.each([
  ['0803 123 4567', '2348031234567'],
  ['+44 7700 900123', '447700900123'],
])('a notification goes by SMS to %s as %s, with its link [SET-08]', async (phone, to) => {
  const person = await reachable(phone)
  const { id } = await assign(person)
  await eventually(() => gateway.accepted).toEqual([
    {
      to,
      from: 'Plotline',
      sms: expect.stringMatching(new RegExp(`^.*Ngozi Eze.*\nhttps://crm.example.com/leads/${id}$`)),
      type: 'plain',
      channel: 'dnd',
    },
  ])
  await eventually(async () => (await smsIn('waiting')).length + (await smsIn('running')).length).toBe(0)
  expect(gateway.accepted).toHaveLength(1)
})

test('who has it off, as at first, gets none; the group switches hold for SMS too [SET-08]', async () => {
  const [unasked, quiet, wanting] = [await admin.invite(), await reachable(), await reachable('0805 555 0199')]
  await setPhone(unasked, '0803 555 0100')
  expect((await unasked.call(getSettings)).body.notifications.sms).toBe(false)
  await quiet.call(updateSettings, { body: { notifications: { leadAlerts: false } } })
  for (const person of [unasked, quiet, wanting]) await assign(person)
  await eventually(() => gateway.accepted.map(({ to }) => to)).toEqual(['2348055550199'])
  expect(await smsIn('waiting')).toEqual([])
  expect(await noticesOf(unasked)).toBe(1)
})

test('the settings name the number in international form, or that there is none; then none is sent [SET-08]', async () => {
  const person = await reachable()
  const facts = async () => {
    const { capabilities, smsNumber } = (await person.call(getSettings)).body
    return [capabilities.sms, smsNumber]
  }
  expect(await facts()).toEqual([true, '+2348031234567'])
  for (const phone of ['', 'ask the office', '01 462 0000']) {
    await setPhone(person, phone)
    expect(await facts(), phone).toEqual([true, null])
    await assign(person)
  }
  expect(await smsIn('waiting')).toEqual([])
  expect(await noticesOf(person)).toBe(3)
  expect((await app.visitor().call(getAuthConfig)).body.sms).toBe(true)
})

test('a refused SMS is tried again, then failed with the reason of the gateway; an admin has it sent, and the notification was never lost [SET-08]', async () => {
  const person = await reachable()
  gateway.refusal = { status: 400, body: { code: 400, message: `Insufficient balance for ${gateway.key}` } }
  const before = gateway.calls
  await assign(person)
  expect(await noticesOf(person)).toBe(1)
  await eventually(async () => (await smsIn('failed')).length).toBe(1)
  expect(gateway.calls - before).toBe(2)
  const [failed] = await smsIn('failed')
  const reason = 'The SMS gateway refused the message (400): Insufficient balance for …'
  expect(failed).toMatchObject({ kind: 'sms', userId: person.user.id, attempts: 2, reason })
  expect(app.smsErrors.map((error) => (error as Error).message)).toEqual([reason, reason])
  gateway.refusal = undefined
  await admin.call(retryJob, { params: { id: failed?.id ?? '' } })
  await eventually(() => gateway.accepted.length).toBe(1)
  await eventually(async () => (await smsIn('failed')).length).toBe(0)
})

test.each([
  ['an answer that is not of the gateway', { status: 200, body: ['hello'] }],
  ['a code that is not ok', { status: 200, body: { code: 'error', message: 'Sender is not registered' } }],
])('%s is no SMS that was sent', async (_, refusal) => {
  const person = await reachable()
  gateway.refusal = refusal
  await assign(person)
  await eventually(async () => (await smsIn('failed')).some(({ userId }) => userId === person.user.id)).toBe(true)
  expect((await smsIn('failed'))[0]?.reason).toMatch(/^The SMS gateway refused the message \(200\): /)
})

test('a gateway that is away is the reason, and the SMS is sent once it is back [SET-08]', async () => {
  const person = await reachable()
  await gateway.close()
  await assign(person)
  const ofPerson = async () => (await smsIn('failed')).find(({ userId }) => userId === person.user.id)
  await eventually(async () => (await ofPerson())?.reason).toContain('ECONNREFUSED')
  await gateway.open()
  await admin.call(retryJob, { params: { id: (await ofPerson())?.id ?? '' } })
  await eventually(() => gateway.accepted.length).toBe(1)
})

test('nobody gets an SMS whose account or switch went off while it was queued', async () => {
  const [left, changed] = [await reachable(), await reachable()]
  gateway.refusal = { status: 500, body: { message: 'Busy' } }
  for (const person of [left, changed]) await assign(person)
  const queued = async () =>
    (await smsIn('failed')).filter(({ userId }) => [left, changed].some(({ user }) => user.id === userId))
  await eventually(async () => (await queued()).length).toBe(2)
  const ids = (await queued()).map(({ id }) => id)
  await admin.call(updateMember, { params: { id: left.user.id }, body: { isActive: false } })
  await switchSms(changed, false)
  gateway.refusal = undefined
  for (const id of ids) expect((await admin.call(retryJob, { params: { id } })).status).toBe(200)
  await eventually(async () => (await smsIn('waiting')).length + (await smsIn('running')).length).toBe(0)
  expect(gateway.accepted).toEqual([])
})

test('twenty an hour go to one person; more stay in the app, which the log says', async () => {
  const person = await reachable()
  app.setLimits(0.05)
  await assign(person, 'Ada')
  await eventually(() => gateway.accepted.length).toBe(1)
  await assign(person, 'Bola')
  await eventually(() => app.smsErrors.map((error) => (error as Error).message)).toEqual([
    'the SMS of a notification was not sent: a limit is reached',
  ])
  app.setLimits(1000)
  expect(gateway.accepted).toHaveLength(1)
  expect(await noticesOf(person)).toBe(2)
})
