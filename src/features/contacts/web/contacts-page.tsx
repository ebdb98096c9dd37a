import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { useWaitingCounts } from '#sync/react'
import { personErasure } from '#web/account/erase-person.ts'
import { rightsOf } from '#web/account/rights.ts'
import { useMe } from '#web/account/use-me.ts'
import { formatDay } from '#web/platform/date-format.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import type { PrintedColumn } from '#web/ui/list/printed-list.tsx'
import { selectable } from '#web/ui/list/use-selecting.ts'
import { type Contact, exportContacts, getContactCounts, getContactLinks } from '../contacts.contract.ts'
import { BlankCard, ContactCard } from './contact-card.tsx'
import { type ContactNoun, contactKit } from './contact-record.ts'
import * as styles from './contacts.module.css'
import { contactsPageTexts } from './contacts-page.texts.ts'
import { contactsScreenTexts } from './contacts-screen.texts.ts'
import { contactsSearch } from './contacts-search.ts'
import { ContactsToolbar } from './contacts-toolbar.tsx'
import { contactSource, deleteContactMutation, eraseContactMutation } from './use-contacts.ts'

/** The assumed height of a card until one is measured, px. */
const CARD_HEIGHT = 164

function Counters() {
  const waiting = useWaitingCounts(contactSource, ({ type }) => ['total', type])
  return <CounterStrip of={getContactCounts} labels={contactsPageTexts.counters} waiting={waiting} />
}

const ON_PAPER: readonly PrintedColumn<Contact>[] = [
  { label: personTexts.name, of: fullName },
  { label: contactsPageTexts.type, of: ({ type }) => contactsPageTexts.types[type]() },
  { label: contactsPageTexts.company, of: ({ company }) => company },
  { label: contactsPageTexts.position, of: ({ position }) => position },
  { label: personTexts.phone, of: ({ phone, phoneNumber }) => phone && shownPhone(phone, phoneNumber) },
  { label: personTexts.email, of: ({ email }) => email },
  {
    label: contactsPageTexts.lastContacted,
    of: ({ lastContactDate }) => lastContactDate && formatDay(lastContactDate),
  },
]

/** The list of contacts, with the panel of the open one. */
export const ContactsPage = defineListPage<ContactNoun>({
  kit: contactKit,
  params: contactsSearch,
  title: contactsScreenTexts.name,
  text: contactsPageTexts.about,
  add: { label: contactsScreenTexts.add },
  exported: { call: exportContacts },
  imports: '/settings/data?import=contacts',
  Counters,
  Toolbar: ContactsToolbar,
  empty: { title: contactsPageTexts.noneFound, text: contactsPageTexts.howToAdd },
  notFound: { title: contactsPageTexts.noneFound, text: contactsPageTexts.noneFits },
  cards: {
    minWidth: 248,
    gap: { x: 12, y: 12 },
    heightAt: () => CARD_HEIGHT,
    Card: ContactCard,
    Blank: BlankCard,
  },
  printed: ON_PAPER,
  look: { screen: styles.contacts, list: listStyles.listContainer },
  loadPanel: async () => ({ default: (await import('./contact-panel.tsx')).ContactPanel }),
  loadForm: async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }),
  Dialogs: ({ dialog, onClose, slots: { Merge } }) => <Merge record={dialog.record} onClose={onClose} />,
  many: selectable(async () => ({ default: (await import('./contact-bulk.tsx')).ContactBar })),
  deletion: {
    title: (contact) => contactsPageTexts.delete({ name: fullName(contact) }),
    text: contactsPageTexts.deletes,
    links: getContactLinks,
    mutation: deleteContactMutation,
    description: () => contactsPageTexts.deleted(),
  },
  erasure: personErasure(eraseContactMutation, fullName),
  useContext: () => ({ isPhone: usePhone(), ...rightsOf(useMe()) }),
})
