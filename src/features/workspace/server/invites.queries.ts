import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { getInvite } from '#features/auth/auth.contract.ts'
import type { Context } from '#server/base/context.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import type { Scope } from '#server/session/scope.ts'
import { secretHash } from '#server/session/secret.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { gone, notFound } from '#shared/errors.ts'
import type { Invite } from '../workspace.contract.ts'
import { invites, users, workspaces } from './workspace.table.ts'
import { workspaceRefusalTexts } from './workspace-refusals.texts.ts'

/** What makes an invitation usable. */
export const isOpen = and(isNull(invites.usedAt), gt(invites.expiresAt, sql`now()`))

const isUsableBy = (token: string) =>
  and(or(eq(invites.tokenHash, secretHash(token)), eq(invites.mailHash, secretHash(token))), isOpen)

/** The open invitations of the workspace, newest first. */
export function listOpenInvites(scope: Scope): Promise<Invite[]> {
  return scope.context.database.main
    .select({
      id: invites.id,
      email: invites.email,
      role: invites.role,
      expiresAt: invites.expiresAt,
      createdAt: invites.createdAt,
    })
    .from(invites)
    .where(and(eq(invites.workspaceId, scope.workspaceId), isOpen))
    .orderBy(desc(invites.createdAt), desc(invites.id))
}

/** Whom an open invitation is for; 404 when there is none such. */
export async function findInviteEmail(scope: Scope, id: string): Promise<string> {
  const [row] = await scope.context.database.main
    .select({ email: invites.email })
    .from(invites)
    .where(and(eq(invites.workspaceId, scope.workspaceId), eq(invites.id, id), isOpen))
  if (!row) throw notFound('Invitation')
  return row.email
}

/** The open invitation of a token; 410 when there is none. */
export async function readInvite({ database }: Context, token: string) {
  const [row] = await database.main
    .select({
      workspaceId: invites.workspaceId,
      id: invites.id,
      email: invites.email,
      role: invites.role,
      isMailed: sql<boolean>`${invites.mailHash} is not distinct from ${secretHash(token)}`,
    })
    .from(invites)
    .where(isUsableBy(token))
  if (!row) throw gone(workspaceRefusalTexts.inviteSpent)
  return row
}

/** Whom an invitation is for, who sent it and into which company; 410 when it cannot be used. */
export async function describeInvite({ database }: Context, token: string): Promise<AnswerOf<typeof getInvite>> {
  const [row] = await database.main
    .select({
      email: invites.email,
      role: invites.role,
      workspaceName: workspaces.name,
      invitedBy: fullNameOf(users),
    })
    .from(invites)
    .innerJoin(workspaces, eq(workspaces.id, invites.workspaceId))
    .leftJoin(users, isLinked(users, invites, 'invitedBy'))
    .where(isUsableBy(token))
  if (!row) throw gone(workspaceRefusalTexts.inviteSpent)
  return { ...row, invitedBy: row.invitedBy ?? row.workspaceName }
}
