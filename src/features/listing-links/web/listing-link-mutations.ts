import { callMutation } from '#sync'
import { createListingLink, revokeListingLink, revokeListingLinks } from '../listing-links.contract.ts'

/** Makes a link; the answer has its address, once. */
export const createListingLinkMutation = callMutation(createListingLink)

export const revokeListingLinkMutation = callMutation(revokeListingLink)

export const revokeListingLinksMutation = callMutation(revokeListingLinks)
