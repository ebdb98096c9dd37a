import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, routes } from '#server/features.ts'
import { HIDDEN } from '#shared/changes.ts'
import type { EntityType } from '#shared/entities.ts'
import { DEMO, namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import type { TestSocket } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

let company: SampleCompany
let socket: TestSocket
/** The `seq` from which on the socket hears. */
let heardFrom = 0
let outside: TestSocket

const app = testApp({ installation: { demoAccount: DEMO } })
beforeAll(async () => {
  company = await openCompany(app, undefined, DEMO)
  socket = await company.colleague.listen()
  for (const message of socket.heard) if (message.type === 'auth_success') heardFrom = message.seq
  outside = await (await app.signUp()).listen()
})
afterAll(async () => {
  socket.close()
  outside.close()
})

/** What screens show: every list, count and figure that names the entities it is made of. */
const lists = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, path, dependsOn, access }) => method === 'GET' && dependsOn && !path.includes(':') && access !== 'admin',
  )

/** What a screen shows, by call: the answer with the tag under which it is kept. */
async function fetchAll(): Promise<Map<string, { tag: string; body: unknown }>> {
  const shown = new Map<string, { tag: string; body: unknown }>()
  for (const endpoint of lists) {
    const { body, headers } = await company.colleague.request('GET', endpoint.path)
    shown.set(endpoint.name, { tag: headers.get('etag') ?? '', body })
  }
  return shown
}

/** A screen that refetches only what the events it heard concern, by the entities that each answer is made of. */
async function follow(before: Map<string, { tag: string; body: unknown }>, events: { entityType: EntityType }[]) {
  const after = new Map(before)
  for (const endpoint of lists) {
    const concerned = events.some(({ entityType }) => endpoint.dependsOn?.includes(entityType) ?? true)
    if (concerned)
      after.set(endpoint.name, { tag: '', body: (await company.colleague.request('GET', endpoint.path)).body })
  }
  return after
}

/** Told of the moment of reading: where a report ends, and when a session was used last. */
const OF_THE_MOMENT = new Set(['to', 'previousTo', 'lastSeenAt'])

const withoutMoment = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value) => (OF_THE_MOMENT.has(key) ? undefined : value)))

const bodies = (shown: Map<string, { body: unknown }>) =>
  Object.fromEntries([...shown].map(([name, { body }]) => [name, withoutMoment(body)]))

/** Waits until all that was committed so far has been heard. */
async function catchUp(): Promise<void> {
  const { body } = await company.colleague.request('GET', '/api/changes', { query: { after: '0', limit: '1' } })
  const { latest } = body as { latest: number }
  if (latest > heardFrom) await socket.next((message) => message.type === 'entity_update' && message.seq === latest)
}

const stated = features.flatMap(({ records = {} }) => Object.keys(records))

test.each(namedSamples.filter(([, { silent }]) => !silent))(
  'after %s, one who only listens has what one who reloads has [R4] [RT-18] [RT-27] [DASH-16]',
  async (_, { endpoint, prepare }) => {
    const parts = await prepare(company)
    await catchUp()
    const before = await fetchAll()
    const heardBefore = socket.heard.length
    expect((await company.send(endpoint, parts)).status).toBeLessThan(300)
    await catchUp()
    const events = socket.heard.slice(heardBefore).filter((message) => message.type === 'entity_update')
    expect(events, `${endpoint.name} announces nothing; say in its sample why it is silent`).not.toEqual([])
    expect(stated, 'every entity is among the records of a <noun>.feature.ts').toEqual(
      expect.arrayContaining(events.map(({ entityType }) => entityType).filter((type) => type !== HIDDEN)),
    )
    expect(bodies(await follow(before, events))).toEqual(bodies(await fetchAll()))
  },
)

test('events come in order without a gap, and no other company hears any [RT-27] [T6] [R3]', async () => {
  const seqs = socket.heard.flatMap((message) => (message.type === 'entity_update' ? [message.seq] : []))
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
  expect(outside.heard.filter((message) => message.type === 'entity_update')).toEqual([])
})
