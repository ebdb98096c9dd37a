import { usePhone } from '#web/ui/elements/use-media.ts'
import {
  type DialogProps,
  defineListScreen,
  type ListProps,
  type ToolbarProps,
} from '#web/ui/list/define-list-screen.ts'
import { type ListAddress, ListScreen } from '#web/ui/list/list-screen.tsx'
import { PlacedCards } from '#web/ui/list/placed-cards.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { WaitingCards } from '#web/ui/loading/skeleton.tsx'
import { BlankCard, ContactCard } from './contact-card.tsx'
import { ContactCounters } from './contact-counters.tsx'
import { type ContactNoun, type ContactSlots, contactKit } from './contact-record.ts'
import { contactName } from './contact-text.ts'
import { type ContactsSearch, contactsSearch } from './contacts-search.ts'
import { ContactsToolbar } from './contacts-toolbar.tsx'
import './contacts.css'
import { contactSource, discardContact } from './use-contacts.ts'

const loadForm = async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog })
const ContactDialog = lazyPart(loadForm)

/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 164
const GRID = { name: 'contacts', minWidth: 248, gap: { x: 12, y: 12 }, heightAt: () => CARD_HEIGHT }

const List = (list: ListProps<ContactNoun>) => <PlacedCards {...GRID} {...list} Card={ContactCard} Blank={BlankCard} />

const Toolbar = ({ search, onChange, isPhone }: ToolbarProps<ContactNoun>) => (
  <>
    <ContactCounters />
    <ContactsToolbar search={search} onChange={onChange} isPhone={isPhone} />
  </>
)

const Dialogs = ({ dialog, onClose }: DialogProps<ContactNoun>) => (
  <ContactDialog open onOpenChange={onClose} contact={dialog.kind === 'add' ? undefined : dialog.record} />
)

const contactsScreen = defineListScreen<ContactNoun>({
  kit: contactKit,
  source: contactSource,
  filter: (search) => contactsSearch.filterOf(search, undefined),
  params: contactsSearch,
  title: 'Contacts',
  text: 'Clients, partners and vendors, with everything that was said to them',
  add: { label: 'Add Contact' },
  Toolbar,
  empty: { title: 'No contacts found', text: 'Add the people you work with, or convert a qualified lead.' },
  notFound: { title: 'No contacts found', text: 'Nobody fits this search and type.' },
  waiting: <WaitingCards label="Loading contacts" card={<BlankCard />} />,
  List,
  look: { screen: 'contacts', list: 'contact-list' },
  loadPanel: async () => ({ default: (await import('./contact-panel.tsx')).ContactPanel }),
  parts: [loadForm],
  Dialogs,
  deletion: {
    title: (contact) => `Delete ${contactName(contact)}?`,
    text: 'What was said to this contact stays, without it. This cannot be undone.',
    run: discardContact,
  },
})

/** Everybody the company knows, one of them open beside the list. */
export function ContactsPage(props: ListAddress<ContactsSearch> & { slots: ContactSlots }) {
  return <ListScreen {...props} definition={contactsScreen} context={{ isPhone: usePhone() }} />
}
