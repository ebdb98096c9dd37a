import { listSessionsOf } from '#features/auth/server/auth.queries.ts'
import { endSessionOf, endSessionsOf, endSessionsOfCompany } from '#features/auth/server/end-sessions.actions.ts'
import type { OpenSession } from '#features/auth/sessions.contract.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type * as contract from '../members.contract.ts'

/** Where a member is signed in. */
export async function listMemberSessions(
  scope: Scope,
  { params, session }: Call<typeof contract.listMemberSessions>,
): Promise<OpenSession[]> {
  const member = await findUser(scope, params.id)
  return listSessionsOf(scope, member.id, session.current?.sid)
}

/** Signs one device of a member out. */
export async function endMemberSession(
  scope: Scope,
  { params }: Call<typeof contract.endMemberSession>,
): Promise<undefined> {
  await endSessionOf(scope, params.id, params.sessionId)
}

/** Signs every device of a member out. */
export async function endMemberSessions(
  scope: Scope,
  { params, session }: Call<typeof contract.endMemberSessions>,
): Promise<undefined> {
  const member = await findUser(scope, params.id)
  await endSessionsOf(scope, member.id, session.current?.sid)
}

/** Signs every device of the company out. */
export async function endAllSessions(
  scope: Scope,
  { session }: Call<typeof contract.endAllSessions>,
): Promise<undefined> {
  await endSessionsOfCompany(scope, session.current?.sid)
}
