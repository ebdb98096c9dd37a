import type { ComponentType, ReactNode } from 'react'
import { exportContact } from '#features/erasure/erasure.contract.ts'
import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { personActions } from '#web/account/person-actions.ts'
import { saveAndConfirm } from '#web/record-form/save-record.ts'
import { defineRecord, fieldChoices } from '#web/ui/record/record-kit.ts'
import type { Contact } from '../contacts.contract.ts'
import { TYPE_OPTIONS } from './contact-labels.ts'
import { contactRecordTexts } from './contact-record.texts.ts'
import { callLink, whatsAppLink } from './contact-text.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'
import type { ContactsSearch } from './contacts-search.ts'
import type { ContactFilter } from './use-contacts.ts'
import { contactSource, contactWrites } from './use-contacts.ts'

/** The parts of other features on the screen of the contacts. */
export type ContactSlots = {
  /** The sections of other features in the panel, such as communications. */
  related: (contact: Contact) => ReactNode
  /** Finds another contact that is the same person, and merges both. */
  Merge: ComponentType<{ record: Contact; onClose: () => void }>
}

export type ContactNoun = {
  row: Contact
  filter: ContactFilter
  search: ContactsSearch
  action: 'call' | 'whatsapp' | 'email' | 'edit' | 'type' | 'merge' | 'delete' | 'export' | 'erase'
  dialog: { kind: 'merge'; record: Contact }
  context: { isPhone: boolean; isAdmin: boolean; mayExport: boolean }
  slots: ContactSlots
}

/** The names and actions of a contact. */
export const contactKit = defineRecord<ContactNoun>({
  noun: 'contact',
  texts: contactRecordTexts.kit,
  path: '/contacts',
  source: contactSource,
  owner: ({ createdBy }) => createdBy,
  name: fullName,
  actions: {
    ...personActions<ContactNoun>({ callLink, whatsAppLink, exported: exportContact }),
    type: {
      label: contactsPageTexts.type,
      choices: fieldChoices(
        TYPE_OPTIONS,
        ({ type }: Contact) => type,
        (contact, type) => saveAndConfirm(contactWrites, contact, { type }),
      ),
    },
    merge: {
      label: personTexts.mergeWith,
      icon: 'users',
      isOffered: ({ createdBy }, { mayDelete }) => mayDelete(createdBy),
      run: (record, { show }) => show({ kind: 'merge', record }),
    },
  },
  menu: ['edit', 'merge', 'line', 'export', 'delete', 'erase'],
})
