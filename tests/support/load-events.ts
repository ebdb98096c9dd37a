import type pg from 'pg'
import { LARGE_COMPANY, userOf } from '../../bench/support/load-rows.ts'

/** The number of events of the large company: mostly of an hour, one an hour, over six years around now. */
export const PLANNED = { events: 52_000, scheduled: 2000 }
const CHUNK = 5000

/** $1 company, $2 who made them, $3 first and $4 last. One in 500 lasts ten days, one in 20,000 a year. */
const EVENTS = `
  insert into calendar_events (workspace_id, id, title, type, start_time, end_time, created_by, occurred_at, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Inspection ' || i, 'site_inspection', at,
    at + case when i % 20000 = 7 then interval '365 days' when i % 500 = 7 then interval '10 days' else interval '1 hour' end,
    $2::uuid, now(), now(), now()
  from (select i, date_trunc('hour', now()) + (i % 52560 - 26280) * interval '1 hour' as at from generate_series($3::int, $4::int) i) planned`

const SCHEDULED = `
  insert into communications (workspace_id, id, type, direction, status, content, user_id, scheduled_at, occurred_at, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'phone', 'outbound', 'scheduled', 'Call back', $2::uuid, now() + i * interval '1 hour', now() - interval '2 years', now() - interval '2 years', now()
  from generate_series(1, $3::int) i`

/** Adds events to the loaded large company. */
export async function loadEvents(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0')
  for (let from = 1; from <= PLANNED.events; from += CHUNK)
    await client.query(EVENTS, [LARGE_COMPANY, userOf(0), from, from + CHUNK - 1])
  await client.query(SCHEDULED, [LARGE_COMPANY, userOf(0), PLANNED.scheduled])
  for (const table of ['calendar_events', 'communications']) await client.query(`vacuum (analyze) ${table}`)
}
