import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findSeekers } from '#features/leads/server/leads.queries.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { findProperty } from '#features/properties/server/properties.queries.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import type { Context } from '#server/base/context.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { notEnded } from '#server/db/not-ended.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { exportById } from '#server/exports/export-parts.ts'
import type { Call } from '#server/http/serve.ts'
import { hasEnded, linkHash } from '#server/links/link-tokens.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import {
  type ListingLink,
  listingLink,
  listListingLinks,
  type listSeekers,
  MOST_SEEKERS,
} from '../listing-links.contract.ts'
import { listingLinks } from './listing-links.table.ts'

const columns = columnsOf(listingLink, listingLinks)

function selectLinks(db: Database) {
  return db
    .select({
      ...columns,
      leadName: fullNameOf(leads).as('lead_name'),
      createdByName: fullNameOf(users).as('created_by_name'),
    })
    .from(listingLinks)
    .leftJoin(leads, isLinked(leads, listingLinks, 'leadId'))
    .leftJoin(users, isLinked(users, listingLinks, 'createdBy'))
}

export const listingLinkReads = recordReads({
  table: listingLinks,
  select: selectLinks,
  columns,
})

export const { find: findListingLink, lock: lockListingLink } = listingLinkReads

function openLinks({ workspaceId }: Scope, db: Database, condition?: SQL) {
  return selectLinks(db).where(
    and(eq(listingLinks.workspaceId, workspaceId), notEnded(listingLinks.expiresAt), condition),
  )
}

/** The links to a listing that still lead to it, newest first. */
export function readListingLinks(
  scope: Scope,
  propertyId: string,
  db: Database = scope.context.database.main,
): Promise<ListingLink[]> {
  return openLinks(scope, db, eq(listingLinks.propertyId, propertyId)).orderBy(
    sql`${listingLinks.createdAt} desc`,
    sql`${listingLinks.id} desc`,
  )
}

export async function listLinksOfListing(scope: Scope, { params }: Call<typeof listListingLinks>) {
  await findProperty(scope, params.id)
  return readListingLinks(scope, params.id)
}

/** The leads who look for a listing; nobody for one that is not available. */
export async function listSeekersOfListing(scope: Scope, { params }: Call<typeof listSeekers>) {
  const listing = await findProperty(scope, params.id)
  return listing.status === 'available' ? findSeekers(scope, listing, MOST_SEEKERS) : []
}

/** The links to all listings, for an export; their addresses are stored nowhere. */
export const listingLinkExport = exportById('listing-links', listListingLinks, (scope, after, limit) =>
  openLinks(scope, scope.context.database.main, after === undefined ? undefined : gt(listingLinks.id, after))
    .orderBy(listingLinks.id)
    .limit(limit),
)

const maker = alias(users, 'maker')
const keeper = alias(users, 'keeper')

const personOf = (table: typeof maker | typeof keeper) => ({
  firstName: table.firstName,
  lastName: table.lastName,
  phone: table.phone,
  position: table.position,
  isActive: table.isActive,
})

/**
 * The listing that a link leads to, with its company and with whom a buyer speaks to: who made the link, else the agent of the
 * listing. Undefined when nobody made such a link, or it was revoked or has ended.
 */
export async function findByListingToken({ database }: Context, token: string) {
  const hash = linkHash(token)
  if (hash === undefined) return undefined
  const [row] = await database.main
    .select({
      workspaceId: listingLinks.workspaceId,
      linkId: listingLinks.id,
      expiresAt: listingLinks.expiresAt,
      company: workspaces.name,
      face: workspaces.face,
      policy: workspaces.policy,
      listing: properties,
      language: leads.language,
      maker: personOf(maker),
      keeper: personOf(keeper),
    })
    .from(listingLinks)
    .innerJoin(workspaces, eq(workspaces.id, listingLinks.workspaceId))
    .leftJoin(properties, isLinked(properties, listingLinks, 'propertyId'))
    .leftJoin(leads, isLinked(leads, listingLinks, 'leadId'))
    .leftJoin(maker, isLinked(maker, listingLinks, 'createdBy'))
    .leftJoin(keeper, and(eq(keeper.workspaceId, listingLinks.workspaceId), eq(keeper.id, properties.assignedAgent)))
    .where(eq(listingLinks.tokenHash, hash))
  if (!row || row.policy.publicLinks === false || hasEnded(row.expiresAt)) return undefined
  const { maker: made, keeper: keeps, ...rest } = row
  const agent = [made, keeps].find((person) => person?.isActive)
  return { ...rest, agent }
}
