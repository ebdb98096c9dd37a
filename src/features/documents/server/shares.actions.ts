import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type * as contract from '../documents.contract.ts'
import type { listShares, Share } from '../documents.contract.ts'
import { requireFile } from './document-files.ts'
import { findDocument, lockDocument, readShares } from './documents.queries.ts'
import { documentShares } from './documents.table.ts'

const DAY_MS = 86_400_000
/** Nobody guesses one of 2^160. */
const TOKEN_BYTES = 20

/** Writes a new link to a document. */
export async function insertShare(tx: Tx, documentId: string, expiresInDays: number | null) {
  const now = Date.parse(tx.now)
  const share = {
    workspaceId: tx.scope.workspaceId,
    id: newId(),
    documentId,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    createdBy: tx.scope.userId,
    expiresAt: expiresInDays === null ? null : new Date(now + expiresInDays * DAY_MS).toISOString(),
    createdAt: tx.now,
  }
  await tx.db.insert(documentShares).values(share)
  return share
}

/** What the audit keeps of a new link; one that never ends has no `expiresAt`. */
export function sharedAudit({ id, expiresAt }: { id: string; expiresAt: string | null }): Recorded['audit'] {
  return { action: 'document.shared', metadata: { shareId: id, expiresAt } }
}

const urlOf = (origin: string, token: string) => `${origin}/shared/${token}`

/** Makes a link to a document whose file is there. */
export function createShare(
  scope: Scope,
  { params, body, session }: Call<typeof contract.createShare>,
): Promise<Share> {
  return transact(scope, async (tx) => {
    requireFile(await lockDocument(tx.db, scope, params.id))
    const { token, id, expiresAt, createdAt } = await insertShare(tx, params.id, body.expiresInDays ?? null)
    tx.record({
      entity: 'document',
      id: params.id,
      action: 'updated',
      audit: sharedAudit({ id, expiresAt }),
    })
    return { id, documentId: params.id, shareToken: token, url: urlOf(session.origin, token), expiresAt, createdAt }
  })
}

/** The links that still lead to a document. */
export async function listDocumentShares(scope: Scope, { params, session }: Call<typeof listShares>): Promise<Share[]> {
  await findDocument(scope, params.id)
  const shares = await readShares(scope, params.id)
  return shares.map((share) => ({ ...share, url: urlOf(session.origin, share.shareToken) }))
}

/** Ends a link. */
export async function revokeShare(scope: Scope, { params }: Call<typeof contract.revokeShare>): Promise<undefined> {
  await transact(scope, async (tx) => {
    const { name } = await lockDocument(tx.db, scope, params.id)
    const removed = await tx.db
      .delete(documentShares)
      .where(
        and(
          eq(documentShares.workspaceId, scope.workspaceId),
          eq(documentShares.documentId, params.id),
          eq(documentShares.id, params.shareId),
        ),
      )
      .returning({ id: documentShares.id })
    if (removed.length === 0) throw notFound('Link')
    tx.record({
      entity: 'document',
      id: params.id,
      action: 'updated',
      audit: { action: 'document.link_revoked', metadata: { name } },
    })
  })
}
