import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { changeDeals, createDeal, deleteDeal, moveDeal, undoDealMove, updateDeal } from '../deals.contract.ts'

export const dealSamples = [
  sample(createDeal, async ({ make, word, colleague }) => ({
    body: {
      title: word,
      value: '92000000',
      leadId: await make(createLead),
      propertyId: await make(createProperty),
      assignedTo: colleague.user.id,
    },
  })),
  sample(updateDeal, async ({ make }) => ({
    params: { id: await make(createDeal) },
    body: { outcome: 'lost', lostReason: 'Price' },
  })),
  sample(moveDeal, async ({ make }) => ({ params: { dealId: await make(createDeal) }, body: { stage: 'closed' } })),
  sample(undoDealMove, async ({ make, admin }) => {
    const id = await make(createDeal)
    await admin.call(moveDeal, { params: { dealId: id }, body: { stage: 'contract' } })
    return { params: { id }, body: { stage: 'new', outcome: null } }
  }),
  sample(deleteDeal, async ({ make }) => {
    const id = await make(createDeal)
    await make(createTask, { dealId: id })
    return { params: { id } }
  }),
  sample(changeDeals, async ({ make }) => ({
    body: { ids: [await make(createDeal)], act: 'stage', value: 'contract' },
  })),
]
