import { bulkWrites, fieldSteps, tagSteps } from '#server/records/bulk-writes.ts'
import { leadChanges } from '../leads.contract.ts'
import { deleteLead, updateLead } from './leads.actions.ts'
import { listLeadPage, lockLead } from './leads.queries.ts'

const change = fieldSteps(leadChanges, updateLead)

/** Many leads at once. */
export const changeLeads = bulkWrites({
  entity: 'lead',
  page: listLeadPage,
  task: { linkOf: (leadId) => ({ leadId }), lock: lockLead },
  acts: {
    assign: change('assignedTo'),
    status: change('status'),
    ...tagSteps(lockLead, change('tags')),
    delete: (scope, id) => deleteLead(scope, { params: { id } }),
  },
})
