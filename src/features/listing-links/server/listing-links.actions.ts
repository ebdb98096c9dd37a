import { and, eq, sql } from 'drizzle-orm'
import type { Communication } from '#features/communications/communications.contract.ts'
import { logCommunication } from '#features/communications/server/communications.actions.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { findProperty, lockProperty } from '#features/properties/server/properties.queries.ts'
import { requirePublicLinks } from '#features/workspace/server/public-links.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { linkEnd, newLinkToken } from '#server/links/link-tokens.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { conflict, forbidden, notFound } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { formatNairaExact } from '#shared/money.ts'
import type * as contract from '../listing-links.contract.ts'
import { LINK_DAYS, MOST_LISTING_LINKS, type NewListingLink } from '../listing-links.contract.ts'
import { isOnOffer } from '../listing-links.rules.ts'
import { listingLinkTexts } from '../listing-links.texts.ts'
import { listingLinkRefusalTexts } from './listing-link-refusals.texts.ts'
import { listingLinkReads, lockListingLink, readListingLinks } from './listing-links.queries.ts'
import { listingLinks } from './listing-links.table.ts'

const writes = recordWrites({
  entity: 'listing_link',
  reads: listingLinkReads,
  // A link is no record of the daily work: whoever ends one finds that in the audit log.
  removal: 'untold',
})

/** Makes a link to a listing that is on offer, for a lead where one is named. */
export function createListingLink(
  scope: Scope,
  { params, body, session }: Call<typeof contract.createListingLink>,
): Promise<NewListingLink> {
  return transact(scope, async (tx) => {
    await requirePublicLinks(tx)
    // Locked, so that two calls at once count each other's link.
    const listing = await lockProperty(tx.db, scope, params.id)
    if (!isOnOffer(listing)) throw conflict(listingLinkRefusalTexts.notOnOffer)
    if (body.leadId) await findLead(scope, body.leadId, tx.db)
    if ((await readListingLinks(scope, params.id, tx.db)).length >= MOST_LISTING_LINKS)
      throw conflict(listingLinkRefusalTexts.tooMany.with({ max: MOST_LISTING_LINKS }))
    const { shareToken, tokenHash } = newLinkToken()
    const expiresAt = linkEnd(tx.now, body.expiresInDays ?? LINK_DAYS)
    const values = {
      propertyId: params.id,
      leadId: body.leadId ?? null,
      tokenHash,
      createdBy: scope.userId,
      expiresAt,
    }
    const link = await writes.insert(tx, newId(), values, {
      audit: { action: 'listing.shared', metadata: { name: listing.title, expiresAt } },
    })
    return { ...link, shareToken, url: `${session.origin}/listing/${shareToken}` }
  })
}

/** Ends a link of one's own; a manager ends any. */
export function revokeListingLink(
  scope: Scope,
  { params }: Call<typeof contract.revokeListingLink>,
): Promise<undefined> {
  return transact(scope, async (tx) => {
    const { title } = await findProperty(scope, params.id, tx.db)
    const link = await lockListingLink(tx.db, scope, params.linkId)
    if (link.propertyId !== params.id) throw notFound('Link')
    if (link.createdBy !== scope.userId && !isAtLeast(scope, 'manager'))
      throw forbidden(listingLinkRefusalTexts.notYours)
    await writes.remove(tx, link, { audit: { action: 'listing.link_revoked', metadata: { name: title } } })
    return undefined
  })
}

/** Ends all links to a listing. */
export function revokeListingLinks(
  scope: Scope,
  { params }: Call<typeof contract.revokeListingLinks>,
): Promise<undefined> {
  return transact(scope, async (tx) => {
    const { title } = await lockProperty(tx.db, scope, params.id)
    const ended = await tx.db
      .delete(listingLinks)
      .where(and(eq(listingLinks.workspaceId, scope.workspaceId), eq(listingLinks.propertyId, params.id)))
      .returning({ id: listingLinks.id })
    for (const { id } of ended) tx.record({ entity: 'listing_link', id, action: 'deleted' })
    const metadata = { name: title, count: ended.length }
    if (ended.length > 0)
      tx.record({
        entity: 'property',
        id: params.id,
        action: 'updated',
        audit: { action: 'listing.links_revoked', metadata },
      })
    return undefined
  })
}

/** Logs with a lead what was opened with a listing; what was sent there, nobody knows here. */
export function logSentListing(scope: Scope, { body }: Call<typeof contract.logSentListing>): Promise<Communication> {
  const { propertyId, leadId, linkId, way } = body
  return transact(scope, async (tx) => {
    const listing = await findProperty(scope, propertyId, tx.db)
    // A link that ended meanwhile went along all the same.
    const link = linkId ? await lockListingLink(tx.db, scope, linkId).catch(() => undefined) : undefined
    if (link?.propertyId === propertyId && link.leadId !== leadId) await writes.change(tx, link, { leadId })
    const opened = linkId ? listingLinkTexts.opened : listingLinkTexts.openedWithoutLink
    const content = opened[way]({ title: listing.title, price: formatNairaExact(listing.price) })
    return logCommunication(tx, { type: 'whatsapp', direction: 'outbound', status: 'completed', content, leadId })
  })
}

/** Counts that somebody opened the page of a link; no screen follows it. */
export async function noteOpening({ database }: Context, workspaceId: string, linkId: string): Promise<void> {
  await database.main
    .update(listingLinks)
    .set({ opens: sql`${listingLinks.opens} + 1`, lastOpenedAt: currentTime().toISOString() })
    .where(and(eq(listingLinks.workspaceId, workspaceId), eq(listingLinks.id, linkId)))
}
