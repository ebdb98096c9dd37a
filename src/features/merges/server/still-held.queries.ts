import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { fullName } from '#shared/full-name.ts'
import type { KeptRecord } from '../merges.contract.ts'
import { sharedReach } from '../merges.rules.ts'
import { mergeTexts } from '../merges.texts.ts'
import type { MergedKind, Person } from './merged-kinds.queries.ts'
import { merges } from './merges.table.ts'

/** Names a record that still has numbers or addresses of somebody who was merged into it and is taken apart. */
function stillHas(holder: Person, other: Person): KeptRecord[] {
  const values = sharedReach(holder, other)
  if (values.length === 0) return []
  const reason = mergeTexts.kept.holds({ name: fullName(other), values: values.join(', ') })
  return [{ id: holder.id, name: fullName(holder), reason }]
}

async function read<Row>(tx: Tx, kind: MergedKind<Row>, id: string): Promise<Person | undefined> {
  return kind.lock(tx.db, tx.scope, id).catch(() => undefined)
}

/** Who has all of a record that was merged into others since; undefined where it was not, or they are gone. */
async function holderOf<Row>(tx: Tx, kind: MergedKind<Row>, id: string): Promise<Person | undefined> {
  const { workspaceId } = tx.scope
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with recursive into_whom as (
      select ${id}::uuid as id, 0 as depth
      union
      select ${merges.recordId}, depth + 1 from ${merges} join into_whom on ${merges.otherId} = into_whom.id
      where ${merges.workspaceId} = ${workspaceId}::uuid and ${merges.revertedAt} is null
    )
    select id from into_whom where depth > 0 order by depth desc limit 1`)
  return rows[0] && read(tx, kind, rows[0].id)
}

/** After a merge into a record that was itself merged since is taken apart: who still has what belongs to the other. */
export async function heldByOthers<Row>(tx: Tx, kind: MergedKind<Row>, recordId: string, other: Person) {
  const holder = await holderOf(tx, kind, recordId)
  return holder ? stillHas(holder, other) : []
}

/** After a record is there again: what it still has of those who were merged into it before and taken apart meanwhile. */
export async function heldOfOthers<Row>(
  tx: Tx,
  kind: MergedKind<Row>,
  id: string,
  since: string,
): Promise<KeptRecord[]> {
  const apart = await tx.db
    .select({ otherId: merges.otherId })
    .from(merges)
    .where(
      and(
        eq(merges.workspaceId, tx.scope.workspaceId),
        eq(merges.recordId, id),
        isNotNull(merges.revertedAt),
        gte(merges.revertedAt, since),
      ),
    )
  const holder = apart.length > 0 ? await read(tx, kind, id) : undefined
  if (!holder) return []
  const kept: KeptRecord[] = []
  for (const { otherId } of apart) {
    const other = await read(tx, kind, otherId)
    if (other) kept.push(...stillHas(holder, other))
  }
  return kept
}
