import { beforeAll, describe, expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import type { ServerMessage } from '#shared/realtime.ts'
import { exampleLead } from '../support/examples.ts'
import type { TestClient, TestSocket } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'

const GROUPS = ['leadAlerts', 'dealUpdates', 'taskReminders'] as const
type Group = (typeof GROUPS)[number]

/** One who switched off a single group, for each group, and one who switched off nothing. */
let without: Record<Group, TestClient>
let everything: TestClient

const { admin } = testCompany()
beforeAll(async () => {
  everything = await admin.invite()
  const off = async (group: Group) => {
    const client = await admin.invite()
    await client.call(updateSettings, { body: { notifications: { [group]: false } } })
    return client
  }
  without = {
    leadAlerts: await off('leadAlerts'),
    dealUpdates: await off('dealUpdates'),
    taskReminders: await off('taskReminders'),
  }
})

const place = {
  title: 'Palmgrove',
  type: 'land' as const,
  address: 'x',
  city: 'Lagos',
  state: 'Lagos State',
  price: '1',
}
const time = { startTime: '2027-01-01T10:00:00Z', endTime: '2027-01-01T11:00:00Z' }

/** What tells a colleague something, and the group that it belongs to. */
const verbs: [string, Group, (to: string) => Promise<{ status: number; body: { id: string } }>][] = [
  ['a lead', 'leadAlerts', (to) => admin.call(createLead, { body: { ...exampleLead, assignedTo: to } })],
  ['a deal', 'dealUpdates', (to) => admin.call(createDeal, { body: { title: 'x', value: '1', assignedTo: to } })],
  ['a property', 'dealUpdates', (to) => admin.call(createProperty, { body: { ...place, assignedAgent: to } })],
  ['a task', 'taskReminders', (to) => admin.call(createTask, { body: { title: 'x', assignedTo: to } })],
  ['an event', 'taskReminders', (to) => admin.call(createEvent, { body: { title: 'x', ...time, attendeeIds: [to] } })],
]

const about = async (client: TestClient, id: string) =>
  (await client.call(listNotifications, { query: { limit: '200' } })).body.filter(({ entityId }) => entityId === id)

/** Everything that was announced about a record, once its own change has been heard. */
async function heardOf(socket: TestSocket, id: string): Promise<ServerMessage[]> {
  await socket.next((message) => message.type === 'entity_update' && message.entityId === id)
  return socket.heard.filter((message) => message.type === 'notification' && message.entityId === id)
}

describe('a person who is assigned something is notified unless they switched its group off', () => {
  test.each(verbs)('%s [SET-08] [NOTIF-17] [NOTIF-18] [NOTIF-19] [NOTIF-20]', async (_, group, give) => {
    for (const client of [everything, ...GROUPS.map((one) => without[one])]) {
      const socket = await client.listen()
      const { status, body } = await give(client.user.id)
      expect(status).toBe(201)
      const isTold = client !== without[group]
      const notices = await about(client, body.id)
      expect(notices).toHaveLength(isTold ? 1 : 0)
      if (isTold) expect(notices[0]).toMatchObject({ type: 'assignment', isRead: false })
      expect(await about(admin, body.id)).toEqual([])
      if (isTold) await socket.next((message) => message.type === 'notification' && message.entityId === body.id)
      else expect(await heardOf(socket, body.id)).toEqual([])
      socket.close()
    }
    const own = await give(admin.user.id)
    expect(await about(admin, own.body.id)).toEqual([])
  })
})
