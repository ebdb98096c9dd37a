import { createContact } from '#features/contacts/contacts.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { eraseContact, eraseLead } from '../erasure.contract.ts'

export const erasureSamples = [
  sample(eraseLead, async ({ make }) => ({ params: { id: await make(createLead) } })),
  sample(eraseContact, async ({ make }) => ({ params: { id: await make(createContact) } })),
]
