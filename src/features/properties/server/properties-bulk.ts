import { asCall, bulkWrites, fieldBody, type Step } from '#server/records/bulk-writes.ts'
import { type PropertyChanges, propertyChanges } from '../properties.contract.ts'
import { deleteProperty, updateProperty } from './properties.actions.ts'
import { listPropertyPage } from './properties.queries.ts'

const change =
  (field: keyof PropertyChanges): Step =>
  (scope, id, value) =>
    updateProperty(scope, asCall({ params: { id }, body: fieldBody(scope, propertyChanges, field, value) }))

/** Many listings at once. */
export const changeProperties = bulkWrites({
  entity: 'property',
  page: listPropertyPage,
  acts: {
    assign: change('assignedAgent'),
    status: change('status'),
    delete: (scope, id) => deleteProperty(scope, { params: { id } }),
  },
})
