import { asCall, bulkWrites } from '#server/records/bulk-writes.ts'
import { deleteCommunication } from './communications.actions.ts'
import { listCommunicationPage } from './communications.queries.ts'

/** Many communications at once. */
export const changeCommunications = bulkWrites({
  entity: 'communication',
  page: listCommunicationPage,
  acts: { delete: (scope, id) => deleteCommunication(scope, asCall({ params: { id } })) },
})
