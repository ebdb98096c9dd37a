import type pg from 'pg'
import { LARGE_COMPANY, userOf } from '../../bench/support/load-rows.ts'

/** The number of documents of the large company, and of one of its leads. */
export const DOCUMENTS = { all: 20_000, withOne: 2000 }
const CHUNK = 5000

/** $1 company, $2 a lead that has many, $3 first and $4 last, $5 how many are the lead's, $6 whose they are. */
const ROWS = `
  insert into documents (workspace_id, id, name, type, description, tags, file_path, file_name, file_type, mime_type, file_size, file_id, lead_id, uploaded_by, occurred_at, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Paper number ' || i, case when i % 3 = 0 then 'deed' when i % 400 = 1 then 'insurance' else 'contract' end,
    case when i % 5000 = 7 then 'about the borehole' end, array['paper'], 'private/' || i || '-paper.pdf', 'paper.pdf',
    case when i % 10 = 0 then 'docx' when i % 500 = 3 then 'jpeg' else 'pdf' end, 'application/pdf', 1000 + i, gen_random_uuid(),
    case when i <= $5::int then $2::uuid end, ($6::uuid[])[1 + i % cardinality($6::uuid[])],
    at, at, now()
  from (select i, now() - ((i::bigint * 7919) % 20000) * interval '1 minute' as at from generate_series($3::int, $4::int) i) papers`

/** Fills the loaded large company with documents. */
export async function loadDocuments(client: pg.ClientBase, lead: string): Promise<void> {
  await client.query('set statement_timeout = 0')
  const owners = Array.from({ length: 8 }, (_, index) => userOf(index))
  for (let from = 1; from <= DOCUMENTS.all; from += CHUNK)
    await client.query(ROWS, [LARGE_COMPANY, lead, from, from + CHUNK - 1, DOCUMENTS.withOne, owners])
  await client.query('vacuum (analyze) documents')
}
