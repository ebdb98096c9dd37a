import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { backoff } from '#shared/backoff.ts'
import type { EntityType } from '#shared/entities.ts'
import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import { announcementOf, type KeptNotice, keepWanted } from '../changes/notices.ts'
import { type Recipient, readRecipients } from '../changes/recipients.ts'
import type { Transaction } from '../db/database.ts'
import { runNamed } from '../db/prepared.ts'
import { workKinds } from './due-work.ts'
import { reasonOf } from './reason-of.ts'
import { type DueReminder, type ReminderNotice, wordReminders } from './reminder-kinds.ts'

/** So many are told in one transaction; it holds a connection no longer than a request may wait. */
const BATCH = 100
const ATTEMPTS = 5
const MINUTE_MS = 60_000

/** One row of the table, as it was claimed. */
type Claimed = {
  entityType: EntityType
  entityId: string
  kind: string
  userId: string
  dueAt: string
  attempts: number
}
type Failed = Claimed & { reason: string }

const COMPANIES = `select workspace_id as "workspaceId" from reminders
  where failed_at is null and due_at <= $1::timestamptz and kind <> all($2::text[]) group by workspace_id`

const CLAIM = `select entity_type as "entityType", entity_id as "entityId", kind, user_id as "userId", due_at as "dueAt", attempts
  from reminders where workspace_id = $1::uuid and failed_at is null and due_at <= $2::timestamptz
    and kind <> all($4::text[])
  order by due_at limit $3 for update skip locked`

const TELL = `insert into team_notifications (workspace_id, id, user_id, type, title, content, said, entity_type, entity_id, source_id, created_at)
  select $1::uuid, n.id, n."userId", n.type, n.title, n.content, n.said, n."entityType", n."entityId", n."sourceId", $2::timestamptz
  from jsonb_to_recordset($3::jsonb) n(id uuid, "userId" uuid, type text, title text, content text, said jsonb, "entityType" text, "entityId" uuid, "sourceId" uuid)`

const FORGET = `delete from reminders r using jsonb_to_recordset($2::jsonb) d("entityId" uuid, kind text, "userId" uuid)
  where r.workspace_id = $1::uuid and r.entity_id = d."entityId" and r.kind = d.kind and r.user_id = d."userId"`

const PUT_OFF = `update reminders r
  set attempts = d.attempts, reason = d.reason, due_at = d."dueAt", failed_at = d."failedAt"
  from jsonb_to_recordset($2::jsonb)
    d("entityId" uuid, kind text, "userId" uuid, attempts int, reason text, "dueAt" timestamptz, "failedAt" timestamptz)
  where r.workspace_id = $1::uuid and r.entity_id = d."entityId" and r.kind = d.kind and r.user_id = d."userId"`

/**
 * Tells everything whose time has come, company by company: a reminder goes in the commit that writes its notification, so each
 * is told exactly once, whichever process does it and whenever one dies. Answers how many were told.
 */
export async function fireDueReminders(context: Context, isStopping: () => boolean = () => false): Promise<number> {
  const { database, hub } = context
  const now = currentTime().toISOString()
  let told = 0
  const due = await runNamed<{ workspaceId: string }>(database.main, 'due_companies', COMPANIES, [
    now,
    workKinds(context),
  ])
  for (const { workspaceId } of due)
    for (let claimed = BATCH; claimed === BATCH && !isStopping(); ) {
      const begun = performance.now()
      const batch = await database.inTransaction((db) => tellBatch(context, workspaceId, now, db))
      hub.publish({ workspaceId, changes: [], notices: batch.kept.map((notice) => announcementOf(notice, now)) })
      told += batch.kept.length
      claimed = batch.claimed
      // Others have the database to themselves for as long as it took.
      if (claimed === BATCH) await rest(performance.now() - begun)
    }
  return told
}

async function tellBatch(
  context: Context,
  workspaceId: string,
  now: string,
  db: Transaction,
): Promise<{ claimed: number; kept: KeptNotice[] }> {
  const claimed = await runNamed<Claimed>(db, 'claim_reminders', CLAIM, [workspaceId, now, BATCH, workKinds(context)])
  if (claimed.length === 0) return { claimed: 0, kept: [] }
  const userIds = claimed.map(({ userId }) => userId)
  const recipients = await readRecipients(context, workspaceId, userIds, db)
  const { told, failed } = await wordAll(context, workspaceId, claimed, recipients, db)
  const notices = told.map((one) => ({ ...one, sourceId: one.entityId }))
  const kept = await keepWanted(context, workspaceId, notices, db, recipients)
  const done = claimed.filter((reminder) => !failed.some((one) => one.kind === reminder.kind && isSame(one, reminder)))
  if (kept.length > 0) await runNamed(db, 'tell_reminders', TELL, [workspaceId, now, JSON.stringify(kept)])
  if (done.length > 0) await runNamed(db, 'forget_reminders', FORGET, [workspaceId, JSON.stringify(done)])
  if (failed.length > 0)
    await runNamed(db, 'put_off_reminders', PUT_OFF, [
      workspaceId,
      JSON.stringify(failed.map((one) => putOff(one, now))),
    ])
  return { claimed: claimed.length, kept }
}

const isSame = (one: { entityId: string; userId: string }, other: { entityId: string; userId: string }) =>
  one.entityId === other.entityId && one.userId === other.userId

/** One that could not be told is tried again after 1, 2, 4 and 8 minutes, and then stands as failed. */
function putOff({ attempts, ...reminder }: Failed, now: string) {
  const later = new Date(Date.parse(now) + backoff(attempts + 1, { first: MINUTE_MS })).toISOString()
  const isOver = attempts + 1 >= ATTEMPTS
  return {
    ...reminder,
    attempts: attempts + 1,
    dueAt: isOver ? reminder.dueAt : later,
    failedAt: isOver ? now : null,
  }
}

/** Asks the kinds for their words: all of a kind at once, and one by one when that fails, so that one bad record stops no other. */
async function wordAll(
  context: Context,
  workspaceId: string,
  claimed: Claimed[],
  recipients: Map<string, Recipient>,
  db: Transaction,
): Promise<{ told: ReminderNotice[]; failed: Failed[] }> {
  const told: ReminderNotice[] = []
  const failed: Failed[] = []
  const known = claimed.filter(({ userId }) => recipients.has(userId))
  for (const [kind, reminders] of Map.groupBy(known, (one) => one.kind)) {
    const word = (some: Claimed[]) => {
      const due = some.map((reminder) => toDue(reminder, recipients.get(reminder.userId)))
      return inSavepoint(db, () => wordReminders(context, kind, due, db, { workspaceId }))
    }
    try {
      told.push(...(await word(reminders)))
    } catch {
      for (const reminder of reminders)
        try {
          told.push(...(await word([reminder])))
        } catch (error) {
          failed.push({ ...reminder, reason: reasonOf(error) })
        }
    }
  }
  return { told, failed }
}

function toDue({ entityType, entityId, userId, dueAt }: Claimed, person: Recipient | undefined): DueReminder {
  return { entityType, entityId, userId, dueAt, timeZone: person?.timeZone ?? 'UTC' }
}

/** Runs work so that its failure leaves the transaction good. */
async function inSavepoint<Result>(db: Transaction, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`savepoint worded`)
  try {
    return await work()
  } catch (error) {
    await db.execute(sql`rollback to savepoint worded`)
    throw error
  }
}
