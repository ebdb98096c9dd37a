import { sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Duplicate } from '../contacts.contract.ts'
import { contacts } from './contacts.table.ts'
import { personReaches } from './person-reaches.table.ts'

const MOST_PAIRS = 200
/** A name that so many have is nobody's alone. */
const MOST_NAMESAKES = 4

type Row = Duplicate & { otherId: string; otherName: string; otherPhone: string | null; otherEmail: string | null } & {
  otherAssignee: string | null
}

/**
 * Records that are likely one person: with the same number, address or name. Whoever shares one with several is in a pair with the oldest
 * of them. Pairs with the strongest reasons are first.
 */
export async function listPairs(scope: Scope, noun: 'leads' | 'contacts'): Promise<Duplicate[]> {
  const { workspaceId } = scope
  const table = noun === 'leads' ? leads : contacts
  const kind = noun === 'leads' ? 'lead' : 'contact'
  const owner = noun === 'leads' ? sql`one.assigned_to` : sql`null::uuid`
  const otherOwner = noun === 'leads' ? sql`two.assigned_to` : sql`null::uuid`
  const ofUs = sql`workspace_id = ${workspaceId}::uuid`
  const { rows } = await scope.context.database.main.execute<Row>(sql`
    with held as (
      select value from ${personReaches} where ${ofUs} and noun = ${noun} group by value having count(*) > 1
      order by value limit ${MOST_PAIRS}
    ), names as (
      select sort_name as value from ${table} where ${ofUs} group by sort_name
      having count(*) between 2 and ${MOST_NAMESAKES} order by sort_name limit ${MOST_PAIRS}
    ), shared as (
      select case when strpos(value, '@') > 0 then 'email' else 'number' end as reason, value, record.id, created_at
      from held
      join ${personReaches} reach using (value)
      join ${table} record on record.workspace_id = ${workspaceId}::uuid and record.id = reach.record_id
      where reach.workspace_id = ${workspaceId}::uuid and noun = ${noun}
      union all
      select 'name', value, id, created_at from names join ${table} on ${ofUs} and sort_name = value
    ), pairs as (
      select reason, id as newer, first_value(id) over (partition by reason, value order by created_at, id) as older from shared
    ), likely as (
      select older, newer, array_agg(distinct reason) as found from pairs where older <> newer group by older, newer
      order by ('number' = any(array_agg(reason)))::int * 4 + ('email' = any(array_agg(reason)))::int * 2
        + ('name' = any(array_agg(reason)))::int desc, newer desc
      limit ${MOST_PAIRS}
    )
    select ${kind} as kind, one.id, one.first_name || ' ' || one.last_name as name, one.phone, one.email,
      mine.first_name || ' ' || mine.last_name as "assignedToName", likely.found as reasons, two.id as "otherId",
      two.first_name || ' ' || two.last_name as "otherName", two.phone as "otherPhone", two.email as "otherEmail",
      theirs.first_name || ' ' || theirs.last_name as "otherAssignee"
    from likely
    join ${table} one on one.workspace_id = ${workspaceId}::uuid and one.id = likely.older
    join ${table} two on two.workspace_id = ${workspaceId}::uuid and two.id = likely.newer
    left join ${users} mine on mine.workspace_id = ${workspaceId}::uuid and mine.id = ${owner}
    left join ${users} theirs on theirs.workspace_id = ${workspaceId}::uuid and theirs.id = ${otherOwner}`)
  return rows
    .map(({ otherId, otherName, otherPhone, otherEmail, otherAssignee, ...one }) => ({
      ...one,
      other: {
        kind: one.kind,
        id: otherId,
        name: otherName,
        phone: otherPhone,
        email: otherEmail,
        assignedToName: otherAssignee,
      },
    }))
    .sort((a, b) => strength(b) - strength(a))
}

const WEIGHTS = { number: 4, email: 2, name: 1 } as const
const strength = ({ reasons = [] }: Duplicate) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)
