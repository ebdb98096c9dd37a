import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../contacts.contract.ts'
import { countContactLinks, createContact, deleteContact, updateContact } from './contacts.actions.ts'
import { countContacts, getContactById, listContactPage } from './contacts.queries.ts'
import { changeContacts } from './contacts-bulk.ts'
import { exportContacts } from './contacts-export.actions.ts'
import { dismissDuplicate } from './dismissals.actions.ts'
import { listDuplicates } from './duplicates.queries.ts'

export const contactRoutes = [
  serve(contract.listContacts, listContactPage),
  serveFile(contract.exportContacts, exportContacts),
  serve(contract.changeContacts, changeContacts),
  serve(contract.getContactCounts, countContacts),
  serve(contract.createContact, createContact),
  serve(contract.getContact, getContactById),
  serve(contract.updateContact, updateContact),
  serve(contract.deleteContact, deleteContact),
  serve(contract.getContactLinks, countContactLinks),
  serve(contract.findDuplicates, listDuplicates),
  serve(contract.dismissDuplicate, dismissDuplicate),
]
