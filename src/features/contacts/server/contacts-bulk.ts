import { bulkWrites, fieldSteps, tagSteps } from '#server/records/bulk-writes.ts'
import { contactChanges } from '../contacts.contract.ts'
import { deleteContact, updateContact } from './contacts.actions.ts'
import { listContactPage, lockContact } from './contacts.queries.ts'

/** Many contacts at once. */
export const changeContacts = bulkWrites({
  entity: 'contact',
  page: listContactPage,
  acts: {
    ...tagSteps(lockContact, fieldSteps(contactChanges, updateContact)('tags')),
    delete: (scope, id) => deleteContact(scope, { params: { id } }),
  },
})
