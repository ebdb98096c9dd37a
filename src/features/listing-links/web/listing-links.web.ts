import type { FeatureFacts } from '#web/platform/feature.ts'

export const listingLinksWeb = {
  name: 'listing-links',
  related: { property: async () => ({ default: (await import('./links-of-listing.tsx')).LinksOfListing }) },
  mutations: [() => import('./listing-link-mutations.ts')],
} as const satisfies FeatureFacts
