import { exportedList } from '#features/exports/server/list-exports.actions.ts'
import { choice, instant, type ListColumns, line } from '#server/exports/list-columns.ts'
import { notedColumns, personColumns } from '#server/exports/person-columns.ts'
import { listTexts } from '#shared/list-columns.texts.ts'
import { personTexts } from '#shared/person.texts.ts'
import type { Contact } from '../contacts.contract.ts'
import { contactsPageTexts } from '../web/contacts-page.texts.ts'
import { listContactPage } from './contacts.queries.ts'

/** The columns of exported contacts, with the words of their form. */
export const contactExport: ListColumns<Contact> = {
  ...personColumns,
  company: line(contactsPageTexts.company),
  position: line(contactsPageTexts.position),
  type: choice(contactsPageTexts.type, contactsPageTexts.types),
  source: choice(personTexts.source, contactsPageTexts.sources),
  ...notedColumns,
  lastContactDate: instant(contactsPageTexts.lastContacted),
  createdAt: instant(listTexts.added),
  id: 'omitted',
  leadId: 'omitted',
  createdBy: 'omitted',
  version: 'omitted',
  updatedAt: 'omitted',
}

export const exportContacts = exportedList('contacts', listContactPage, contactExport)
