import { and, eq, sql } from 'drizzle-orm'
import { requirePublicLinks } from '#features/workspace/server/public-links.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { linkEnd, newLinkToken } from '#server/links/link-tokens.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type * as contract from '../documents.contract.ts'
import { type listShares, MOST_LINKS, type NewShare, type Share } from '../documents.contract.ts'
import { requireFile } from './document-files.ts'
import { findDocument, lockDocument, readShares } from './documents.queries.ts'
import { documentShares } from './documents.table.ts'
import { documentRefusalTexts } from './documents-refusals.texts.ts'

/** Writes a new link to a document. */
export async function insertShare(tx: Tx, documentId: string, expiresInDays: number | null) {
  await requirePublicLinks(tx)
  const share = {
    id: newId(),
    documentId,
    expiresAt: expiresInDays === null ? null : linkEnd(tx.now, expiresInDays),
    downloads: 0,
    lastDownloadAt: null,
    createdAt: tx.now,
  }
  const { shareToken, tokenHash } = newLinkToken()
  const { workspaceId, userId: createdBy } = tx.scope
  await tx.db.insert(documentShares).values({ ...share, workspaceId, tokenHash, createdBy })
  return { ...share, shareToken }
}

/** What the audit keeps of a new link; one that never ends has no `expiresAt`. */
export function sharedAudit({ id, expiresAt }: { id: string; expiresAt: string | null }): AuditEntry {
  return { action: 'document.shared', metadata: { shareId: id, expiresAt } }
}

const TOO_MANY = documentRefusalTexts.tooManyLinks.with({ max: MOST_LINKS })

const urlOf = (origin: string, token: string) => `${origin}/shared/${token}`

/** Makes a link to a document whose file is there. */
export function createShare(
  scope: Scope,
  { params, body, session }: Call<typeof contract.createShare>,
): Promise<NewShare> {
  return transact(scope, async (tx) => {
    requireFile(await lockDocument(tx.db, scope, params.id))
    if ((await readShares(scope, params.id, tx.db)).length >= MOST_LINKS) throw conflict(TOO_MANY)
    const share = await insertShare(tx, params.id, body.expiresInDays ?? null)
    tx.record({ entity: 'document', id: params.id, action: 'updated', audit: sharedAudit(share) })
    return { ...share, url: urlOf(session.origin, share.shareToken) }
  })
}

/** Gives a link a new address in place of the old one. */
export function renewShare(scope: Scope, { params, session }: Call<typeof contract.renewShare>): Promise<NewShare> {
  return transact(scope, async (tx) => {
    await requirePublicLinks(tx)
    await lockDocument(tx.db, scope, params.id)
    const share = (await readShares(scope, params.id, tx.db)).find(({ id }) => id === params.shareId)
    if (!share) throw notFound('Link')
    const { shareToken, tokenHash } = newLinkToken()
    await tx.db
      .update(documentShares)
      .set({ tokenHash })
      .where(isRecord(documentShares, scope, share.id))
    const audit: AuditEntry = { ...sharedAudit(share), action: 'document.link_renewed' }
    tx.record({ entity: 'document', id: params.id, action: 'updated', audit })
    return { ...share, shareToken, url: urlOf(session.origin, shareToken) }
  })
}

/** The links that still lead to a document. */
export async function listDocumentShares(scope: Scope, { params }: Call<typeof listShares>): Promise<Share[]> {
  await findDocument(scope, params.id)
  return readShares(scope, params.id)
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

/** Counts a download by a link, for whoever made it; nobody's screens follow it. */
export async function noteDownload({ database }: Context, workspaceId: string, shareId: string): Promise<void> {
  await database.main
    .update(documentShares)
    .set({ downloads: sql`${documentShares.downloads} + 1`, lastDownloadAt: currentTime().toISOString() })
    .where(and(eq(documentShares.workspaceId, workspaceId), eq(documentShares.id, shareId)))
}
