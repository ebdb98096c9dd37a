import { createContact } from '#features/contacts/contacts.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { mergeContact, mergeLead, revertMerge } from '../merges.contract.ts'

export const mergeSamples = [
  sample(mergeLead, async ({ make }) => ({
    params: { id: await make(createLead) },
    body: { otherId: await make(createLead), fields: { lastName: 'Eze' } },
  })),
  sample(mergeContact, async ({ make }) => ({
    params: { id: await make(createContact) },
    body: { otherId: await make(createContact), fields: { lastName: 'Eze' } },
  })),
  sample(revertMerge, async ({ make, admin }) => {
    const params = { id: await make(createLead) }
    const { body } = await admin.call(mergeLead, { params, body: { otherId: await make(createLead) } })
    return { params: { id: body.id } }
  }),
]
