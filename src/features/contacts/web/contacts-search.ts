import { listSearch, type SortLabels } from '#web/platform/search-params.ts'
import { type CONTACT_ORDERS, contactFilters } from '../contacts.contract.ts'
import { contactsScreenTexts } from './contacts-screen.texts.ts'

/** The orders that the list offers. */
export const CONTACT_SORTS = contactsScreenTexts.sorts satisfies SortLabels<(typeof CONTACT_ORDERS)[number]>

/** The search parameters of the contacts: search, type and order. */
export const contactsSearch = listSearch(contactFilters, { sorts: CONTACT_SORTS })
export type ContactsSearch = ReturnType<typeof contactsSearch.parse>
