import type pg from 'pg'
import { LARGE_COMPANY, userOf } from '../../bench/support/load-rows.ts'

/** How many tasks the large company has: most are long completed, one in 20 is open, one in 50 was given up. */
export const TASKS = { all: 40_000, withOne: 2000 }
const CHUNK = 5000

/** $1 company, $2 a lead that has many, $3 first and $4 last, $5 how many are the lead's, $6 whose they are. */
const ROWS = `
  insert into tasks (workspace_id, id, title, description, status, lead_id, assigned_to, due_date, due_order, completed_at, created_by, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Call number ' || i, case when i % 5000 = 7 then 'about the borehole' end, status,
    case when i <= $5::int then $2::uuid end, ($6::uuid[])[1 + i % cardinality($6::uuid[])], due,
    case when status in ('pending', 'in_progress') then (extract(epoch from due) * 1000)::int8
      when status = 'completed' then 9000000000000000 - (extract(epoch from due) * 1000)::int8 else 9000000000000000 end,
    case when status = 'completed' then due end, ($6::uuid[])[1], due - interval '3 days', due
  from (select i, case when i % 20 = 0 then 'pending' when i % 50 = 1 then 'cancelled' else 'completed' end status,
    date_trunc('minute', now()) + (((i::bigint * 7919) % 40000) - 39000) * interval '1 hour' due
    from generate_series($3::int, $4::int) i) task`

/** Fills the loaded large company with tasks. */
export async function loadTasks(client: pg.ClientBase, lead: string): Promise<void> {
  await client.query('set statement_timeout = 0')
  const owners = Array.from({ length: 8 }, (_, index) => userOf(index))
  for (let from = 1; from <= TASKS.all; from += CHUNK)
    await client.query(ROWS, [LARGE_COMPANY, lead, from, from + CHUNK - 1, TASKS.withOne, owners])
  await client.query('vacuum (analyze) tasks')
}
