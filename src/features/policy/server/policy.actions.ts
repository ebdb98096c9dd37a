import { eq } from 'drizzle-orm'
import { shortenSessions } from '#features/auth/server/sessions.actions.ts'
import { lockWorkspace } from '#features/workspace/server/workspace.actions.ts'
import { readPolicy } from '#features/workspace/server/workspace.queries.ts'
import { workspaces } from '#features/workspace/server/workspace.table.ts'
import { changedFields } from '#server/changes/changed-fields.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { requireVersion } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../policy.contract.ts'
import type { CompanyPolicy, Policy } from '../policy.contract.ts'

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
    const isAsked = after.secondFactor !== 'nobody'
    const isAskedAnew = before.secondFactor !== after.secondFactor
    await tx.db
      .update(workspaces)
      .set({
        policy: after,
        secondFactorSince: isAsked ? (isAskedAnew ? tx.now : secondFactorSince) : null,
        version: held.version + 1,
        updatedAt: tx.now,
      })
      .where(eq(workspaces.id, scope.workspaceId))
    await shortenSessions(tx, after)
    tx.record({
      entity: 'settings',
      id: scope.workspaceId,
      action: 'updated',
      audit: { action: 'policy.changed', metadata },
    })
    return readPolicy(scope, tx.db)
  })
}
