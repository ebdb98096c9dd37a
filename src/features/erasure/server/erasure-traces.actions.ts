import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { dismissals } from '#features/contacts/server/dismissals.table.ts'
import { merges } from '#features/merges/server/merges.table.ts'
import { activities, idempotencyKeys, notifications } from '#server/changes/changes.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import { runNamed } from '#server/db/prepared.ts'
import { MAIL, PUSH, SMS } from '#server/queue/queue.ts'
import { likePattern } from '#shared/text.ts'
import { eraseFromAudit } from './audit-erasure.actions.ts'
import { mergedPeople, type Person, withMerged } from './erasure.queries.ts'
import { eraseActs, eraseFromTrash } from './trash-erasure.actions.ts'

type Erased = {
  people: Person[]
  /** The records that are gone, and of these the leads and contacts. */
  removed: string[]
  leadId: string[]
  contactId: string[]
  dealIds: string[]
  nameless: string
}

const FORGET_MAILS = `delete from pgboss.job_common j
  where j.group_id = $1::text and j.name in ('${MAIL}', '${SMS}', '${PUSH}') and (j.data->>'entityId' = any($2::text[]) or j.data->>'userId' = any($2::text[]) or j.data::text ilike any($3::text[]))`

/** Removes what the feed, the audit, notices, mails and kept answers say of somebody whose records are gone. */
export async function eraseTraces(tx: Tx, erased: Erased): Promise<void> {
  const { db, scope } = tx
  const { removed, dealIds, nameless } = erased
  const { workspaceId } = scope
  const ids = [...(await withMerged(tx, removed)), ...dealIds]
  const names = patternsOf(
    [...erased.people, ...(await mergedPeople(tx, ids))].flatMap(
      ({ firstName, lastName, whatsappName = null, phones, emails }) => [
        `${firstName} ${lastName}`,
        whatsappName,
        ...[...phones, ...emails].map(({ value }) => value),
      ],
    ),
  )
  const saysName = saysAnyOf(names)
  await db
    .delete(merges)
    .where(and(eq(merges.workspaceId, workspaceId), or(inArray(merges.recordId, ids), inArray(merges.otherId, ids))))

  await db
    .delete(dismissals)
    .where(
      and(
        eq(dismissals.workspaceId, workspaceId),
        or(inArray(dismissals.oneId, ids), inArray(dismissals.otherId, ids)),
      ),
    )

  await db
    .update(activities)
    .set({ description: nameless, said: null })
    .where(and(eq(activities.workspaceId, workspaceId), inArray(activities.entityId, dealIds)))
  // What was deleted before is not linked any more, so its lines are found by what they say.
  const isNamed = saysName(sql`${activities.description}`)
  await db.delete(activities).where(and(eq(activities.workspaceId, workspaceId), or(isAbout(erased), isNamed)))
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        or(
          inArray(notifications.entityId, ids),
          inArray(notifications.sourceId, ids),
          saysName(sql`${notifications.title} || ' ' || coalesce(${notifications.content}, '')`),
        ),
      ),
    )
  await forgetMails(tx, ids, names)
  await eraseFromTrash(tx, removed, saysName)
  await eraseActs(tx, ids, saysName)
  const mentions = sql`${idempotencyKeys.answer}::text like any(array[${sql.join(
    ids.map((id) => sql`${`%${id}%`}`),
    sql`, `,
  )}])`
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(
      and(eq(idempotencyKeys.workspaceId, workspaceId), or(mentions, saysName(sql`${idempotencyKeys.answer}::text`))),
    )
  await eraseFromAudit(tx, { about: ids, says: names })
}

/** Patterns that find these texts wherever they stand. */
export function patternsOf(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => (text ? [likePattern(text)] : []))
}

/** True where a text says one of these. */
export function saysAnyOf(patterns: readonly string[]): (text: SQL) => SQL {
  const any = sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )
  return (text) => sql`${text} ilike any(array[${any}])`
}

/** Takes out of the queue the mails about these records or people, to these people, and those that say one of the names. */
export async function forgetMails({ db, scope }: Tx, ids: string[], names: string[]): Promise<void> {
  if (scope.context.queue.boss) await runNamed(db, 'forget_mails', FORGET_MAILS, [scope.workspaceId, ids, names])
}

/** Lines of the feed about what is gone, or that name whom it was about. */
function isAbout({ removed, leadId, contactId }: Erased): SQL | undefined {
  const names = (key: 'leadId' | 'contactId', ids: string[]) =>
    ids.length > 0 ? inArray(sql`${activities.metadata} ->> ${sql.raw(`'${key}'`)}`, ids) : undefined
  return or(inArray(activities.entityId, removed), names('leadId', leadId), names('contactId', contactId))
}
