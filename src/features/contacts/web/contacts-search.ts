import { listSearch, oneOf, type SortLabels } from '#web/platform/search-params.ts'
import { type CONTACT_ORDERS, contactFilters } from '../contacts.contract.ts'
import { contactsScreenTexts } from './contacts-screen.texts.ts'

/** The orders that the list offers. */
export const CONTACT_SORTS = contactsScreenTexts.sorts satisfies SortLabels<(typeof CONTACT_ORDERS)[number]>

/** The search parameters of the contacts: search, type and order; on a phone also which of its lists is shown, without one all leads. */
export const contactsSearch = listSearch(contactFilters, {
  sorts: CONTACT_SORTS,
  more: { list: oneOf(['active', 'contacts']) },
})
export type ContactsSearch = ReturnType<typeof contactsSearch.parse>
