import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import {
  changeCommunications,
  createCommunication,
  deleteCommunication,
  updateCommunication,
} from '../communications.contract.ts'

export const communicationSamples = [
  sample(createCommunication, async ({ make, word }) => ({
    body: {
      type: 'phone',
      content: word,
      leadId: await make(createLead),
      contactId: await make(createContact),
      dealId: await make(createDeal),
    },
  })),
  sample(updateCommunication, async ({ make }) => ({
    params: { id: await make(createCommunication) },
    body: { status: 'completed', type: 'sms' },
  })),
  sample(deleteCommunication, async ({ make }) => ({ params: { id: await make(createCommunication) } })),
  sample(changeCommunications, async ({ make }) => ({
    body: { ids: [await make(createCommunication)], act: 'delete' },
  })),
]
