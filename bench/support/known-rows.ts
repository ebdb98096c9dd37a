import type pg from 'pg'
import type { Deal, Known } from './calls.ts'
import { LARGE_COMPANY, USERS, userOf } from './load-rows.ts'

/**
 * Rows of the large company that requests name: leads of all ages; names, parts of names and of phone numbers, and places as search
 * terms; deals of the first two stages, of which every server under test gets its own part.
 */
export async function readKnown(client: pg.Client, parts: number): Promise<Known[]> {
  const sample = await client.query<{ id: string; first_name: string; last_name: string; phone: string }>(
    `select id, first_name, last_name, phone from leads where workspace_id = $1
     and id > (select id from leads where workspace_id = $1 order by id limit 1) and hashtext(id::text) % 11 = 0 limit 1500`,
    [LARGE_COMPANY],
  )
  const places = await client.query<{ city: string; title: string }>(
    'select title from properties where workspace_id = $1 order by id limit 400',
    [LARGE_COMPANY],
  )
  const deals = await client.query<Deal>(
    `select id, stage from deals where workspace_id = $1 and stage in ('new', 'site_inspection') order by id`,
    [LARGE_COMPANY],
  )
  const terms = sample.rows.slice(0, 400).flatMap(({ first_name, last_name, phone }, index) => {
    const place = places.rows[index]?.title.split(' in ')[1]?.split(',')[0] ?? 'Lekki'
    return [last_name, `${first_name} ${last_name}`, last_name.slice(0, 4), phone.slice(-8), place]
  })
  const assignees = Array.from({ length: USERS }, (_, person) => userOf(person))
  return Array.from({ length: parts }, (_, part) => ({
    leadIds: sample.rows.map(({ id }) => id),
    names: sample.rows.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name })),
    terms,
    deals: deals.rows.filter((_row, index) => index % parts === part),
    assignees,
  }))
}
