import { KEY_TAKEN } from '#shared/api-error.ts'
import { Refusal } from '#shared/errors.ts'
import type { Context } from '../base/context.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { isIdTaken } from '../base/refusals.ts'
import type { Transaction } from '../db/database.ts'
import { runNamed } from '../db/prepared.ts'
import type { KeyedCall, Scope } from '../session/scope.ts'

/** The answer of a create whose record is there already: the call says 200 in place of 201. */
export class Existing<Row> {
  readonly record: Row

  constructor(record: Row) {
    this.record = record
  }
}

const KEEP = `
  insert into idempotency_keys (workspace_id, key, user_id, endpoint, body_hash, answer, created_at)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6::jsonb, $7::timestamptz)`

/** In place of an endpoint: nothing was done under the key, and nothing will be. */
const WITHDRAWN = 'withdrawn'

const FIRST = `
  select user_id as "userId", endpoint, body_hash as hash, answer
  from idempotency_keys where workspace_id = $1::uuid and key = $2::uuid`

/** The key that an action has to keep with its answer; undefined when its call has none, or an earlier action of it kept it. */
export function keyToKeep({ call }: Scope): KeyedCall | undefined {
  if (!call || call.isKept) return undefined
  call.isKept = true
  return call
}

/**
 * Keeps the answer of an action that records no change, in the transaction of its work; the others' is written with their changes.
 * Fails when the key is taken, after waiting for a transaction that is about to take it.
 */
export async function keepAnswer(db: Transaction, scope: Scope, call: KeyedCall, now: string, answer: unknown) {
  const { workspaceId, userId } = scope
  const { key, endpoint, hash } = call
  const values = [workspaceId, key, userId, endpoint, hash, answerText(call, answer), now]
  await runNamed(db, 'keep_answer', KEEP, values)
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
export async function firstAnswer({
  call,
  workspaceId,
  userId,
  context,
}: Scope): Promise<Existing<unknown> | undefined> {
  if (!call) return undefined
  type First = { userId: string; endpoint: string; hash: string; answer: unknown }
  const [first] = await runNamed<First>(context.database.main, 'first_answer', FIRST, [workspaceId, call.key])
  if (!first) return undefined
  if (first.hash !== call.hash || first.endpoint !== call.endpoint || first.userId !== userId) throw keyTaken()
  return new Existing(first.answer)
}

const WITHDRAW = `
  insert into idempotency_keys (workspace_id, key, user_id, endpoint, body_hash, answer, created_at)
  values ($1::uuid, $2::uuid, $3::uuid, '${WITHDRAWN}', '', 'null'::jsonb, now())
  on conflict (workspace_id, key) do nothing`

const IS_WITHDRAWN = `
  select from idempotency_keys where workspace_id = $1::uuid and key = $2::uuid and user_id = $3::uuid and endpoint = '${WITHDRAWN}'`

/** Uses up a key without doing anything, after a transaction that is about to use it: false where a call was done under it. */
export async function withdrawKey({ context, workspaceId, userId }: Scope, key: string): Promise<boolean> {
  const values = [workspaceId, key, userId]
  await runNamed(context.database.main, 'withdraw_key', WITHDRAW, values)
  return (await runNamed(context.database.main, 'is_withdrawn', IS_WITHDRAWN, values)).length > 0
}

const SWEEP = "delete from idempotency_keys where created_at < now() - interval '30 days'"

/** Forgets the keys of calls that nobody sends again. */
export async function sweepKeys({ database }: Context): Promise<void> {
  await runNamed(database.main, 'sweep_keys', SWEEP, [])
}

export function keyTaken(): Refusal {
  return new Refusal(422, { message: refusalTexts.keyTaken, code: KEY_TAKEN })
}
