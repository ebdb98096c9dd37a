import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { type ChainReport, readChains } from '#server/db/audit-chain.ts'
import type { Transaction } from '#server/db/database.ts'
import { chainOf } from '../support/audited.ts'
import { exampleLead } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

const { app, admin, agent, colleague, stranger } = testCompany()

/** What JSON of the database and of JavaScript could write in two ways. */
const NASTY = '"a\\b"\n\t\u0007\u001f\u007f ’Ọ̀yọ́’ 😀 \u2028 </script> \\u0000 %_ {}'

async function removeLead(lastName = 'Duru'): Promise<void> {
  const { id } = await admin.create(createLead, { ...exampleLead, lastName })
  await admin.call(deleteLead, { params: { id } })
}

const switchOn = (isActive: boolean, who = colleague) =>
  admin.call(updateMember, { params: { id: who.user.id }, body: { isActive } })

test('what people of two companies do at the same time is one chain in each, in the order of their changes [DATA-49] [ROLE-09]', async () => {
  const leads = await Promise.all(Array.from({ length: 24 }, () => agent.create(createLead, exampleLead)))
  const others = await Promise.all(Array.from({ length: 8 }, () => stranger.create(createLead, exampleLead)))
  const removals = [
    ...leads.map(({ id }, at) => [admin, agent][at % 2]?.call(deleteLead, { params: { id } })),
    ...others.map(({ id }) => stranger.call(deleteLead, { params: { id } })),
  ]
  await Promise.all([...removals, switchOn(false), switchOn(true, agent)])
  await removeLead(NASTY)
  for (const person of [admin, stranger]) {
    const { rows: kept } = await app.db.execute<{ seq: string; entity: string; action: string }>(
      sql`select seq, entity_id as entity, action from audit_log where workspace_id = ${person.user.workspace.id} order by seq`,
    )
    expect(kept.map(({ seq }) => Number(seq))).toEqual(kept.map((_, at) => at + 1))
    expect(await chainOf(app, person)).toMatchObject({ rows: kept.length, reduced: 0, fault: undefined })
    const { rows: changes } = await app.db.execute<{ entity: string }>(
      sql`select entity_id as entity from changes
        where workspace_id = ${person.user.workspace.id} and entity_type = 'lead' and action = 'deleted' order by seq`,
    )
    const removed = kept.filter(({ action }) => action === 'record.deleted').map(({ entity }) => entity)
    expect(removed).toEqual(changes.map(({ entity }) => entity))
  }
})

const company = () => admin.user.workspace.id
const ofRow = (seq: number) => sql`workspace_id = ${company()} and seq = ${seq}`
const rowBefore = (seq: number) =>
  sql`(select hash from audit_log where workspace_id = ${company()} and seq = ${seq - 1})`
const rehash = (seq: number) =>
  sql`update audit_log l set digest = audit_digest(salt, metadata, address, device) where ${ofRow(seq)}`

class Undo extends Error {}

/** What is found out after statements of somebody whom no trigger stops; afterwards all is as it was. */
async function afterTampering(
  statements: SQL[],
  noted?: { seq: number; hash: string },
): Promise<ChainReport | undefined> {
  let report: ChainReport | undefined
  const work = async (tx: Transaction) => {
    await tx.execute(sql`alter table audit_log disable trigger user`)
    for (const statement of statements) await tx.execute(statement)
    const read = async <Row>(text: string, values: unknown[]) => {
      const filled = text.replace(/\$(\d)/g, (_, at) => (values[at - 1] === null ? 'null' : `'${values[at - 1]}'`))
      return (await tx.execute(filled)).rows as Row[]
    }
    for await (const one of readChains(read, company(), noted)) report = one
    throw new Undo()
  }
  await app.context.database.inTransaction(work).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return report
}

const OTHER = '00000000-0000-7000-8000-000000000001'
const FIELDS = 'its person, action, record, time, digest or hash'
const DETAILS = 'its details, address or device'

/** What somebody did to row 5 of a log of 12 rows. */
test.each<[string, () => SQL[], number, string]>([
  ['another action', () => [sql`update audit_log set action = 'session.ended' where ${ofRow(5)}`], 5, FIELDS],
  ['another person', () => [sql`update audit_log set user_id = ${OTHER} where ${ofRow(5)}`], 5, FIELDS],
  ['another record', () => [sql`update audit_log set entity_id = ${OTHER} where ${ofRow(5)}`], 5, FIELDS],
  ['another kind of record', () => [sql`update audit_log set entity_type = 'deal' where ${ofRow(5)}`], 5, FIELDS],
  [
    'another time',
    () => [sql`update audit_log set created_at = created_at - interval '1 ms' where ${ofRow(5)}`],
    5,
    FIELDS,
  ],
  ['other details', () => [sql`update audit_log set metadata = '{"name":"x"}' where ${ofRow(5)}`], 5, DETAILS],
  ['another address', () => [sql`update audit_log set address = '10.0.0.1' where ${ofRow(5)}`], 5, DETAILS],
  ['a device that is gone', () => [sql`update audit_log set device = null where ${ofRow(5)}`], 5, DETAILS],
  [
    'other details with their digest',
    () => [sql`update audit_log set metadata = '{}' where ${ofRow(5)}`, rehash(5)],
    5,
    FIELDS,
  ],
  [
    'another action with its hash',
    () => [
      sql`update audit_log set action = 'session.ended' where ${ofRow(5)}`,
      sql`update audit_log l set hash = audit_hash(${rowBefore(5)}, l) where ${ofRow(5)}`,
    ],
    6,
    FIELDS,
  ],
  ['a removed row', () => [sql`delete from audit_log where ${ofRow(5)}`], 5, 'it is missing; the next row is 6'],
  [
    'a row in place of another',
    () => [
      sql`delete from audit_log where ${ofRow(5)}`,
      sql`insert into audit_log (workspace_id, id, action, created_at, seq, salt, digest, hash)
        select workspace_id, ${OTHER}, 'session.ended', created_at, 5, salt, digest, hash from audit_log where ${ofRow(6)}`,
    ],
    5,
    FIELDS,
  ],
  [
    'two rows that changed places',
    () => [
      sql`update audit_log set seq = 100 where ${ofRow(5)}`,
      sql`update audit_log set seq = 5 where ${ofRow(6)}`,
      sql`update audit_log set seq = 6 where ${ofRow(100)}`,
    ],
    5,
    FIELDS,
  ],
  [
    'a removed newest row',
    () => [sql`delete from audit_log where ${ofRow(12)}`],
    12,
    'it is missing, with all up to row 12',
  ],
  [
    'a log of which all is removed',
    () => [sql`delete from audit_log where workspace_id = ${company()}`],
    1,
    'it is missing, with all up to row 12',
  ],
  [
    'a row that was added past the chain',
    () => [
      sql`insert into audit_log (workspace_id, id, action, created_at, seq, salt, digest, hash)
        select workspace_id, ${OTHER}, 'session.ended', now(), 13, salt, audit_digest(salt, '{}', null, null), hash
        from audit_log where ${ofRow(12)}`,
      sql`update audit_log l set hash = audit_hash(${rowBefore(13)}, l) where ${ofRow(13)}`,
    ],
    13,
    'it was not written by way of the chain',
  ],
  [
    'a removed note of the newest row',
    () => [sql`delete from audit_heads where workspace_id = ${company()}`],
    12,
    'no note',
  ],
])('%s is found out [DATA-49] [ROLE-09]', async (_, statements, seq, what) => {
  const { rows = 0 } = (await chainOf(app, admin)) ?? {}
  expect(rows).toBeGreaterThanOrEqual(12)
  const newest = (text: SQL[]) => [
    sql`delete from audit_log where workspace_id = ${company()} and seq > 12`,
    sql`update audit_heads set seq = 12, hash = (select hash from audit_log where ${ofRow(12)}) where workspace_id = ${company()}`,
    ...text,
  ]
  expect(await afterTampering(newest([]))).toMatchObject({ rows: 12, fault: undefined })
  expect(await afterTampering(newest(statements()))).toMatchObject({
    company: company(),
    fault: { seq, what: expect.stringContaining(what) },
  })
})

test('whoever writes a new end of a chain is found out by a row that was noted before [DATA-49]', async () => {
  const { newest } = (await chainOf(app, admin)) ?? {}
  const { seq = 0, hash = '' } = newest ?? {}
  const shorten = [
    sql`delete from audit_log where ${ofRow(seq)}`,
    sql`update audit_heads set seq = ${seq - 1}, hash = ${rowBefore(seq)} where workspace_id = ${company()}`,
  ]
  expect(await afterTampering(shorten)).toMatchObject({ fault: undefined })
  expect(await afterTampering(shorten, { seq, hash })).toMatchObject({ fault: { seq, what: expect.anything() } })
  expect(await afterTampering([], { seq, hash })).toMatchObject({ fault: undefined })
  expect(await afterTampering([], { seq: 3, hash: hash.slice(0, 12) })).toMatchObject({
    fault: { seq: 3, what: 'its hash is not the one that was noted' },
  })
})

const refused = { cause: { message: 'The audit log is append-only' } }

test('the audit log cannot be changed, by nobody whom the triggers stop, and an erasure adds nothing to it [ROLE-09] [DATA-49]', async () => {
  await removeLead()
  const run = (statement: SQL) => app.context.database.inTransaction((tx) => tx.execute(statement))
  const erasing = (statement: SQL) =>
    app.context.database.inTransaction(async (tx) => {
      await tx.execute(sql`select set_config('plotline.erasing', 'on', true)`)
      return tx.execute(statement)
    })
  const company = sql`workspace_id = ${admin.user.workspace.id}`
  for (const statement of [
    sql`/* test */ update audit_log set action = 'session.ended'`,
    sql`/* test */ delete from audit_log`,
    sql`/* test */ truncate audit_log`,
  ])
    await expect(run(statement)).rejects.toMatchObject(refused)
  for (const statement of [
    sql`update audit_log set metadata = metadata || '{"x":1}' where ${company}`,
    sql`update audit_log set address = '10.0.0.1' where ${company}`,
    sql`update audit_log set device = 'x' where ${company}`,
    sql`update audit_log set user_id = null where ${company}`,
    sql`update audit_log set seq = seq + 1000 where ${company}`,
    sql`update audit_log set hash = '' where ${company}`,
    sql`delete from audit_log where ${company}`,
  ])
    await expect(erasing(statement)).rejects.toMatchObject(refused)
  expect(await chainOf(app, admin)).toMatchObject({ fault: undefined })
  // Leaving something out is let through, and found out, because no erasure in the log covers it.
  expect(
    await afterTampering([
      sql`alter table audit_log enable trigger user`,
      sql`select set_config('plotline.erasing', 'on', true)`,
      sql`update audit_log set metadata = '{}' where ${company} and action = 'record.deleted' and metadata <> '{}'`,
    ]),
  ).toMatchObject({ fault: { what: expect.stringContaining('no erasure in the log covers it') } })
})

test('whoever inserts a row cannot choose its place or hash [DATA-49]', async () => {
  const { newest } = (await chainOf(app, admin)) ?? {}
  await app.db.execute(
    sql`insert into audit_log (workspace_id, id, action, created_at, seq, salt, digest, hash)
      values (${company()}, ${OTHER}, 'session.ended', now(), 1, ${OTHER}, 'x', 'y')`,
  )
  expect(await chainOf(app, admin)).toMatchObject({
    newest: { seq: (newest?.seq ?? 0) + 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    fault: undefined,
  })
})
