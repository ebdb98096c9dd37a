import * as z from 'zod/mini'
import { communication } from '#features/communications/communications.contract.ts'
import { lead } from '#features/leads/leads.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idOut, idParams, instantOut, optionalId, wholeListQuery } from '#shared/fields.ts'
import { listingLinkTexts } from './listing-links.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    listing_link: true
  }
}

/**
 * A link that leads anybody who has it to the public page of one listing, until it expires or is revoked. `leadId` is the lead it
 * was for, `opens` how often the page was opened by people.
 */
export const listingLink = z.object({
  id: idOut,
  propertyId: z.nullable(idOut),
  leadId: z.nullable(idOut),
  leadName: z.nullable(z.string()),
  createdBy: z.nullable(idOut),
  createdByName: z.nullable(z.string()),
  expiresAt: instantOut,
  opens: z.number(),
  lastOpenedAt: z.nullable(instantOut),
  version: z.number(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type ListingLink = z.output<typeof listingLink>

/** So many links lead to one listing at a time. */
export const MOST_LISTING_LINKS = 200
/** A link works for so many days unless its call says otherwise. */
export const LINK_DAYS = 90

/** What the agent opened with a listing: a chat of WhatsApp, or the share sheet of the phone. */
export const SENDING_WAYS = ['whatsapp', 'share'] as const
export type SendingWay = (typeof SENDING_WAYS)[number]

/** A link with its address, which is sent once. */
const newListingLink = z.extend(listingLink, { shareToken: z.nullable(z.string()), url: z.nullable(z.string()) })
export type NewListingLink = z.output<typeof newListingLink>

const wrongDays = { error: listingLinkTexts.wrongDays }
const path = '/api/properties/:id/shares'

export const createListingLink = endpoint({
  name: 'createListingLink',
  method: 'POST',
  path,
  access: 'user',
  noun: 'Property',
  status: 201,
  summary: `Makes a link to the public page of a listing, for \`expiresInDays\` days (${LINK_DAYS} unless said).`,
  secrets: ['shareToken', 'url'],
  refuses: { 409: `the listing is not available, or ${MOST_LISTING_LINKS} links lead to it already` },
  params: idParams,
  body: z.object({
    leadId: optionalId,
    expiresInDays: z.optional(z.int(wrongDays).check(z.minimum(1, wrongDays), z.maximum(365, wrongDays))),
  }),
  answer: newListingLink,
})

export const listListingLinks = endpoint({
  name: 'listListingLinks',
  method: 'GET',
  path,
  access: 'user',
  noun: 'Property',
  list: true,
  dependsOn: ['listing_link', 'property', 'lead', 'user'],
  summary: 'The links to a listing that still lead to it, newest first.',
  params: idParams,
  query: wholeListQuery,
  answer: z.array(listingLink),
})

export const revokeListingLink = endpoint({
  name: 'revokeListingLink',
  method: 'DELETE',
  path: `${path}/:linkId`,
  access: 'user',
  noun: 'Link',
  summary: 'Ends a link to a listing: one’s own, or as a manager any.',
  params: z.object({ id, linkId: id }),
})

export const revokeListingLinks = endpoint({
  name: 'revokeListingLinks',
  method: 'DELETE',
  path,
  access: 'admin',
  noun: 'Property',
  summary: 'Ends all links to a listing.',
  params: idParams,
})

/** So many leads that look for a listing are read at most. */
export const MOST_SEEKERS = 50

export const listSeekers = endpoint({
  name: 'listSeekers',
  method: 'GET',
  path: '/api/properties/:id/seekers',
  access: 'user',
  noun: 'Property',
  list: true,
  dependsOn: ['property', 'lead', 'user'],
  summary: `The active leads who look for such a listing, by type, budget and place; the hottest first, at most ${MOST_SEEKERS}.`,
  params: idParams,
  query: wholeListQuery,
  answer: z.array(lead),
})

export const logSentListing = endpoint({
  name: 'logSentListing',
  method: 'POST',
  path: '/api/sent-listings',
  access: 'user',
  noun: 'Communication',
  creates: true,
  takesTime: true,
  summary:
    'Logs with a lead that WhatsApp or another app was opened with a listing; `linkId` is the link that went along, which then is for that lead.',
  body: z.object({
    propertyId: id,
    leadId: id,
    linkId: optionalId,
    way: z.enum(SENDING_WAYS, { error: listingLinkTexts.chooseWay }),
  }),
  answer: communication,
})
