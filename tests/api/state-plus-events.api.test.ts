import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEvents } from '#features/calendar/calendar.contract.ts'
import { listChannels } from '#features/chat/chat.contract.ts'
import { getCommunicationCounts, listCommunications } from '#features/communications/communications.contract.ts'
import { getContactCounts, listContacts } from '#features/contacts/contacts.contract.ts'
import { getDealTotals, listDeals } from '#features/deals/deals.contract.ts'
import { getDocumentCounts, listDocuments } from '#features/documents/documents.contract.ts'
import { listLeads } from '#features/leads/leads.contract.ts'
import { listInspections } from '#features/properties/inspections.contract.ts'
import { listProperties } from '#features/properties/properties.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { getTaskCounts, listTasks } from '#features/tasks/tasks.contract.ts'
import { listTeam } from '#features/workspace/workspace.contract.ts'
import { routes } from '#server/features.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { EntityType } from '#shared/entities.ts'
import { everyWrite } from '../support/every-write.ts'
import { startTestApp, type TestApp, type TestClient, type TestSocket } from '../support/test-app.ts'

let app: TestApp
/** Who acts and who follows, there once the server is. */
const people = {} as { actor: TestClient; listener: TestClient }
let outsider: TestClient
let socket: TestSocket
let outside: TestSocket

beforeAll(async () => {
  app = await startTestApp()
  people.actor = await app.signUp()
  people.listener = await people.actor.invite('manager')
  outsider = await app.signUp()
  socket = await people.listener.listen()
  outside = await outsider.listen()
})
afterAll(async () => {
  socket.close()
  outside.close()
  await app.close()
})

const lists = [
  listLeads,
  listDeals,
  listProperties,
  listInspections,
  listTeam,
  getMetrics,
  getDealTotals,
  listCommunications,
  getCommunicationCounts,
  listEvents,
  listTasks,
  getTaskCounts,
  listContacts,
  getContactCounts,
  listChannels,
  listDocuments,
  getDocumentCounts,
]

/** What a screen shows, by call: the answer with the tag under which it is kept. */
async function fetchAll(): Promise<Map<string, { tag: string; body: unknown }>> {
  const shown = new Map<string, { tag: string; body: unknown }>()
  for (const endpoint of lists) {
    const { body, headers } = await people.listener.request('GET', (endpoint as unknown as Endpoint).path)
    shown.set((endpoint as unknown as Endpoint).name, { tag: headers.get('etag') ?? '', body })
  }
  return shown
}

/** A screen that refetches only what the events it heard concern, by the entities that each answer is made of. */
async function follow(before: Map<string, { tag: string; body: unknown }>, events: { entityType: EntityType }[]) {
  const after = new Map(before)
  for (const endpoint of lists as unknown as Endpoint[]) {
    const concerned = events.some(({ entityType }) => endpoint.shows?.includes(entityType) ?? true)
    if (concerned)
      after.set(endpoint.name, { tag: '', body: (await people.listener.request('GET', endpoint.path)).body })
  }
  return after
}

const bodies = (shown: Map<string, { body: unknown }>) =>
  Object.fromEntries([...shown].map(([name, { body }]) => [name, body]))

const verbs = everyWrite(people)

/** Calls that change nothing which a colleague’s screen shows, each with the reason. */
const PRIVATE: Record<string, string> = {
  login: 'a session',
  register: 'opens a company of its own; joining one is heard as user created, proved with the invitations',
  logout: 'a session',
  demoLogin: 'a session',
  forgotPassword: 'a mail',
  resetPassword: 'the own password',
  createResetLink: 'a link for one person',
  createInvite: 'seen by admins on request',
  deleteInvite: 'seen by admins on request',
  updateWorkspace: 'the company name, read anew with the session',
  updateSettings: 'the own settings',
  createSchedule: 'the own schedules',
  updateSchedule: 'the own schedules',
  deleteSchedule: 'the own schedules',
  readChannel: 'what they have read themselves',
  muteChannel: 'the own notifications',
  readNotification: 'the own notifications',
  readAllNotifications: 'the own notifications',
  retryJob: 'seen by admins on request',
}

test('every call that writes is either walked here or private for a reason [R4]', () => {
  const writing = routes.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint }) => endpoint.name)
  const walked = verbs.map(([name]) => name)
  expect(writing.filter((name) => !walked.includes(name) && !(name in PRIVATE))).toEqual([])
})

test.each(verbs)(
  'after %s, one who only listens has what one who reloads has [R4] [RT-18] [RT-27] [DASH-16]',
  async (_, act) => {
    const before = await fetchAll()
    const heardBefore = socket.heard.length
    await act()
    await socket.next((message) => message.type === 'entity_update' && socket.heard.indexOf(message) >= heardBefore)
    const latest = await people.listener.request('GET', '/api/changes', { query: { after: '0', limit: '1000' } })
    const { latest: seq } = latest.body as { latest: number }
    await socket.next((message) => message.type === 'entity_update' && message.seq === seq)
    const events = socket.heard.slice(heardBefore).filter((message) => message.type === 'entity_update')
    expect(bodies(await follow(before, events))).toEqual(bodies(await fetchAll()))
  },
)

test('events come in order without a gap, and no other company hears any [RT-27] [T6] [R3]', async () => {
  const seqs = socket.heard.flatMap((message) => (message.type === 'entity_update' ? [message.seq] : []))
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
  expect(outside.heard.filter((message) => message.type === 'entity_update')).toEqual([])
})
