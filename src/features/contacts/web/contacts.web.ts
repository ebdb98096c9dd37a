import type { FeatureFacts } from '#web/platform/feature.ts'
import { contactsScreenTexts } from './contacts-screen.texts.ts'
import { type ContactsSearch, contactsSearch } from './contacts-search.ts'

const reach = async () => ({ default: (await import('./reach-contact.tsx')).ReachContact })

export const contactsWeb = {
  name: 'contacts',
  screen: {
    path: '/contacts',
    record: 'contact',
    name: contactsScreenTexts.name,
    icon: 'contact-round',
    goKey: 'c',
    signedOutText: contactsScreenTexts.signedOut,
    parseSearch: contactsSearch.parse,
  },
  add: { label: contactsScreenTexts.add, icon: 'contact-round', key: 'C' },
  related: { communication: reach, task: reach },
  mutations: [() => import('./use-contacts.ts')],
} as const satisfies FeatureFacts<ContactsSearch>
