import { serve } from '#server/http/serve.ts'
import * as contract from '../listing-links.contract.ts'
import { createListingLink, logSentListing, revokeListingLink, revokeListingLinks } from './listing-links.actions.ts'
import { listLinksOfListing, listSeekersOfListing } from './listing-links.queries.ts'

export const listingLinkRoutes = [
  serve(contract.createListingLink, createListingLink),
  serve(contract.listListingLinks, listLinksOfListing),
  serve(contract.revokeListingLink, revokeListingLink),
  serve(contract.revokeListingLinks, revokeListingLinks),
  serve(contract.listSeekers, listSeekersOfListing),
  serve(contract.logSentListing, logSentListing),
]
