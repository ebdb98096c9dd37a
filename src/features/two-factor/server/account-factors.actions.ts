import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import { isRecord } from '#server/records/record-writes.ts'
import { newRecoveryCode, recoveryCodeHash } from './recovery-code.ts'
import { factorResets, recoveryCodes } from './two-factor.table.ts'

const CODES = 10

/** The methods of the caller, who changes them in one transaction at a time. */
export async function lockMethods({ db, scope }: Tx): Promise<readonly string[]> {
  const [account] = await db
    .select({ methods: users.secondFactors })
    .from(users)
    .where(isRecord(users, scope, scope.userId))
    .for('update')
  return account?.methods ?? []
}

/** Has the caller's sign-ins ask for a method from now on. */
export async function addMethod(tx: Tx, method: string): Promise<void> {
  const { db, scope } = tx
  await db
    .update(users)
    .set({ secondFactors: sql`array_append(array_remove(${users.secondFactors}, ${method}), ${method})` })
    .where(isRecord(users, scope, scope.userId))
  tx.record({ entity: 'user', id: scope.userId, action: 'updated' })
}

/** Has the caller's sign-ins ask for a method no longer. With the last one go the recovery codes and an open reset. */
export async function dropMethod(tx: Tx, method: string): Promise<void> {
  const { db, scope } = tx
  const [left] = await db
    .update(users)
    .set({ secondFactors: sql`array_remove(${users.secondFactors}, ${method})` })
    .where(isRecord(users, scope, scope.userId))
    .returning({ methods: users.secondFactors })
  if (left?.methods.length === 0) await removeAll(tx, scope.userId)
  tx.record({ entity: 'user', id: scope.userId, action: 'updated' })
}

/** Takes every second factor from a person, whose password is enough from now on. */
export async function removeSecondFactors(tx: Tx, userId: string): Promise<void> {
  for (const { forget } of Object.values(tx.scope.context.secondFactors)) await forget(tx, userId)
  await tx.db
    .update(users)
    .set({ secondFactors: [] })
    .where(isRecord(users, tx.scope, userId))
  await removeAll(tx, userId)
}

async function removeAll({ db, scope }: Tx, userId: string): Promise<void> {
  for (const table of [recoveryCodes, factorResets])
    await db.delete(table).where(and(eq(table.workspaceId, scope.workspaceId), eq(table.userId, userId)))
}

/** Ten new recovery codes for the caller, which replace the earlier ones; only their hashes are stored. */
export async function issueRecoveryCodes({ db, scope, now }: Tx): Promise<string[]> {
  const { workspaceId, userId } = scope
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.workspaceId, workspaceId), eq(recoveryCodes.userId, userId)))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ workspaceId, userId, codeHash: recoveryCodeHash(code), createdAt: now })))
  return codes
}
