import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Context } from '#server/base/context.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { isLinked } from '#server/db/joins.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Passkey } from '../passkeys.contract.ts'
import { passkeys } from './passkeys.table.ts'

export const isPasskeyOf = ({ workspaceId }: Pick<Scope, 'workspaceId'>, userId: string) =>
  and(eq(passkeys.workspaceId, workspaceId), eq(passkeys.userId, userId))

/** One of the caller's own. */
export const isOwnPasskey = (scope: Scope, id: string) => and(isPasskeyOf(scope, scope.userId), eq(passkeys.id, id))

/** The columns of an answer: never the key. */
export const passkeyColumns = {
  id: passkeys.id,
  name: passkeys.name,
  isSynced: passkeys.isBackedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

/** The passkeys of the caller, the oldest first. */
export async function listOwnPasskeys(scope: Scope): Promise<Passkey[]> {
  return scope.context.database.main
    .select(passkeyColumns)
    .from(passkeys)
    .where(isPasskeyOf(scope, scope.userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** By what a browser knows a person's passkeys. */
export async function knownPasskeys(
  scope: Pick<Scope, 'workspaceId' | 'userId' | 'context'>,
  db: Database | Transaction = scope.context.database.main,
) {
  return db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports, name: passkeys.name })
    .from(passkeys)
    .where(isPasskeyOf(scope, scope.userId))
}

const stored = {
  id: passkeys.id,
  workspaceId: passkeys.workspaceId,
  userId: passkeys.userId,
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
}

/** The passkey of this name that a browser used, whosever it is, with the account. */
export async function findPasskey(context: Context, credentialId: string) {
  const [row] = await context.database.main
    .select({
      ...stored,
      role: users.role,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      secondFactors: users.secondFactors,
    })
    .from(passkeys)
    .innerJoin(users, isLinked(users, passkeys, 'userId'))
    .where(eq(passkeys.credentialId, credentialId))
  return row && { ...row, context }
}

/** A person's own passkey of this name. */
export async function findOwnPasskey(
  scope: Scope,
  credentialId: string,
  db: Database | Transaction = scope.context.database.main,
) {
  const [row] = await db
    .select(stored)
    .from(passkeys)
    .where(and(isPasskeyOf(scope, scope.userId), eq(passkeys.credentialId, credentialId)))
  return row
}
