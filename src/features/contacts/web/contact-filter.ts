import { foldPerson, phoneDigits } from '#shared/text.ts'
import { by, byText, type FilterOf, listRules } from '#web/platform/cache/list-rules.ts'
import { contactFilters, listContacts } from '../contacts.contract.ts'

/** What the contacts can be narrowed by. */
export type ContactFilter = FilterOf<typeof contactFilters>

/** How the browser searches, filters and sorts contacts; those never contacted count as the longest ago. */
export const contactRules = listRules({
  list: listContacts,
  filters: contactFilters,
  searchText: ({ firstName, lastName, email, company, phone, phoneNumber }) =>
    `${firstName} ${lastName} ${email ?? ''} ${company ?? ''} ${phoneDigits(phone, phoneNumber)}`,
  foldSearch: foldPerson,
  orders: {
    createdAt: by(({ createdAt }) => createdAt),
    lastName: byText(({ firstName, lastName }) => `${lastName} ${firstName}`),
    lastContactDate: by(({ lastContactDate }) => lastContactDate ?? ''),
  },
  standard: '-createdAt',
})
