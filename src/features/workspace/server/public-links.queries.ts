import type { Tx } from '#server/changes/transact.ts'
import { forbidden } from '#shared/errors.ts'
import { readPolicy } from './workspace.queries.ts'
import { workspaceRefusalTexts } from './workspace-refusals.texts.ts'

/** Refuses with 403 while the company's policy allows no links for people outside. */
export async function requirePublicLinks({ scope, db }: Tx): Promise<void> {
  if (!(await readPolicy(scope, db)).publicLinks) throw forbidden(workspaceRefusalTexts.linksOff)
}
