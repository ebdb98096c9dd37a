import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { database } from '../db/database.ts'
import { preparedByShape } from '../db/prepared.ts'
import { isIdTaken } from '../http/errors.ts'
import type { Scope } from '../session/scope.ts'
import { idempotencyKeys } from './changes.table.ts'
import { type Tx, transact } from './transact.ts'

/** The answer of a create that was done before: the call says 200 in place of 201. */
export class Replayed<Result> {
  readonly result: Result

  constructor(result: Result) {
    this.result = result
  }
}

type Once<Result> = {
  endpoint: string
  key: string | undefined
  body: unknown
  create: (tx: Tx, id: string) => Promise<Result>
  find: (id: string) => Promise<Result>
}

const claim = preparedByShape(
  () => 'claim_key',
  (db) =>
    db
      .insert(idempotencyKeys)
      .values({
        workspaceId: sql.placeholder('workspaceId'),
        key: sql.placeholder('key'),
        userId: sql.placeholder('userId'),
        endpoint: sql.placeholder('endpoint'),
        bodyHash: sql.placeholder('bodyHash'),
        createdAt: sql.placeholder('createdAt'),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
      .prepare('claim_key'),
)

/**
 * Creates a record, once per `Idempotency-Key`, which becomes its id. The same key with the same body answers the record that
 * is there; with another body it is refused with 422. Without a key the server makes the id.
 */
export async function createOnce<Result>(scope: Scope, once: Once<Result>): Promise<Result | Replayed<Result>> {
  const { key, create } = once
  if (key === undefined) return transact(scope, (tx) => create(tx, newId()))
  const bodyHash = createHash('sha256').update(JSON.stringify(once.body)).digest('hex')
  const created = await transact(scope, async (tx) => {
    const claimed = await claim(undefined, tx.db).execute({
      workspaceId: scope.workspaceId,
      key,
      userId: scope.userId,
      endpoint: once.endpoint,
      bodyHash,
      createdAt: tx.now,
    })
    return claimed.length === 1 ? { result: await create(tx, key) } : undefined
  }).catch((error: unknown) => {
    throw isIdTaken(error, key) ? keyTaken() : error
  })
  if (created) return created.result
  const [first] = await database()
    .select({ userId: idempotencyKeys.userId, endpoint: idempotencyKeys.endpoint, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.workspaceId, scope.workspaceId), eq(idempotencyKeys.key, key)))
  if (first?.bodyHash !== bodyHash || first.endpoint !== once.endpoint || first.userId !== scope.userId)
    throw keyTaken()
  return new Replayed(await once.find(key))
}

function keyTaken(): Refusal {
  return new Refusal(422, { message: 'Idempotency-Key was used for something else' })
}
