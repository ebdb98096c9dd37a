import { and, eq } from 'drizzle-orm'
import { shortenSessions } from '#features/auth/server/sessions.actions.ts'
import { isSharedAccount } from '#features/two-factor/server/two-factor.queries.ts'
import { lockWorkspace } from '#features/workspace/server/workspace.actions.ts'
import { readPolicy } from '#features/workspace/server/workspace.queries.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import { changedFields } from '#server/changes/changed-fields.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { requireVersion } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict } from '#shared/errors.ts'
import { CLOSE } from '#shared/realtime.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../policy.contract.ts'
import type { CompanyPolicy, Policy } from '../policy.contract.ts'
import { secondFactorDue } from '../policy.rules.ts'
import { policyRefusalTexts } from './policy-refusals.texts.ts'

type Person = { id: string; email: string; due: number }

/** The members who need a second factor by this policy and have none, each with when it is due. */
async function listWithoutFactor({ db, scope }: Tx, policy: Parameters<typeof secondFactorDue>[0]): Promise<Person[]> {
  if (policy.secondFactor === 'nobody') return []
  const rows = await db
    .select({ id: users.id, email: users.email, role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), eq(users.isActive, true), eq(users.secondFactors, [])))
  return rows.flatMap(({ id, email, ...person }) => {
    const due = secondFactorDue(policy, person)
    return due === undefined ? [] : [{ id, email, due }]
  })
}

/** Refuses with 409 what would shut its own maker out: at once, or where the account can never have a second factor. */
function requireOwnFactor({ scope, now }: Tx, people: Person[]): void {
  const own = people.find(({ id }) => id === scope.userId)
  if (!own) return
  if (isSharedAccount(scope.context, own.email)) throw conflict(policyRefusalTexts.sharedAccount, 'secondFactor')
  if (own.due <= Date.parse(now)) throw conflict(policyRefusalTexts.ownFactorFirst, 'secondFactor')
}

/** Closes the sockets of who has to set a second factor up now; their pages connect again after it. */
function closeSocketsOf({ workspaceId, context }: Scope, people: Person[]): void {
  for (const { id: userId, due } of people)
    if (due <= Date.now()) context.hub.endSockets({ workspaceId, userId, code: CLOSE.restart })
}

/** Changes the sent parts of the company's policy. It holds at once, for open sessions too. */
export async function updatePolicy(
  scope: Scope,
  { body, version }: Call<typeof contract.updatePolicy>,
): Promise<CompanyPolicy> {
  return transact(scope, async (tx) => {
    const held = await lockWorkspace(tx)
    await requireVersion(tx, 'settings', version, held, () => readPolicy(scope, tx.db))
    const { id: _, version: __, secondFactorSince, ...before } = await readPolicy(scope, tx.db)
    const after: Policy = { ...before, ...withoutUndefined(body) }
    const metadata = changedFields(before, after)
    if (!metadata) return readPolicy(scope, tx.db)
    const isRequired = after.secondFactor !== 'nobody'
    const isNew = before.secondFactor !== after.secondFactor
    const since = isRequired ? (isNew ? tx.now : secondFactorSince) : null
    const people = await listWithoutFactor(tx, { ...after, secondFactorSince: since })
    requireOwnFactor(tx, people)
    await tx.db
      .update(workspaces)
      .set({ policy: after, secondFactorSince: since, version: held.version + 1, updatedAt: tx.now })
      .where(eq(workspaces.id, scope.workspaceId))
    await shortenSessions(tx, after)
    tx.afterCommit(() => closeSocketsOf(scope, people))
    // Each account has its second factor's date and the days of its devices from the policy.
    if (isNew || before.graceDays !== after.graceDays || before.deviceDays !== after.deviceDays)
      tx.record({ entity: 'user', id: scope.userId, action: 'updated' })
    tx.record({
      entity: 'settings',
      id: scope.workspaceId,
      action: 'updated',
      audit: { action: 'policy.changed', metadata },
    })
    return readPolicy(scope, tx.db)
  })
}
