import { asCall, bulkWrites, fieldBody, fieldSteps } from '#server/records/bulk-writes.ts'
import { dealChanges } from '../deals.contract.ts'
import { deleteDeal, moveDeal, updateDeal } from './deals.actions.ts'
import { listDealPage, lockDeal } from './deals.queries.ts'

/** Many deals at once. */
export const changeDeals = bulkWrites({
  entity: 'deal',
  page: listDealPage,
  task: { linkOf: (dealId) => ({ dealId }), lock: lockDeal },
  acts: {
    assign: fieldSteps(dealChanges, updateDeal)('assignedTo'),
    stage: (scope, dealId, value) => {
      const { stage = 'new' } = fieldBody(scope, dealChanges, 'stage', value)
      return moveDeal(scope, asCall({ params: { dealId }, body: { stage } }))
    },
    delete: (scope, id) => deleteDeal(scope, { params: { id } }),
  },
})
