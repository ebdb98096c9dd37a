import type pg from 'pg'
import { LARGE_COMPANY, userOf } from '../../bench/support/load-rows.ts'

/** The number of communications of the large company, and of one lead in it, which has as many activities. */
export const SAID = { communications: 100_000, contacts: 3000, withOne: 5000 }
const CHUNK = 5000

const CONTACTS = `
  insert into contacts (workspace_id, id, first_name, last_name, email, emails, lead_id, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Client' || i, 'Salako', 'client' || i || '@example.com', jsonb_build_array(jsonb_build_object('value', 'client' || i || '@example.com', 'label', 'own')), case when i = 1 then $3::uuid end, now(), now()
  from generate_series(1, $2::int) i`

const COMMUNICATIONS = `
  with people as (select (array_agg(id))[1:3000] lead, (select array_agg(id) from contacts where workspace_id = $1::uuid) contact
    from leads where workspace_id = $1::uuid)
  insert into communications (workspace_id, id, type, direction, status, subject, content, lead_id, contact_id, user_id, completed_at, occurred_at, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), (array['phone', 'email', 'sms', 'meeting'])[1 + i % 4], 'outbound', 'completed', 'Plan ' || i,
    'Asked for the payment plan of number ' || i || case when i % 10000 = 7 then ' and the borehole' else '' end,
    case when i <= $4::int then $2::uuid when i % 2 = 0 then lead[1 + i % 3000] end,
    case when i > $4::int and i % 2 = 1 then contact[1 + i % cardinality(contact)] end, $3::uuid, at, at, at, at
  from people, lateral (select i, date_trunc('milliseconds', now() - ((i::bigint * 7919) % 100003) * interval '5 minutes') at
    from generate_series($5::int, $6::int) i) said`

const FEED = `
  insert into activities (workspace_id, id, type, description, entity_type, entity_id, user_id, metadata, occurred_at, created_at)
  select $1::uuid, gen_random_uuid(), 'lead_updated', 'Somebody updated', 'lead', case when i <= $4::int then $2::uuid else gen_random_uuid() end, $3::uuid, '{}', at, at
  from (select i, date_trunc('milliseconds', now() - (i % $4::int) * interval '1 hour') as at from generate_series(1, 8 * $4::int) i) lines`

/** Adds communications to the loaded large company; `lead` has the most, and became a contact. */
export async function loadCommunications(client: pg.ClientBase, lead: string): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(CONTACTS, [LARGE_COMPANY, SAID.contacts, lead])
  await client.query(FEED, [LARGE_COMPANY, lead, userOf(0), SAID.withOne])
  for (let from = 1; from <= SAID.communications; from += CHUNK)
    await client.query(COMMUNICATIONS, [LARGE_COMPANY, lead, userOf(0), SAID.withOne, from, from + CHUNK - 1])
  for (const table of ['contacts', 'communications', 'activities']) await client.query(`vacuum (analyze) ${table}`)
}
