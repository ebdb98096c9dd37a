import type { AuditAction } from '#shared/audit-actions.ts'
import type { ChangeAction } from '#shared/changes.ts'
import type { ActivityTypes, EntityType } from '#shared/entities.ts'
import { newId } from '#shared/ids.ts'
import { occurredAtOf } from '#shared/occurred-at.ts'
import type { ServerMessage } from '#shared/realtime.ts'
import { storedText } from '#shared/stored-text.ts'
import type { Tally } from '#shared/tally.ts'
import type { CatalogueText } from '#shared/texts.ts'
import { currentTime } from '../base/clock.ts'
import type { CommitWith, Transaction } from '../db/database.ts'
import type { CallSource, KeyedCall, Scope } from '../session/scope.ts'
import { type ActPart, actRows } from './acted.ts'
import { readAudiences } from './audiences.ts'
import type { PeopleMessage } from './bus.ts'
import { answerText, keepAnswer, keyToKeep, refuseTakenKey } from './idempotency.ts'
import { mergeTallies } from './merge-tallies.ts'
import { announcementOf, type KeptNotice, keepWanted, type Notice } from './notices.ts'
import { type Recipient, recipientsWithin } from './recipients.ts'

/**
 * A line of the feed; a type without a look in `activities.contract.ts` does not compile, for nothing could show it, and none without a
 * text of a catalogue, which each reads in their own language.
 */
export type Activity = { type: keyof ActivityTypes; description: CatalogueText; metadata?: Record<string, unknown> }

/**
 * A row of the audit log. `metadata` says what it takes to understand it; a change has `from` and `to`. `cameFrom` is where the call came
 * from when the scope does not say it, as before anybody is signed in; it holds for all rows of the transaction.
 */
export type AuditEntry = { action: AuditAction; metadata?: Record<string, unknown> | undefined; cameFrom?: CallSource }

/** What a write did: one change that everybody's screens follow, and what else is kept of it in the same commit. */
export type Recorded = {
  entity: EntityType
  id: string | null
  action: ChangeAction
  /** Who may know of it, where its kind's own answer (`audiences.ts`) is not that of before or after the write. */
  audience?: readonly string[] | 'everybody' | undefined
  /** What the feed says of it, oldest first. */
  activity?: Activity | Activity[] | undefined
  audit?: AuditEntry | undefined
  /**
   * Whom to tell, of this record unless they name another. Nobody is told of what they did themselves, unless somebody else may
   * have done it in their name (`isOwn`).
   */
  notify?: (Omit<Notice, 'entityType' | 'entityId' | 'sourceId'> & Partial<Notice> & { isOwn?: true })[]
}

/** The open transaction of one action. */
export type Tx = {
  db: Transaction
  scope: Scope
  now: string
  /** When the person did it, by what their device says, within the bounds; now where it says nothing. */
  occurredAt: string
  /** The id of the record that the call creates: its `Idempotency-Key`, so that who sent it knows the id beforehand. */
  newRecordId: string
  /** Announces a change; without one nothing else is kept of an action but its own rows, such as what a person has read. */
  record(change: Recorded): void
  /** The active members among these people and how they want to be told, read once in a transaction. */
  recipients(userIds: readonly string[]): Promise<ReadonlyMap<string, Recipient>>
  /** Keeps what was done to a record, so that the person can take it back. */
  act(part: ActPart): void
  /** Adds to running counts. */
  tally(...tallies: Tally[]): void
  /** Sends a message to the sockets of these people once all is committed. */
  tell(userIds: readonly string[], message: ServerMessage): void
  /** Does what cannot be rolled back, such as ending sockets or removing files, once all is committed. */
  afterCommit(effect: () => void | Promise<void>): void
}

/** Screens that show the audit log follow this change; the others have nothing of it. */
const AUDIT_GREW: Recorded = { entity: 'audit', id: null, action: 'created' }

type Flushed = { seq: number; kept: { id: string; userId: string; channelId: string }[] }

/**
 * Runs an action in one transaction. Its changes, activities, audit rows, notifications and tallies are written last, in a
 * single statement that first takes the workspace's clock: so `seq` order is commit order, and all or nothing is kept. The key
 * of the call is kept with them: where the same call was done meanwhile, it is taken, all is rolled back and the first answer stands.
 * An action within another one's transaction (`scope.joined`) takes part in that.
 * Of the notifications only those are kept that their people want. After the commit all is published to the workspace's sockets.
 */
export async function transact<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (scope.joined) return work(scope.joined as Tx)
  const now = currentTime().toISOString()
  const occurredAt = occurredAtOf(scope.occurredAt, now)
  const recorded: Recorded[] = []
  const tallied: Tally[] = []
  const parts: ActPart[] = []
  const told: PeopleMessage[] = []
  const effects: (() => void | Promise<void>)[] = []
  let notices: KeptNotice[] = []
  let audiences: Audiences = []
  let seq = 0
  const call = keyToKeep(scope)
  const result = await scope.context.database
    .inTransaction(async (db, commitWith) => {
      const recipients = recipientsWithin(scope, db)
      const open: Tx = {
        recipients,
        db,
        scope,
        now,
        occurredAt,
        newRecordId: scope.call?.key ?? newId(),
        record: (change) => recorded.push(change),
        act: (part) => parts.push(part),
        tally: (...tallies) => tallied.push(...tallies),
        tell: (userIds, message) => told.push({ userIds: [...userIds], message }),
        afterCommit: (effect) => effects.push(effect),
      }
      const answer = await work(open).catch((error: unknown) => {
        throw refuseTakenKey(error, scope)
      })
      if (recorded.some(({ audit }) => audit) && !recorded.some(({ entity }) => entity === 'audit'))
        recorded.push(AUDIT_GREW)
      if (recorded.length === 0) {
        if (call) await keepAnswer(db, scope, call, now, answer)
        return answer
      }
      const wanted = recorded.flatMap(({ notify = [], entity, id }) =>
        notify
          .filter(({ userId, isOwn }) => isOwn || userId !== scope.userId)
          .map(({ isOwn: _, ...one }) => ({ entityType: entity, entityId: id, sourceId: id, ...one })),
      )
      audiences = await readAudiences(scope, recorded, db)
      const asked = await recipients(wanted.map(({ userId }) => userId))
      notices = await keepWanted(scope.context, scope.workspaceId, wanted, db, asked)
      const flushed = await flush(commitWith, scope, now, {
        occurredAt,
        recorded,
        audiences,
        tallied,
        parts,
        notices,
        call,
        answer,
      })
      seq = flushed.seq
      notices = withKeptIds(notices, flushed.kept)
      return answer
    })
    .catch((error: unknown) => {
      // The key was rolled back with the rest: an action that tries again keeps it anew.
      if (call) call.isKept = false
      throw error
    })
  if (recorded.length > 0 || told.length > 0) announce(scope, now, seq, { recorded, audiences, notices, told })
  for (const effect of effects) await effect()
  return result
}

/**
 * $1 workspace, $2 person, $3 time, $4 number of changes, $5 the entities they touch, then as JSON: $6 changes, $7 activities,
 * $8 audit rows, $9 notifications, $10 sums; $11 the key of the call, $12 its endpoint, $13 its hash and $14 its answer; $15 when it was
 * done; $16 the address that the call came from, and $17 the browser; as JSON too: $18 the act, if it is one, and $19 its parts. The database chains the audit rows, in the order of the clock.
 */
const FLUSH = `
  with clock as (
    update workspace_clocks set seq = seq + $4::int,
      heads = heads || (select jsonb_object_agg(entity, workspace_clocks.seq + $4::int) from unnest($5::text[]) entity)
    where workspace_id = $1::uuid returning seq
  ), log as (
    insert into changes (workspace_id, seq, entity_type, entity_id, action, user_id, at, audience)
    select $1::uuid, clock.seq - $4::int + c.n, c.entity, c.id, c.action, $2::uuid, $3::timestamptz, c.audience
    from clock, jsonb_to_recordset($6::jsonb) c(n int, entity text, id uuid, action text, audience uuid[])
  ), feed as (
    insert into activities (workspace_id, id, type, description, said, entity_type, entity_id, user_id, metadata, occurred_at, created_at)
    select $1::uuid, a.key, a.type, a.description, a.said, a.entity, a.id, $2::uuid, coalesce(a.metadata, '{}'), $15::timestamptz, $3::timestamptz
    from clock, jsonb_to_recordset($7::jsonb) a(key uuid, type text, description text, said jsonb, entity text, id uuid, metadata jsonb)
  ), audits as (
    insert into audit_log (workspace_id, id, user_id, action, entity_type, entity_id, metadata, created_at, address, device)
    select $1::uuid, a.key, $2::uuid, a.action, a.entity, a.id, coalesce(a.metadata, '{}'), $3::timestamptz, $16::text, $17::text
    from clock, jsonb_to_recordset($8::jsonb) a(key uuid, action text, entity text, id uuid, metadata jsonb)
  ), notices as (
    insert into team_notifications (workspace_id, id, user_id, type, title, content, said, entity_type, entity_id, channel_id, source_id, created_at)
    select $1::uuid, n.id, n."userId", n.type, n.title, n.content, n.said, n."entityType", n."entityId", n."channelId", n."sourceId", $3::timestamptz
    from clock, jsonb_to_recordset($9::jsonb)
      n(id uuid, "userId" uuid, type text, title text, content text, said jsonb, "entityType" text, "entityId" uuid, "channelId" uuid, "sourceId" uuid)
    on conflict (workspace_id, channel_id, user_id) where type = 'message' and not is_read
    do update set title = excluded.title, content = excluded.content, said = excluded.said, source_id = excluded.source_id, created_at = excluded.created_at
    returning id, type, user_id, channel_id
  ), sums as (
    insert into tallies (workspace_id, name, day, count, amount)
    select $1::uuid, s.name, s.day, s.count, s.amount
    from clock, jsonb_to_recordset($10::jsonb) s(name text, day date, count int, amount numeric)
    on conflict (workspace_id, name, day) do update set count = tallies.count + excluded.count, amount = tallies.amount + excluded.amount
  ), acted as (
    insert into acts (workspace_id, id, user_id, role, kind, entity_type, record_id, name, records, undoes, at)
    select $1::uuid, a.id, $2::uuid, a.role, a.kind, a.entity, a."recordId", a.name, a.records, a.undoes, $3::timestamptz
    from clock, jsonb_to_recordset($18::jsonb)
      a(id uuid, role text, kind text, entity text, "recordId" uuid, name text, records int, undoes uuid)
    on conflict (workspace_id, id) do update set records = acts.records + excluded.records
  ), act_part as (
    insert into act_parts (workspace_id, act_id, seq, n, verb, entity_type, entity_id, version, name, before, after)
    select $1::uuid, ($18::jsonb -> 0 ->> 'id')::uuid, clock.seq, p.n, p.verb, p.entity, p.id, p.version, p.name, p.before, p.after
    from clock, jsonb_to_recordset($19::jsonb)
      p(n int, verb text, entity text, id uuid, version int, name text, before jsonb, after jsonb)
  ), answered as (
    insert into idempotency_keys (workspace_id, key, user_id, endpoint, body_hash, answer, created_at)
    select $1::uuid, $11::uuid, $2::uuid, $12, $13, $14::jsonb, $3::timestamptz from clock where $11::uuid is not null
  ) select seq::int8 as seq, (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'userId', user_id, 'channelId', channel_id)), '[]')
    from notices where type = 'message'
  ) as kept from clock`

type Audiences = Awaited<ReturnType<typeof readAudiences>>

type Written = {
  occurredAt: string
  recorded: Recorded[]
  audiences: Audiences
  tallied: Tally[]
  parts: ActPart[]
  notices: KeptNotice[]
  call: KeyedCall | undefined
  answer: unknown
}

async function flush(
  commitWith: CommitWith,
  scope: Scope,
  now: string,
  { occurredAt, recorded, audiences, tallied, parts, notices, call, answer }: Written,
): Promise<Flushed> {
  const log = recorded.map(({ entity, id, action }, index) => ({
    n: index + 1,
    entity,
    id,
    action,
    audience: audiences[index],
  }))
  const feed = recorded
    .flatMap(({ entity, id, activity = [] }) => [activity].flat().map((line) => ({ entity, id, ...line })))
    .map((line) => {
      const said = storedText(line.description)
      return { ...line, description: said.english, said }
    })
    // What is newer in the feed has the later id, and so in the audit log.
    .map((line, index) => ({ key: newId(Date.parse(now) + index), ...line }))
  const audited = recorded.flatMap(({ entity, id, audit }) => (audit ? [{ entity, id, audit }] : []))
  const audits = audited.map(({ entity, id, audit: { action, metadata } }, index) => ({
    key: newId(Date.parse(now) + index),
    entity,
    id,
    action,
    metadata,
  }))
  const cameFrom = scope.cameFrom ?? audited.find(({ audit }) => audit.cameFrom)?.audit.cameFrom
  const act = actRows(scope, parts)
  const values = [
    scope.workspaceId,
    scope.userId,
    now,
    recorded.length,
    [...new Set(recorded.map(({ entity }) => entity))],
    ...[log, feed, audits, notices, mergeTallies(tallied)].map((part) => JSON.stringify(part)),
    call?.key ?? null,
    call?.endpoint ?? null,
    call?.hash ?? null,
    call ? answerText(call, answer) : null,
    occurredAt,
    cameFrom?.address ?? null,
    cameFrom?.device ?? null,
    JSON.stringify(act.acts),
    JSON.stringify(act.parts),
  ]
  const [row] = await commitWith<Flushed>({ name: 'record_changes', text: FLUSH, values })
  return { seq: Number(row?.seq), kept: row?.kept ?? [] }
}

/** The notices by the ids under which they are kept: one that took the place of an unread one has its id. */
function withKeptIds(notices: KeptNotice[], kept: Flushed['kept']): KeptNotice[] {
  if (kept.length === 0) return notices
  const ids = new Map(kept.map(({ id, userId, channelId }) => [`${userId} ${channelId}`, id]))
  return notices.map((notice) => {
    const id = notice.type === 'message' ? ids.get(`${notice.userId} ${notice.channelId}`) : undefined
    return id ? { ...notice, id } : notice
  })
}

function announce(
  scope: Scope,
  at: string,
  seq: number,
  {
    recorded,
    audiences,
    notices,
    told,
  }: Pick<Written, 'recorded' | 'audiences' | 'notices'> & { told: PeopleMessage[] },
): void {
  scope.context.hub.publish({
    workspaceId: scope.workspaceId,
    changes: recorded.map(({ entity, id, action }, index) => ({
      seq: seq - recorded.length + index + 1,
      entityType: entity,
      entityId: id,
      action,
      userId: scope.userId,
      at,
      audience: audiences[index] ?? null,
    })),
    notices: notices.map((notice) => announcementOf(notice, at)),
    told,
  })
}
