import { asCall, bulkWrites, fieldBody, tagSteps } from '#server/records/bulk-writes.ts'
import { contactChanges } from '../contacts.contract.ts'
import { deleteContact, updateContact } from './contacts.actions.ts'
import { listContactPage, lockContact } from './contacts.queries.ts'

/** Many contacts at once. */
export const changeContacts = bulkWrites({
  entity: 'contact',
  page: listContactPage,
  acts: {
    ...tagSteps(lockContact, (scope, id, tags) =>
      updateContact(scope, asCall({ params: { id }, body: fieldBody(scope, contactChanges, 'tags', tags) })),
    ),
    delete: (scope, id) => deleteContact(scope, { params: { id } }),
  },
})
