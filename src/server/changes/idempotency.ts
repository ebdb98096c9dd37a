import { Refusal } from '#shared/errors.ts'
import { database, type Transaction } from '../db/database.ts'
import { runNamed } from '../db/prepared.ts'
import { isIdTaken } from '../http/errors.ts'
import type { KeyedCall, Scope } from '../session/scope.ts'

/** The answer of a create whose record is there already: the call says 200 in place of 201. */
export class Existing<Row> {
  readonly record: Row

  constructor(record: Row) {
    this.record = record
  }
}

/** The key of this call was used before: what it asked for is done already, or another process is doing it. */
class AlreadyDone extends Error {}

const CLAIM = `
  insert into idempotency_keys (workspace_id, key, user_id, endpoint, body_hash, created_at)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6::timestamptz) on conflict do nothing returning key`

const KEEP = 'update idempotency_keys set answer = $3::jsonb where workspace_id = $1::uuid and key = $2::uuid'

const FIRST = `
  select user_id as "userId", endpoint, body_hash as hash, answer
  from idempotency_keys where workspace_id = $1::uuid and key = $2::uuid`

/**
 * Takes the key of a call in the transaction that does its work: undefined when the call has none, or took it before. Throws
 * when the key is taken, and waits for a transaction that is about to take it.
 */
export async function claimKey(db: Transaction, scope: Scope, now: string): Promise<KeyedCall | undefined> {
  const { call, workspaceId, userId } = scope
  if (!call || call.isClaimed) return undefined
  call.isClaimed = true
  const claimed = await runNamed(db, 'claim_key', CLAIM, [workspaceId, call.key, userId, call.endpoint, call.hash, now])
  if (claimed.length === 0) throw new AlreadyDone()
  return call
}

/** Keeps the answer of a call that records no change; the others' is written with their changes. */
export async function keepAnswer(
  db: Transaction,
  { workspaceId }: Scope,
  call: KeyedCall,
  answer: unknown,
): Promise<void> {
  await runNamed(db, 'keep_answer', KEEP, [workspaceId, call.key, answerText(call, answer)])
}

/** An answer as it is kept: without what is told once. */
export function answerText({ secrets }: KeyedCall, answer: unknown): string {
  const record = (answer instanceof Existing ? answer.record : answer) ?? null
  return JSON.stringify(record, (field, value: unknown) => (secrets.includes(field) ? null : value))
}

/** The same error; when it says that the key is the id of another record, the refusal of the key. */
export function refuseTakenKey(error: unknown, { call }: Scope): unknown {
  return call && isIdTaken(error, call.key) ? keyTaken() : error
}

/**
 * The first answer to a call that has failed now; undefined when its key was not used yet, so that the failure stands. Refuses
 * with 422 when the key was used for something else.
 */
export async function firstAnswer({ call, workspaceId, userId }: Scope): Promise<Existing<unknown> | undefined> {
  if (!call) return undefined
  type First = { userId: string; endpoint: string; hash: string; answer: unknown }
  const [first] = await runNamed<First>(database(), 'first_answer', FIRST, [workspaceId, call.key])
  if (!first) return undefined
  if (first.hash !== call.hash || first.endpoint !== call.endpoint || first.userId !== userId) throw keyTaken()
  return new Existing(first.answer)
}

const SWEEP = "delete from idempotency_keys where created_at < now() - interval '30 days'"

/** Forgets the keys of calls that nobody sends again. */
export async function sweepKeys(): Promise<void> {
  await runNamed(database(), 'sweep_keys', SWEEP, [])
}

function keyTaken(): Refusal {
  return new Refusal(422, { message: 'Idempotency-Key was used for something else' })
}
