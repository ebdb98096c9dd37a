import { expect, test } from 'vitest'
import { createLead, deleteLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import type { ApiError } from '#shared/api-error.ts'
import { callOfAny, type Loose } from '#shared/calls.ts'
import { change, creation, deletion, openServer } from '#sync/outbox/outbox.fixture.ts'
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts'
import { exampleLead } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

type Entry = Omit<OutboxEntry, 'order'>
type Fields = Record<string, unknown>
type Answer = { status: number; body: unknown }

const CALLS = { created: createLead, updated: updateLead, deleted: deleteLead }
const DONE = 200

const { admin } = testCompany()

/** What the server of the outbox's tests answers. */
const askDouble = (server: ReturnType<typeof openServer>, entry: Entry): Promise<Answer> =>
  server.send({ ...entry, order: 1 }).then(
    (body) => ({ status: DONE, body }),
    ({ status, body }: ApiError) => ({ status, body }),
  )

/** What ours answers to the call that the app makes of an entry. */
async function askServer({ id: key, about: { action, id }, input }: Entry): Promise<Answer> {
  const call = callOfAny(CALLS[action], { ...(input as Loose), key, params: { id } })
  const { status, body } = await admin.request(call.method, call.address, call)
  return { status: status < 300 ? DONE : status, body: body === '' ? undefined : body }
}

const typesOf = (body: unknown) =>
  Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, typeof value]))

/** A record of ours has more fields than the double keeps. */
const expectRow = (ours: unknown, row: unknown, says: string) =>
  row === undefined ? expect(ours, says).toBeUndefined() : expect(ours, says).toMatchObject(row as Fields)

const noted = (id: string, notes: string, version?: number) =>
  change(id, { notes }, version === undefined ? {} : { version })
/** The same key with another version. */
const on = (entry: Entry, version: number): Entry => ({ ...entry, input: { ...(entry.input as Fields), version } })

test.each<[title: string, statuses: number[], entriesOf: (id: string) => Entry[]]>([
  ['a change of the newest version', [DONE, DONE], (id) => [noted(id, 'one', 1), noted(id, 'two', 2)]],
  ['a change of whichever version', [DONE], (id) => [noted(id, 'one')]],
  [
    'a change again under its key, after a later one',
    [DONE, DONE, DONE],
    (id) => {
      const first = noted(id, 'one', 1)
      return [first, noted(id, 'two', 2), first]
    },
  ],
  ['a change of an old version', [DONE, 412], (id) => [noted(id, 'one', 1), noted(id, 'two', 1)]],
  [
    'a refused change again under its key',
    [DONE, 412, 412, DONE],
    (id) => {
      const refused = noted(id, 'two', 1)
      return [noted(id, 'one', 1), refused, refused, on(refused, 2)]
    },
  ],
  ['a change of one that is not there', [404], () => [noted(creation().id, 'one', 1)]],
  ['a change of a deleted one', [DONE, 404], (id) => [deletion(id), noted(id, 'one', 1)]],
  [
    'a deletion, again under its key and under another',
    [DONE, DONE, 404],
    (id) => {
      const removed = deletion(id)
      return [removed, removed, deletion(id)]
    },
  ],
  ['a deletion of an old version', [DONE, 412], (id) => [noted(id, 'one', 1), on(deletion(id), 1)]],
])("the server of the outbox's tests answers as ours: %s", async (_, statuses, entriesOf) => {
  const double = openServer()
  const added = creation(exampleLead)
  // A new record is sent twice, as after a lost answer.
  const entries = [added, added, ...entriesOf(added.id)]
  for (const [place, entry] of entries.entries()) {
    const status = [DONE, DONE, ...statuses][place]
    const says = `${place} ${entry.name}`
    const [theirs, ours] = [await askDouble(double, entry), await askServer(entry)]
    expect([theirs.status, ours.status], says).toEqual([status, status])
    if (status === DONE) expectRow(ours.body, theirs.body, says)
    else {
      expect(typesOf(theirs.body), says).toEqual(typesOf(ours.body))
      expectRow((ours.body as Fields).current, (theirs.body as Fields).current, says)
    }
    const kept = await admin.call(getLead, { params: { id: added.id } })
    expectRow(kept.status === 404 ? undefined : kept.body, double.rows.get(added.id), `${says}, then`)
  }
})

test.each<[field: string, unknown, says: string]>([
  ['language', 'tlh', 'Choose a language of the list'],
  ['status', 'dreaming', 'Invalid status'],
  ['priority', 'cosmic', 'Choose a priority'],
])(
  'a write that waited on a phone with a %s that the server does not have is refused there and lost by nobody',
  async (field, value, says) => {
    const old = creation({ ...exampleLead, notes: 'Wants a garden', [field]: value })
    const later = creation({ ...exampleLead, firstName: 'Ifeoma' })
    const refused = { status: 400, body: { errors: [{ field, message: says }] } }
    expect(await askServer(old)).toMatchObject(refused)
    // Asked again under its key it gets the same answer, and the next entry arrives.
    expect(await askServer(old)).toMatchObject(refused)
    expect((await admin.call(getLead, { params: { id: old.id } })).status).toBe(404)
    expect(await askServer(later)).toMatchObject({ status: DONE })
    // Mended by its person it is sent under the same key, with all that was written.
    const { [field]: _, ...rest } = (old.input as { body: Fields }).body
    expect(await askServer({ ...old, input: { ...(old.input as Fields), body: rest } })).toMatchObject({ status: DONE })
    expect((await admin.call(getLead, { params: { id: old.id } })).body).toMatchObject({ notes: 'Wants a garden' })
  },
)

test('settings that waited with a zone and a currency that the server does not have are refused at their fields, and the earlier ones stay', async () => {
  const before = (await admin.call(getSettings)).body.preferences
  for (const [name, value] of [
    ['timezone', 'Mars/Base'],
    ['currency', 'XAU'],
    ['language', 'tlh'],
  ]) {
    const body = { preferences: { defaultView: 'leads', [name ?? '']: value } }
    const refused = await admin.request('PATCH', '/api/settings', {
      body,
      headers: { 'idempotency-key': creation().id },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: `preferences.${name}`, message: expect.stringMatching(/^Choose /) }] },
    })
  }
  expect((await admin.call(getSettings)).body.preferences).toEqual(before)
})
