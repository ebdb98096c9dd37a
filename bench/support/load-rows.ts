import { createHash } from 'node:crypto'
import type pg from 'pg'
import { nigeria } from '#server/demo/nigeria.ts'

/** The size of the large company; `others` is the number of small ones. */
export type Amount = {
  leads: number
  properties: number
  communications: number
  openDeals: number
  closedDeals: number
  others: number
}

/** Grows by one when the rows change, so that databases loaded before are loaded again. */
export const DATA_VERSION = 5
export const LARGE_COMPANY = uuidOf('company 0')
export const USERS = 25
const SMALL = { leads: 200, properties: 50, communications: 100, openDeals: 20, closedDeals: 5 }
const SMALL_USERS = 3
const DAYS = 900
const IDLE_HOURS = 720

function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The cookie's value of a person of the large company; see `signInAll`. */
export const cookieOf = (person: number) => `bench-session-${person}`
export const sidOf = (person: number) => createHash('sha256').update(cookieOf(person)).digest('hex')
export const userOf = (person: number) => uuidOf(`user 0 ${person}`)

/** A repeatable random number of row `i` below `size`; `salt` tells the columns of a row apart. */
const dice = (salt: number, size: string | number) => `((hashint8extended(i, ${salt}) & 2147483647) % ${size})::int`
const pick = (list: string, salt: number) => `(${list})[1 + ${dice(salt, `array_length(${list}, 1)`)}]`
const oneOf = (salt: number, ...values: string[]) => pick(`array['${values.join("','")}']`, salt)
/** An id that sorts by age, as the product's own do. */
const idAt = (kind: string) =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || i), 1, 3) || '8' || substr(md5('${kind}' || i), 4, 15))::uuid`
/** Row `i` of `from` to `to` came in after the rows before it, the last one a moment ago, at irregular times. */
const cameAt = (salt: number, from: string, count: string) =>
  `date_trunc('milliseconds', now() - ((${count} - (i - ${from})) + (hashint8extended(i, ${salt}) & 1023) / 1024.0) / (${count} + 1) * interval '${DAYS} days')`

const digits = (gap: string) =>
  `(700 + ${dice(2, 3)} * 100 + ${dice(3, 20)}) || '${gap}' || (100 + ${dice(4, 900)}) || '${gap}' || (1000 + ${dice(5, 9000)})`

const LEADS = `
  insert into leads (workspace_id, id, first_name, last_name, email, phone, phone_number, phones, emails, budget_min, budget_max, property_type, location,
    source, status, priority, score, assigned_to, notes, last_contacted_at, occurred_at, created_at, updated_at)
  select $1::uuid, ${idAt('lead')}, first, last, email, phone, replace(phone, ' ', ''),
    jsonb_build_array(jsonb_build_object('value', phone, 'number', replace(phone, ' ', ''), 'label', 'own', 'isWhatsApp', false)),
    case when email is null then '[]' else jsonb_build_array(jsonb_build_object('value', email, 'label', 'own')) end,
    case when ${dice(6, 10)} > 0 then (10 + ${dice(6, 90)}) * 1000000 end,
    case when ${dice(6, 10)} > 1 then (110 + ${dice(7, 90)}) * 1000000 end,
    ${oneOf(8, 'apartment', 'duplex', 'land', 'office', 'house')}, ${pick('$6::text[]', 9)},
    ${oneOf(10, 'website', 'social_media', 'whatsapp', 'referral', 'walk_in', 'advertisement')},
    ${oneOf(11, 'new', 'contacted', 'contacted', 'qualified', 'unqualified', 'converted')},
    ${oneOf(12, 'low', 'medium', 'medium', 'high', 'hot')}, ${dice(13, 21)} * 5,
    case when ${dice(14, 10)} > 0 then ${pick('$7::uuid[]', 15)} end,
    case when ${dice(16, 10)} < 4 then 'Asked for the C of O and the survey plan first.' end,
    case when ${dice(17, 10)} < 5 then at + interval '2 days' end, at, at, at
  from (select i, first, last, at, '+234 ' || ${digits(' ')} phone,
      case when ${dice(1, 4)} > 0 then lower(regexp_replace(first || '.' || last, '[^A-Za-z.]', '', 'g')) || i || '@example.com' end email
    from (select i, ${pick('$4::text[]', 18)} first, ${pick('$5::text[]', 19)} last, ${cameAt(20, '$8::bigint', '$9::bigint')} at
      from generate_series($2::bigint, $3::bigint) i) named) people`

const PROPERTIES = `
  insert into properties (workspace_id, id, title, description, type, address, city, state, price, bedrooms, bathrooms, area,
    status, status_since, features, assigned_agent, occurred_at, created_at, updated_at)
  select $1::uuid, ${idAt('property')}, (2 + ${dice(1, 5)}) || '-bedroom ' || kind || ' in ' || place,
    'A quiet estate road with drainage, borehole and a transformer of its own.', kind,
    (1 + ${dice(2, 90)}) || ' ' || ${pick('$4::text[]', 3)}, split_part(place, ', ', 2), ${oneOf(4, 'Lagos', 'FCT', 'Rivers', 'Oyo')},
    (15 + ${dice(5, 400)}) * 1000000, 2 + ${dice(1, 5)}, 2 + ${dice(6, 4)}, 80 + ${dice(7, 900)},
    ${oneOf(8, 'available', 'available', 'under_offer', 'sold', 'rented')}, at, array['Borehole', 'Fitted kitchen', 'Parking'],
    ${pick('$6::uuid[]', 9)}, at, at, at
  from (select i, ${oneOf(10, 'apartment', 'duplex', 'house', 'office')} kind, ${pick('$5::text[]', 11)} place, ${cameAt(12, '$7::bigint', '$8::bigint')} at
    from generate_series($2::bigint, $3::bigint) i) listings`

const DEALS = `
  with newest_leads as (
    select id, row_number() over () n from (select id from leads where workspace_id = $1::uuid order by created_at desc nulls last, id desc nulls last limit $3::int) l),
  newest_properties as (
    select id, row_number() over () n from (select id from properties where workspace_id = $1::uuid order by created_at desc nulls last, id desc nulls last limit $3::int) p)
  insert into deals (workspace_id, id, title, value, stage, stage_since, probability, prior_probability, lead_id, property_id,
    actual_close_date, outcome, lost_reason, assigned_to, occurred_at, created_at, updated_at)
  select $1::uuid, ${idAt('deal')}, 'Sale in ' || ${pick('$4::text[]', 1)} || ' no. ' || i, (15 + ${dice(2, 200)}) * 1000000,
    case when i > $2::bigint then 'closed' else ${oneOf(3, 'new', 'site_inspection', 'offer_made', 'contract')} end, at,
    case when i > $2::bigint then ${dice(4, 2)} * 100 else 25 + ${dice(5, 3)} * 25 end,
    case when i > $2::bigint then 50 end, newest_leads.id, newest_properties.id,
    case when i > $2::bigint then at end, case when i > $2::bigint then ${pick("array['lost','won']", 4)} end,
    case when i > $2::bigint and ${dice(4, 2)} = 0 then 'Bought elsewhere' end,
    ${pick('$5::uuid[]', 6)}, at, at, at
  from (select i, date_trunc('milliseconds', now() - (hashint8extended(i, 7) & 2147483647) / 2147483648.0 * interval '120 days') at
    from generate_series($6::bigint, $7::bigint) i) sales
  left join newest_leads on newest_leads.n = i
  left join newest_properties on newest_properties.n = 1 + i % (select greatest(count(*), 1) from newest_properties)`

const COMMUNICATIONS = `
  with people as (select array_agg(id) lead from (select id from leads where workspace_id = $1::uuid order by id desc limit 50000) l)
  insert into communications (workspace_id, id, type, direction, status, subject, content, lead_id, user_id, completed_at, occurred_at, created_at, updated_at)
  select $1::uuid, ${idAt('communication')}, ${oneOf(1, 'phone', 'phone', 'sms', 'email', 'meeting')},
    ${oneOf(2, 'outbound', 'inbound')}, 'completed',
    case when ${dice(3, 3)} = 0 then 'About ' || ${pick('$2::text[]', 4)} end,
    ${oneOf(5, 'Asked for', 'Sent', 'Waits for', 'Has seen', 'Spoke about')} || ' ' ||
      ${oneOf(6, 'the payment plan', 'the survey', 'the deed of assignment', 'the inspection on Saturday', 'a discount', 'the service charge')} ||
      ' of plot ' || ${dice(7, 5000)} || ' in ' || ${pick('$2::text[]', 8)},
    people.lead[1 + ${dice(9, 'cardinality(people.lead)')}], ${pick('$3::uuid[]', 10)}, at, at, at, at
  from people, lateral (select i, ${cameAt(11, '$4::bigint', '$5::bigint')} at from generate_series($6::bigint, $7::bigint) i) said`

/** The tallies, by the rules of leads, properties and deals. */
const TALLIES = `
  insert into tallies (workspace_id, name, day, count, amount)
  with counted as (
    select workspace_id, name, (occurred_at at time zone 'UTC')::date as day, 0::numeric amount from leads,
      lateral (values ('leads'), ('leads.' || status), (case when status in ('new', 'contacted', 'qualified') then 'leads.active' end)) names(name)
    union all select workspace_id, name, null, 0 from communications, lateral (values ('communications'), ('communications.' || type)) names(name)
    union all select workspace_id, 'properties', (occurred_at at time zone 'UTC')::date, 0 from properties
    union all select workspace_id, 'deals.' || stage, null, value from deals where stage <> 'closed'
    union all select workspace_id, 'deals.weighted', null, trunc(value * probability / 100, 2) from deals where stage <> 'closed'
    union all select workspace_id, case outcome when 'lost' then 'deals.lost' else 'deals.closed' end,
      case outcome when 'won' then (actual_close_date at time zone 'UTC')::date end, value from deals where stage = 'closed')
  select workspace_id, name, '0001-01-01', count(*), sum(amount) from counted where name is not null group by 1, 2
  union all
  select workspace_id, name, day, count(*), sum(amount) from counted
  where day is not null and name in ('leads', 'leads.active', 'properties', 'deals.closed') group by 1, 2, 3`

/** `chunk` is how many rows a statement writes. Indexes made afterwards are faster for large amounts, in one long statement each. */
export type Loading = { chunk: number; keepIndexes?: boolean }

const TABLES = [
  'workspaces',
  'workspace_clocks',
  'users',
  'leads',
  'person_reaches',
  'properties',
  'deals',
  'communications',
  'tallies',
]

/** Fills an empty, migrated database. */
export async function loadRows(
  client: pg.ClientBase,
  amount: Amount,
  { chunk, keepIndexes = false }: Loading,
): Promise<void> {
  await client.query(`set statement_timeout = 0`)
  await client.query(`set maintenance_work_mem = '256MB'`)
  const indexes = keepIndexes ? [] : await dropIndexes(client)
  for (let company = 1; company <= amount.others; company += 1)
    await loadCompany(client, company, SMALL_USERS, SMALL, chunk)
  await loadCompany(client, 0, USERS, amount, chunk)
  await client.query(TALLIES)
  for (const definition of indexes) await client.query(definition)
  await tidyRows(client)
}

/** The upkeep that a running database does in the background; measurements that write do not wait for it. */
export async function tidyRows(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0')
  for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`)
  await client.query('checkpoint')
}

async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('leads', 'properties', 'deals', 'communications') and indexname not like '%_pk'`)
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ definition }) => definition)
}

async function loadCompany(
  client: pg.ClientBase,
  company: number,
  people: number,
  amount: Omit<Amount, 'others'>,
  chunk: number,
) {
  const id = company === 0 ? LARGE_COMPANY : uuidOf(`company ${company}`)
  const users = Array.from({ length: people }, (_, person) => uuidOf(`user ${company} ${person}`))
  const { names, areas, demo_streets: streets } = nigeria
  const first = Object.values(names).flatMap(({ first }) => [...(first?.male ?? []), ...(first?.female ?? [])])
  const last = Object.values(names).flatMap(({ last }) => last ?? [])
  const places = areas.map(({ name, city }) => `${name}, ${city}`)
  await client.query(`insert into workspaces (id, name, created_at, updated_at) values ($1, $2, now(), now())`, [
    id,
    `Company ${company}`,
  ])
  await client.query('insert into workspace_clocks (workspace_id) values ($1)', [id])
  await client.query(
    `insert into users (workspace_id, id, email, email_key, password_hash, first_name, last_name, role, created_at, updated_at)
     select $1, u, 'c' || $2::text || 'p' || n || '@example.com', 'c' || $2::text || 'p' || n || '@example.com', 'none',
       ($4::text[])[n], ($5::text[])[n], case n when 1 then 'admin' when 2 then 'manager' else 'sales' end, now(), now()
     from unnest($3::uuid[]) with ordinality people(u, n)`,
    [id, company, users, first, last],
  )
  const offset = company * 10_000_000
  const sales = amount.openDeals + amount.closedDeals
  for (const [from, to] of parts(amount.leads, chunk))
    await client.query(LEADS, [id, offset + from, offset + to, first, last, places, users, offset, amount.leads])
  for (const [from, to] of parts(amount.properties, chunk))
    await client.query(PROPERTIES, [id, offset + from, offset + to, streets, places, users, offset, amount.properties])
  await client.query('analyze leads, properties')
  for (const [from, to] of parts(sales, chunk))
    await client.query(DEALS, [id, amount.openDeals, sales, places, users, from, to])
  const said = amount.communications
  for (const [from, to] of parts(said, chunk))
    await client.query(COMMUNICATIONS, [id, places, users, offset, said, offset + from, offset + to])
}

/** Numbers from 1 to `count` in parts of `size`: the first and the last of each. */
function parts(count: number, size: number): [number, number][] {
  return Array.from({ length: Math.ceil(count / size) }, (_, part) => [
    part * size + 1,
    Math.min((part + 1) * size, count),
  ])
}

/** Gives everybody of the large company a session that lasts, and ends older ones. */
export async function signInAll(client: pg.ClientBase): Promise<void> {
  const people = Array.from({ length: USERS }, (_, person) => person)
  await client.query('delete from sessions where workspace_id = $1', [LARGE_COMPANY])
  await client.query(
    `insert into sessions (sid, workspace_id, user_id, sess, expire)
     select sid, $1, u, $4, now() + interval '${IDLE_HOURS} hours' from unnest($2::text[], $3::uuid[]) s(sid, u)`,
    [
      LARGE_COMPANY,
      people.map(sidOf),
      people.map(userOf),
      { device: 'bench', address: '127.0.0.1', createdAt: '', lastSeenAt: '', idleHours: IDLE_HOURS },
    ],
  )
}
