import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { unauthorized } from '#shared/errors.ts'
import type { FactorReset, MemberFactors, TwoFactor } from '../two-factor.contract.ts'
import { factorResets, recoveryCodes } from './two-factor.table.ts'

const requester = alias(users, 'requester')
const resetColumns = {
  userId: factorResets.userId,
  requestedBy: fullNameOf<string>(requester),
  takesEffectAt: factorResets.takesEffectAt,
  endsAt: factorResets.endsAt,
}

/** The resets of a company that are open, or that of one member. */
export async function listResets({ workspaceId }: Scope, db: Database, userId?: string): Promise<FactorReset[]> {
  return db
    .select(resetColumns)
    .from(factorResets)
    .innerJoin(requester, isLinked(requester, factorResets, 'requestedBy'))
    .where(
      and(
        eq(factorResets.workspaceId, workspaceId),
        userId ? eq(factorResets.userId, userId) : undefined,
        gt(factorResets.endsAt, currentTime().toISOString()),
      ),
    )
}

/** What the account of a member has; undefined for nobody of the company. */
export async function findFactors(scope: Scope, userId: string, db: Database) {
  const [row] = await db
    .select({
      email: users.email,
      name: fullNameOf<string>(users),
      isActive: users.isActive,
      methods: users.secondFactors,
    })
    .from(users)
    .where(isRecord(users, scope, userId))
  return row
}

/** The full name of a member. */
export async function nameOfMember({ scope, db }: Tx, userId: string): Promise<string> {
  return (await findFactors(scope, userId, db))?.name ?? ''
}

/** True for an account that a demo lets everybody use. */
export function isSharedAccount({ installation }: Context, email: string): boolean {
  const { demoAccount } = installation
  return demoAccount !== undefined && [demoAccount, ...(demoAccount.others ?? [])].some((one) => one.email === email)
}

/** The second factors of the caller. */
export async function readTwoFactor(scope: Scope): Promise<TwoFactor> {
  const { main } = scope.context.database
  const own = and(eq(recoveryCodes.workspaceId, scope.workspaceId), eq(recoveryCodes.userId, scope.userId))
  const [account, recoveryCodesLeft, [reset]] = await Promise.all([
    findFactors(scope, scope.userId, main),
    main.$count(recoveryCodes, own),
    listResets(scope, main, scope.userId),
  ])
  if (!account) throw unauthorized()
  const { email, methods } = account
  return { methods, recoveryCodesLeft, isShared: isSharedAccount(scope.context, email), reset: reset ?? null }
}

/** The second factors of every member. */
export async function listMemberFactors(scope: Scope): Promise<MemberFactors[]> {
  const { main } = scope.context.database
  const [members, resets] = await Promise.all([
    main
      .select({ userId: users.id, methods: users.secondFactors })
      .from(users)
      .where(and(eq(users.workspaceId, scope.workspaceId), isNull(users.erasedAt)))
      .orderBy(asc(users.id)),
    listResets(scope, main),
  ])
  return members.map((member) => ({ ...member, reset: resets.find(({ userId }) => userId === member.userId) ?? null }))
}

/** The ids of the admins who can sign in. */
export async function listAdmins({ workspaceId }: Scope, db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.workspaceId, workspaceId), eq(users.role, 'admin'), eq(users.isActive, true)))
  return rows.map(({ id }) => id)
}
