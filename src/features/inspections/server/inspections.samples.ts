import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { createInspection, deleteInspection } from '../inspections.contract.ts'

export const inspectionSamples = [
  sample(createInspection, async ({ make, word }) => ({
    body: {
      propertyAddress: `4 ${word} Avenue`,
      type: 'Client Viewing',
      notes: word,
      interest: 'not_interested',
      reason: 'price',
      eventId: await make(createEvent),
      propertyId: await make(createProperty),
      leadId: await make(createLead),
      dealId: await make(createDeal),
    },
    files: [{ name: `${word}.jpg`, bytes: await plainPicture() }],
  })),
  sample(deleteInspection, async ({ make }) => ({ params: { id: await make(createInspection) } })),
]
