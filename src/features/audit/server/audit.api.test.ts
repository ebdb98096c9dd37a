import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { eraseContact } from '#features/erasure/erasure.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { atTime } from '#server/base/clock.ts'
import type { SentQuery } from '#shared/endpoint.ts'
import { chainOf } from '../../../../tests/support/audited.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany, testSockets } from '../../../../tests/support/test-company.ts'
import { exportAudit, listAudit } from '../audit.contract.ts'

const { app, admin, agent, colleague, stranger } = testCompany()
const listen = testSockets()

const list = async (query: SentQuery<typeof listAudit> = {}, client = admin) =>
  (await client.call(listAudit, { query: query as Record<string, string> })).body
const actions = async (query?: SentQuery<typeof listAudit>, client = admin) =>
  (await list(query, client)).map(({ action }) => action)
const changeRole = (role: 'sales' | 'manager' | 'admin', who = agent) =>
  admin.call(updateMember, { params: { id: who.user.id }, body: { role } })
async function removeLead(by: TestClient, lastName = 'Duru'): Promise<string> {
  const { id } = await by.create(createLead, { ...exampleLead, lastName })
  await by.call(deleteLead, { params: { id } })
  return id
}

let lead = ''
beforeAll(async () => {
  await changeRole('manager')
  lead = await removeLead(agent)
  await admin.call(updateWorkspace, { body: { name: 'Lagos Homes', exchangeRates: { USD: 1550 } } })
})

test('an admin reads who did what, when, from where, and what was before [ROLE-09] [SET-31]', async () => {
  const [read, changed, removed, role] = await list({ limit: '4' })
  expect(read?.action).toBe('audit.read')
  const { id, firstName, lastName } = admin.user
  const from = { address: '127.0.0.1', device: 'An unknown device', isReduced: false }
  expect(changed).toMatchObject({
    ...from,
    userId: id,
    userName: `${firstName} ${lastName}`,
    action: 'workspace.changed',
    subject: null,
    metadata: { from: { name: "Adaeze's team", USD: null }, to: { name: 'Lagos Homes', USD: 1550 } },
  })
  expect(removed).toMatchObject({
    ...from,
    userId: agent.user.id,
    action: 'record.deleted',
    entityType: 'lead',
    entityId: lead,
    metadata: { name: `${exampleLead.firstName} Duru` },
  })
  expect(role).toMatchObject({
    action: 'user.role_changed',
    entityId: agent.user.id,
    subject: 'Zainab Yusuf',
    metadata: { from: 'sales', to: 'manager' },
  })
  expect((changed?.seq ?? 0) - 1).toBe(removed?.seq)
  expect(changed?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test.each<[string, () => SentQuery<typeof listAudit>, string[]]>([
  ['a person', () => ({ userId: agent.user.id, area: 'record' }), ['record.deleted']],
  ['the caller', () => ({ userId: 'me', area: 'workspace' }), ['workspace.changed']],
  ['an area', () => ({ area: 'workspace' }), ['workspace.changed']],
  ['an action', () => ({ action: 'user.role_changed' }), ['user.role_changed']],
  ['a record', () => ({ entityId: lead }), ['record.deleted']],
  ['a time in the past', () => ({ until: '2026-01-01T00:00:00.000Z' }), []],
  ['a time to come', () => ({ from: '2099-01-01T00:00:00.000Z' }), []],
])('the log is narrowed by %s [SET-31]', async (_, query, found) => {
  expect(await actions(query())).toEqual(found)
})

test('the log is narrowed by the time between two entries, and paged by entry [SET-31]', async () => {
  const all = await list({ limit: '200' })
  const [newest, , oldest] = [all[1], all[2], all[3]]
  const between = { from: oldest?.createdAt ?? '', until: newest?.createdAt ?? '' }
  expect(await list(between)).toEqual(
    all.filter(({ createdAt }) => createdAt >= between.from && createdAt < between.until),
  )
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await admin.call(listAudit, { query: { limit: '2', ...(cursor && { cursor }) } })
    paged.push(...body.map(({ id }) => id))
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  expect(paged).toEqual(all.map(({ id }) => id))
  const { headers } = await admin.call(listAudit, { query: { limit: '1', count: 'true' } })
  expect(headers.get('x-total-count')).toBe(String(all.length))
})

test.each([
  [{ area: 'nothing' }, 'area'],
  [{ action: 'lead.created' }, 'action'],
  [{ userId: 'x' }, 'userId'],
  [{ entityId: 'x' }, 'entityId'],
  [{ from: 'yesterday' }, 'from'],
])('a wrong filter %j is refused by its name [SET-31]', async (query, field) => {
  for (const path of ['/api/admin/audit', '/api/admin/audit/export'])
    expect(await admin.request('GET', path, { query })).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('agents and managers may neither read nor export the log, and no company sees that of another [ROLE-03] [SET-31]', async () => {
  for (const client of [agent, colleague])
    for (const call of [listAudit, exportAudit]) expect((await client.call(call, {})).status).toBe(403)
  expect(await actions({ limit: '200' }, stranger)).toEqual(['audit.read', 'session.signed_in'])
})

test('that somebody read the log is in it, once in 15 minutes, also when they read twice at once [ROLE-09]', async () => {
  // A company of its own: what is written at a later time is the newest entry for every test after this one.
  const other = await app.signUp()
  const reads = () => actions({ action: 'audit.read' }, other)
  const count = async () => (await reads()).length
  await Promise.all([list({}, other), list({ area: 'user' }, other), list({}, other)])
  expect(await count()).toBe(1)
  const { workspace } = other.user
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await atTime(later(14), () => list({}, other))
  expect(await count()).toBe(1)
  await atTime(later(16), () => list({}, other))
  expect(await count()).toBe(2)
  const [row] = (
    await app.db.execute(
      sql`select entity_type as kind, address, device from audit_log
        where workspace_id = ${workspace.id} and user_id = ${other.user.id} and action = 'audit.read' limit 1`,
    )
  ).rows
  expect(row).toEqual({ kind: 'audit', address: '127.0.0.1', device: 'node' })
})

test('whoever shows the log hears that it has grown, and nobody else hears what it says [ROLE-09]', async () => {
  const socket = await listen(admin)
  const id = await removeLead(admin)
  const grew = await socket.next((message) => message.type === 'entity_update' && message.entityType === 'audit')
  expect(grew).toMatchObject({ entityId: null, action: 'created' })
  expect((await list({ limit: '1' }))[0]).toMatchObject({ action: 'record.deleted', entityId: id })
})

const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell)

test('the log is exported whole as a table that runs no formula, and the export is in the log [ROLE-09] [SET-31]', async () => {
  await removeLead(admin, '=HYPERLINK("http://example.com")')
  const { status, headers, body } = await admin.call(exportAudit, { query: { area: 'record', userId: 'me' } })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, newest, ...rest] = String(body).replace('\ufeff', '').trimEnd().split('\r\n')
  expect(head).toBe('Entry,Time (UTC),Person,What,Before,After,Device,Address,Action,Kind of record,Record,Hash')
  expect(newest).toContain(',Adaeze Okafor,"Deleted a lead: ')
  expect(rest.length).toBeGreaterThan(0)
  for (const line of rest) expect(cells(line)[8]).toBe('record.deleted')
  expect((await list({ limit: '1' }))[0]).toMatchObject({
    action: 'audit.exported',
    userId: admin.user.id,
    metadata: { area: 'record', userId: 'me' },
  })
})

test('an export has every entry once, however many there are [SET-31]', async () => {
  const { workspace, id } = stranger.user
  await app.db.execute(sql`
    insert into audit_log (workspace_id, id, user_id, action, created_at)
    select ${workspace.id}, gen_random_uuid(), ${id}, 'session.ended', now() - place * interval '1 second'
    from generate_series(1, 2300) place`)
  const { body } = await stranger.call(exportAudit, {})
  const lines = String(body).trimEnd().split('\r\n').slice(1)
  const seqs = lines.map((line) => Number(cells(line)[0]))
  expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2303 }, (_, at) => at + 1))
  expect(await chainOf(app, stranger)).toMatchObject({ rows: 2303, fault: undefined })
})

test('an entry from which an erasure left something out shows that, and the chain stays whole [ROLE-11] [DATA-49]', async () => {
  const { firstName, phone } = exampleLead
  const { id } = await admin.create(createContact, { firstName, lastName: 'Qwyzor', phone, type: 'client' })
  const gone = await removeLead(admin, 'Qwyzor')
  expect((await list({ entityId: gone }))[0]).toMatchObject({ metadata: { name: `${firstName} Qwyzor` } })
  expect((await admin.call(eraseContact, { params: { id } })).status).toBe(204)
  expect((await list({ entityId: gone }))[0]).toMatchObject({ metadata: {}, isReduced: true })
  const [redacted] = await list({ action: 'audit.redacted', limit: '1' })
  expect(redacted?.metadata).toEqual({ rows: expect.any(Number) })
  const { rows, ...chain } = (await chainOf(app, admin)) ?? { rows: 0 }
  expect(chain).toMatchObject({ reduced: redacted?.metadata.rows, fault: undefined })
  expect(rows).toBe((await list({ limit: '200' })).length)
})
