import { serve } from '#server/http/serve.ts'
import {
  createContact,
  deleteContact,
  findDuplicates,
  getContact,
  getContactCounts,
  listContacts,
  updateContact,
} from '../contacts.contract.ts'
import { addContact, changeContact, removeContact } from './contacts.actions.ts'
import { countContacts, getContactById, listContactPage } from './contacts.queries.ts'
import { listDuplicates } from './duplicates.queries.ts'

export const contactRoutes = [
  serve(listContacts, listContactPage),
  serve(getContactCounts, countContacts),
  serve(createContact, addContact),
  serve(getContact, getContactById),
  serve(updateContact, changeContact),
  serve(deleteContact, removeContact),
  serve(findDuplicates, listDuplicates),
]
