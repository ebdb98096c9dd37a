import { type SQL, sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { type Cursor, readCursor, toPage } from '#server/db/paging.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Duplicate, DuplicateNoun, findDuplicates } from '../contacts.contract.ts'
import { contacts } from './contacts.table.ts'
import { dismissals } from './dismissals.table.ts'
import { personReaches } from './person-reaches.table.ts'

const MOST_PAIRS = 200
/** A name that so many have is nobody's alone. */
const MOST_NAMESAKES = 4
/** Before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** What the pairs are found by: numbers and addresses, of which the numbers come first, then names. */
const WALKS = ['reach', 'name'] as const
type Walk = (typeof WALKS)[number]
type Place = { walk: Walk; value: string; id: string }

type Row = Duplicate & { otherId: string; otherName: string; otherPhone: string | null; otherEmail: string | null } & {
  otherAssignee: string | null
}
/** A record that shares a value with an older one; `pair` is null where that has its place elsewhere, or was dismissed. */
type Walked = { value: string; newer: string; pair: Row | null }
type Found = Place & { pair: Row }

const tableOf = (noun: DuplicateNoun) => (noun === 'leads' ? leads : contacts)

const cursorOf = ({ walk, value, id }: Place): Cursor => ({ value: `${walk} ${value}`, id })

function placeOf(text: string | undefined): Place {
  const cursor = readCursor(text, 'text')
  const [walk, ...rest] = String(cursor?.value ?? 'reach ').split(' ')
  return { walk: walk === 'name' ? 'name' : 'reach', value: rest.join(' '), id: cursor?.id ?? FIRST_ID }
}

/**
 * Records that are likely one person: with the same number, address or name. Whoever shares one with several is in a pair with the oldest
 * of them that was not dismissed. The pairs are in the order of what is shared: numbers, then addresses, then names; each is at the first.
 */
export async function listPairs(scope: Scope, query: Call<typeof findDuplicates>['query']): Promise<Page<Duplicate>> {
  const { noun = 'leads', limit = MOST_PAIRS } = query
  const found: Found[] = []
  let place: Place | undefined = placeOf(query.cursor)
  while (place && found.length <= limit) {
    const { walk } = place
    const walked = await walkOn(scope, noun, place, limit + 1)
    found.push(...walked.flatMap(({ value, newer, pair }) => (pair ? [{ walk, value, id: newer, pair }] : [])))
    place = nextPlace(walk, walked, limit + 1)
  }
  const { rows, next } = toPage(found, limit, cursorOf)
  return { rows: rows.map(({ pair }) => shown(pair)), ...(next && { next }) }
}

function nextPlace(walk: Walk, walked: Walked[], most: number): Place | undefined {
  const last = walked.at(-1)
  if (last && walked.length === most) return { walk, value: last.value, id: last.newer }
  return walk === 'reach' ? { walk: 'name', value: '', id: FIRST_ID } : undefined
}

function shown({ otherId, otherName, otherPhone, otherEmail, otherAssignee, ...one }: Row): Duplicate {
  const other = { id: otherId, name: otherName, phone: otherPhone, email: otherEmail, assignedToName: otherAssignee }
  return { ...one, other: { kind: one.kind, ...other } }
}

/** Hashes of what two records have in common. */
const commonOf = (one: SQL, two: SQL) => sql`array(
    select md5(value) from unnest(${one}.all_numbers || ${one}.all_emails) value where value = any(${two}.all_numbers || ${two}.all_emails)
    union all select md5(${one}.sort_name) where ${one}.sort_name = ${two}.sort_name
  )`

/** The dismissals of two records. */
const ofPair = (workspaceId: string, noun: DuplicateNoun, one: SQL, two: SQL) =>
  sql`said.workspace_id = ${workspaceId}::uuid and said.noun = ${noun}
    and said.one_id = least(${one}, ${two}) and said.other_id = greatest(${one}, ${two})`

/** True where the two were dismissed and have nothing else in common since. */
function isDismissed(workspaceId: string, noun: DuplicateNoun, one: SQL, two: SQL): SQL {
  const table = tableOf(noun)
  const said = ofPair(workspaceId, noun, one, two)
  // What both have is read only of the few that were dismissed.
  return sql`case when exists (select from ${dismissals} said where ${said}) then (
    select ${commonOf(sql`a`, sql`b`)} <@ array(select unnest(said.held) from ${dismissals} said where ${said})
    from ${table} a join ${table} b on b.workspace_id = ${workspaceId}::uuid and b.id = ${two}
    where a.workspace_id = ${workspaceId}::uuid and a.id = ${one}
  ) else false end`
}

/** The groups with the same value from a place on, and their people with the oldest of each. */
function groupsFrom(walk: Walk, workspaceId: string, noun: DuplicateNoun, { value }: Place, most: number): SQL {
  const table = tableOf(noun)
  const ofUs = sql`workspace_id = ${workspaceId}::uuid`
  const oldest = sql`first_value(record.id) over (partition by value order by record.created_at, record.id) as oldest`
  if (walk === 'name')
    return sql`held as (
      select sort_name as value from ${table} where ${ofUs} and sort_name >= ${value} group by sort_name
      having count(*) between 2 and ${MOST_NAMESAKES} order by sort_name limit ${most + 1}
    ), members as (
      select value, record.id, ${oldest}
      from held join ${table} record on record.workspace_id = ${workspaceId}::uuid and record.sort_name = value
    )`
  return sql`held as (
      select value from ${personReaches} where ${ofUs} and noun = ${noun} and value >= ${value} group by value
      having count(*) > 1 order by value limit ${most + 1}
    ), members as (
      select value, record.id, ${oldest}
      from held join ${personReaches} reach using (value)
      join ${table} record on record.workspace_id = ${workspaceId}::uuid and record.id = reach.record_id
      where reach.workspace_id = ${workspaceId}::uuid and noun = ${noun}
    )`
}

/** True where the value is the first that the two share, so that each pair has one place. */
const isFirst = (walk: Walk) =>
  walk === 'name'
    ? sql`not (one.all_numbers && two.all_numbers or one.all_emails && two.all_emails)`
    : sql`matched.value = (
        select min(shared collate "C") from unnest(two.all_numbers || two.all_emails) shared
        where shared = any(one.all_numbers || one.all_emails))`

/** What is shown of the pairs of `matched`, which has an older record, a newer one and the value by which they were found. */
function pairsOf(walk: Walk, workspaceId: string, noun: DuplicateNoun, matched: SQL): SQL {
  const table = tableOf(noun)
  const owner = (of: SQL) => (noun === 'leads' ? sql`${of}.assigned_to` : sql`null::uuid`)
  return sql`${matched}
    select matched.value, matched.newer, matched.said, case when ${isFirst(walk)} then jsonb_build_object(
      'kind', ${noun === 'leads' ? 'lead' : 'contact'}::text, 'id', one.id, 'name', one.first_name || ' ' || one.last_name,
      'phone', one.phone, 'email', one.email, 'assignedToName', mine.first_name || ' ' || mine.last_name,
      'reasons', to_jsonb(array_remove(array[
        case when one.all_numbers && two.all_numbers then 'number' end, case when one.all_emails && two.all_emails then 'email' end,
        case when one.sort_name = two.sort_name and (
          select count(*) from (
            select from ${table} same
            where same.workspace_id = ${workspaceId}::uuid and same.sort_name = one.sort_name limit ${MOST_NAMESAKES + 1}
          ) namesakes) <= ${MOST_NAMESAKES} then 'name' end
      ], null)),
      'otherId', two.id, 'otherName', two.first_name || ' ' || two.last_name, 'otherPhone', two.phone, 'otherEmail', two.email,
      'otherAssignee', theirs.first_name || ' ' || theirs.last_name
    ) end as pair
    from matched
    join ${table} one on one.workspace_id = ${workspaceId}::uuid and one.id = matched.older
    join ${table} two on two.workspace_id = ${workspaceId}::uuid and two.id = matched.newer
    left join ${users} mine on mine.workspace_id = ${workspaceId}::uuid and mine.id = ${owner(sql`one`)}
    left join ${users} theirs on theirs.workspace_id = ${workspaceId}::uuid and theirs.id = ${owner(sql`two`)}
    order by matched.value, matched.newer`
}

/** The next records after a place that share a value with an older one. */
async function walkOn(scope: Scope, noun: DuplicateNoun, place: Place, most: number): Promise<Walked[]> {
  const { workspaceId } = scope
  const { walk, value, id } = place
  const { rows } = await scope.context.database.main.execute<Walked & { said: boolean }>(
    pairsOf(
      walk,
      workspaceId,
      noun,
      sql`with ${groupsFrom(walk, workspaceId, noun, place, most)}, matched as (
        select value, id as newer, oldest as older, exists (
          select from ${dismissals} said where ${ofPair(workspaceId, noun, sql`members.oldest`, sql`members.id`)}
        ) as said from members
        where id <> oldest and (value, id) > (${value}, ${id}::uuid) order by value, id limit ${most}
      )`,
    ),
  )
  const said = rows.filter((row) => row.said)
  if (said.length === 0) return rows
  const others = await pairOthers(scope, noun, walk, said)
  return rows.map((row) => (row.said ? { ...row, pair: others.get(`${row.value} ${row.newer}`) ?? null } : row))
}

/** The pairs of records that were dismissed with the oldest of their group: with the oldest with whom they were not. */
async function pairOthers(
  scope: Scope,
  noun: DuplicateNoun,
  walk: Walk,
  asked: Walked[],
): Promise<Map<string, Row | null>> {
  const { workspaceId } = scope
  const table = tableOf(noun)
  const members =
    walk === 'name'
      ? sql`${table} earlier where earlier.workspace_id = ${workspaceId}::uuid and earlier.sort_name = asked.value`
      : sql`${personReaches} reach
        join ${table} earlier on earlier.workspace_id = ${workspaceId}::uuid and earlier.id = reach.record_id
        where reach.workspace_id = ${workspaceId}::uuid and reach.noun = ${noun} and reach.value = asked.value`
  const { rows } = await scope.context.database.main.execute<Walked>(
    pairsOf(
      walk,
      workspaceId,
      noun,
      sql`with asked as (
        select * from unnest(${sql.param(asked.map(({ value }) => value))}::text[], ${sql.param(asked.map(({ newer }) => newer))}::uuid[])
          asked(value, newer)
      ), matched as (
        select asked.value collate "C" as value, asked.newer, next.id as older, true as said from asked
        join ${table} own on own.workspace_id = ${workspaceId}::uuid and own.id = asked.newer
        join lateral (
          select earlier.id from ${members} and (earlier.created_at, earlier.id) < (own.created_at, own.id)
            and not ${isDismissed(workspaceId, noun, sql`earlier.id`, sql`asked.newer`)}
          order by earlier.created_at, earlier.id limit 1
        ) next on true
      )`,
    ),
  )
  return new Map(rows.map(({ value, newer, pair }) => [`${value} ${newer}`, pair]))
}

/** The names of two records and hashes of what they have in common; undefined where one of them is not there. */
export async function readCommon(
  scope: Scope,
  noun: DuplicateNoun,
  id: string,
  otherId: string,
): Promise<{ name: string; otherName: string; held: string[] } | undefined> {
  const { workspaceId } = scope
  const table = tableOf(noun)
  const { rows } = await scope.context.database.main.execute<{ name: string; otherName: string; held: string[] }>(sql`
    select a.first_name || ' ' || a.last_name as name, b.first_name || ' ' || b.last_name as "otherName",
      ${commonOf(sql`a`, sql`b`)} as held
    from ${table} a join ${table} b on b.workspace_id = ${workspaceId}::uuid and b.id = ${otherId}::uuid
    where a.workspace_id = ${workspaceId}::uuid and a.id = ${id}::uuid`)
  return rows[0]
}
