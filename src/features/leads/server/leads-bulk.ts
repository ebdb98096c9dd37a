import { asCall, bulkWrites, fieldBody, type Step, tagSteps } from '#server/records/bulk-writes.ts'
import { type LeadChanges, leadChanges } from '../leads.contract.ts'
import { deleteLead, updateLead } from './leads.actions.ts'
import { listLeadPage, lockLead } from './leads.queries.ts'

const change =
  (field: keyof LeadChanges): Step =>
  (scope, id, value) =>
    updateLead(scope, asCall({ params: { id }, body: fieldBody(scope, leadChanges, field, value) }))

/** Many leads at once. */
export const changeLeads = bulkWrites({
  entity: 'lead',
  page: listLeadPage,
  task: { linkOf: (leadId) => ({ leadId }), lock: lockLead },
  acts: {
    assign: change('assignedTo'),
    status: change('status'),
    ...tagSteps(lockLead, (scope, id, tags) =>
      updateLead(scope, asCall({ params: { id }, body: fieldBody(scope, leadChanges, 'tags', tags) })),
    ),
    delete: (scope, id) => deleteLead(scope, { params: { id } }),
  },
})
