import { bulkWrites, fieldSteps } from '#server/records/bulk-writes.ts'
import { propertyChanges } from '../properties.contract.ts'
import { deleteProperty, updateProperty } from './properties.actions.ts'
import { listPropertyPage } from './properties.queries.ts'

const change = fieldSteps(propertyChanges, updateProperty)

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
