import { or, sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { comparable } from '#server/phone/phone-number.ts'
import type { Scope } from '#server/session/scope.ts'
import { cleanAddress } from '#shared/clean-text.ts'
import { likePattern } from '#shared/text.ts'
import type { Duplicate, findDuplicates } from '../contacts.contract.ts'
import { contacts } from './contacts.table.ts'
import { listPairs } from './likely-pairs.queries.ts'
import { isReachedBy } from './person-reaches.queries.ts'

const SHOWN = 5

/**
 * Leads and contacts with one of these phone numbers, in any format and at any place in the field, or the same e-mail address; the latest
 * first. For a converted lead only the contact is returned, so that each person is in the list once.
 */
export async function listDuplicates(
  scope: Scope,
  { query }: Call<typeof findDuplicates>,
): Promise<Duplicate[] | Page<Duplicate>> {
  if (query.noun) return listPairs(scope, query)
  const { e164, bare } = comparable(query.phone)
  const emails = (query.email ?? '').split(',').map((email) => cleanAddress(email).toLowerCase())
  const { workspaceId } = scope
  const values = [...e164, ...emails.filter(Boolean)]
  if (values.length === 0 && bare.length === 0) return []
  // Each condition has its own index, also the one for numbers that are not valid.
  const same = (noun: 'leads' | 'contacts') => {
    const isSame = or(
      isReachedBy(noun, { id: sql`id`, workspaceId }, values),
      ...bare.map((number) => sql`search_text like ${likePattern(` ${number} `)}`),
    )
    return sql`(${isSame}) and id is distinct from ${query.except ?? null}::uuid`
  }
  const { rows } = await scope.context.database.main.execute<Duplicate>(sql`
    with known as (
      select 'contact' as kind, id, first_name, last_name, phone, email, null::uuid as assigned_to, created_at
      from ${contacts} where workspace_id = ${workspaceId} and ${same('contacts')}
        and (lead_id is null or lead_id is distinct from ${query.except ?? null}::uuid)
      union all
      select 'lead', id, first_name, last_name, phone, email, assigned_to, created_at
      from ${leads} where workspace_id = ${workspaceId} and ${same('leads')}
        and not exists (
          select from ${contacts} made where made.workspace_id = ${workspaceId} and made.lead_id = ${leads}.id
        )
      order by created_at desc limit ${SHOWN}
    )
    select kind, known.id, known.first_name || ' ' || known.last_name as name, known.phone, known.email,
      member.first_name || ' ' || member.last_name as "assignedToName"
    from known
    left join ${users} member on member.workspace_id = ${workspaceId} and member.id = known.assigned_to
    order by known.created_at desc`)
  return rows
}
