import type { FeatureFacts } from '#web/platform/feature.ts'
import { type ContactsSearch, contactsSearch } from './contacts-search.ts'

const reach = async () => ({ default: (await import('./reach-contact.tsx')).ReachContact })

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
  related: { communication: reach },
  mutations: [() => import('./use-contacts.ts')],
} as const satisfies FeatureFacts<ContactsSearch>
