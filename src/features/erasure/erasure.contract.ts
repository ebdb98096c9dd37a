import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/fields.ts'

/** What is said before somebody is erased. */
export const ERASURE_TEXT =
  'Gone for good: this person as lead and as contact, calls, messages and meetings with them, their tasks, events and documents with the files, and the channels about them. Deals stay with their price and stage, without name and notes. What colleagues wrote elsewhere, such as in team chat, and backups made before stay too. This cannot be undone.'

const erases = { method: 'POST', access: 'admin', params: idParams } as const

export const eraseLead = endpoint({
  ...erases,
  name: 'eraseLead',
  path: '/api/leads/:id/erase',
  noun: 'Lead',
  summary:
    'Erases the personal data of a lead and of the contact it became, with all that was kept about them; their deals stay without name and notes.',
})

export const eraseContact = endpoint({
  ...erases,
  name: 'eraseContact',
  path: '/api/contacts/:id/erase',
  noun: 'Contact',
  summary:
    'Erases the personal data of a contact and of the lead it was, with all that was kept about them; their deals stay without name and notes.',
})
