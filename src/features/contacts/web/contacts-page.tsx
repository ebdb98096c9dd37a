import { erasureTexts } from '#features/erasure/erasure.texts.ts'
import { useWaitingCounts } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import { getContactCounts } from '../contacts.contract.ts'
import { BlankCard, ContactCard } from './contact-card.tsx'
import { type ContactNoun, contactKit } from './contact-record.ts'
import { contactName } from './contact-text.ts'
import { contactsSearch } from './contacts-search.ts'
import { ContactsToolbar } from './contacts-toolbar.tsx'
import { contactSource, deleteContactMutation, eraseContactMutation } from './use-contacts.ts'
import './contacts.css'

/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 164

const COUNTERS = { total: 'Total', lead: 'Leads', client: 'Clients', vendor: 'Vendors' }

function Counters() {
  const waiting = useWaitingCounts(contactSource, ({ type }) => ['total', type])
  return <CounterStrip of={getContactCounts} labels={COUNTERS} waiting={waiting} />
}

/** Everybody the company knows, one of them open beside the list. */
export const ContactsPage = defineListPage<ContactNoun>({
  kit: contactKit,
  params: contactsSearch,
  title: 'Contacts',
  text: 'Clients, partners and vendors, with everything that was said to them',
  add: { label: 'Add Contact' },
  Counters,
  Toolbar: ContactsToolbar,
  empty: { title: 'No contacts found', text: 'Add the people you work with, or convert a qualified lead.' },
  notFound: { title: 'No contacts found', text: 'Nobody fits this search and type.' },
  cards: {
    minWidth: 248,
    gap: { x: 12, y: 12 },
    heightAt: () => CARD_HEIGHT,
    Card: ContactCard,
    Blank: BlankCard,
  },
  look: { screen: 'contacts', list: 'contact-list' },
  loadPanel: async () => ({ default: (await import('./contact-panel.tsx')).ContactPanel }),
  loadForm: async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }),
  deletion: {
    title: (contact) => `Delete ${contactName(contact)}?`,
    text: 'Calls and messages stay and keep the name; the lead it was stays. Its notes, tags and numbers go. This cannot be undone.',
    mutation: deleteContactMutation,
    description: () => 'Contact has been successfully removed.',
    failed: 'Failed to delete contact.',
  },
  erasure: {
    title: (contact) => `Erase everything about ${contactName(contact)}?`,
    text: erasureTexts.person(),
    mutation: eraseContactMutation,
    confirmLabel: 'Erase',
    done: 'Personal data erased',
    description: () => undefined,
    failed: 'Nothing was erased. Please try again.',
  },
  useContext: () => {
    const role = useMe()?.role
    return { isPhone: usePhone(), isAdmin: role === 'admin', mayExport: role !== undefined && role !== 'sales' }
  },
})
