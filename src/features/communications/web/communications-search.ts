import { listSearch } from '#web/platform/search-params.ts'
import { communicationFilters } from '../communications.contract.ts'

/** The search parameters of the communications. */
export const communicationsSearch = listSearch(communicationFilters)
export type CommunicationsSearch = ReturnType<typeof communicationsSearch.parse>
