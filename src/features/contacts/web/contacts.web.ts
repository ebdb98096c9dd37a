import type { FeatureFacts } from '#web/platform/feature.ts'
import { type ContactsSearch, contactsSearch } from './contacts-search.ts'

export const contactsWeb = {
  name: 'contacts',
  screen: {
    path: '/contacts',
    record: 'contact',
    name: 'Contacts',
    icon: 'contact-round',
    goKey: 'c',
    signedOutText: 'Please log in to view contacts.',
    parseSearch: contactsSearch.parse,
  },
  add: { label: 'Add Contact', icon: 'contact-round', key: 'C' },
  mutations: [() => import('./use-contacts.ts')],
} as const satisfies FeatureFacts<ContactsSearch>
