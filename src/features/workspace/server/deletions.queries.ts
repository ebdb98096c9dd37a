import { eq } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { forbidden } from '#shared/errors.ts'
import { mayDelete } from '../workspace.rules.ts'
import { workspaces } from './workspace.table.ts'
import { workspaceRefusalTexts } from './workspace-refusals.texts.ts'

/** Refuses with 403 who may not delete a record of this owner by the setting of the company. */
export async function permitDeletion({ db, scope }: Tx, owner: string): Promise<void> {
  if (mayDelete(scope, owner, 'owner')) return
  const [row] = await db
    .select({ deletions: workspaces.deletions })
    .from(workspaces)
    .where(eq(workspaces.id, scope.workspaceId))
  if (!row || mayDelete(scope, owner, row.deletions)) return
  throw forbidden(
    row.deletions === 'managers' ? workspaceRefusalTexts.managersDelete : workspaceRefusalTexts.ownerDeletes,
  )
}
