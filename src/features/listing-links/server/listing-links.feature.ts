import { defineFeature } from '#server/feature/feature.ts'
import { listingLinkExport } from './listing-links.queries.ts'
import { listingLinkRoutes } from './listing-links.routes.ts'
import { listingLinks } from './listing-links.table.ts'
import { registerListingPages } from './listing-page.ts'

export const listingLinksFeature = defineFeature({
  name: 'listing-links',
  routes: listingLinkRoutes,
  records: { listing_link: { table: listingLinks, noun: 'Link', exports: [listingLinkExport] } },
  addresses: registerListingPages,
})
