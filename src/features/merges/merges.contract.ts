import * as z from 'zod/mini'
import { contact, contactFields } from '#features/contacts/contacts.contract.ts'
import { lead, leadFields } from '#features/leads/leads.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idOut, idParams } from '#shared/fields.ts'
import * as records from '#shared/record-endpoints.ts'

/** So many days a merge can be taken apart again. */
export const REVERT_DAYS = 30

/** The fields that may be chosen: numbers and addresses of both are kept, so `phone` and `email` say which is the first. */
const { phones: _phones, emails: _emails, ...leadChoices } = leadFields
const { phones: _numbers, emails: _addresses, ...contactChoices } = contactFields

export const leadMerge = z.object({ otherId: id, fields: z.optional(z.partial(z.object(leadChoices))) })
export const contactMerge = z.object({ otherId: id, fields: z.optional(z.partial(z.object(contactChoices))) })

export const mergeLead = records.call(
  { noun: 'Lead', path: '/api/leads', record: lead },
  'mergeLead',
  'POST',
  'merge',
  {
    creates: true,
    refuses: { 409: 'Both were converted, so that each has a contact of its own' },
    summary: `Merges another lead into this one: all that names the other is moved, its numbers, addresses, notes and history are kept, and the other is removed. \`fields\` are the values that stay, the lead's own where nothing is said. \`id\` of the answer is the merge, which can be reverted within ${REVERT_DAYS} days.`,
    body: leadMerge,
    answer: z.object({ id: idOut, record: lead }),
  },
)

export const mergeContact = records.call(
  { noun: 'Contact', path: '/api/contacts', record: contact },
  'mergeContact',
  'POST',
  'merge',
  {
    creates: true,
    summary: `Merges another contact into this one, as leads are merged. \`id\` of the answer is the merge, which can be reverted within ${REVERT_DAYS} days.`,
    body: contactMerge,
    answer: z.object({ id: idOut, record: contact }),
  },
)

/** What stayed as it is when something was taken back, and why. */
export const keptRecord = z.object({ id: idOut, name: z.string(), reason: z.string() })
export type KeptRecord = z.output<typeof keptRecord>

export const revertMerge = endpoint({
  name: 'revertMerge',
  method: 'POST',
  path: '/api/merges/:id/revert',
  access: 'user',
  noun: 'Merge',
  params: idParams,
  refuses: { 409: 'It was reverted already, or the days for it are over' },
  summary: `Takes a merge of the last ${REVERT_DAYS} days apart: the other record is there again with all that named it. What somebody changed since stays as it is and is named in \`kept\`.`,
  answer: z.object({ kept: z.array(keptRecord) }),
})
