import * as z from 'zod/mini'
import { user } from '#features/workspace/workspace.contract.ts'
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

/** What is said before a member is erased. */
export const MEMBER_ERASURE_TEXT =
  'Gone for good: name, email, phone, position and bio, where they signed in, their settings, notifications and scheduled reports. Their leads, deals, notes and messages stay with your company, by a “Former member”. What colleagues typed about them, reports that were made and backups made before stay too. This cannot be undone.'

export const eraseMember = endpoint({
  ...erases,
  name: 'eraseMember',
  path: '/api/admin/users/:id/erase',
  noun: 'User',
  refuses: { 409: 'The account is still on' },
  summary:
    'Erases the personal data of a member who is switched off; the records of the company stay, by a `Former member`.',
  answer: user,
})

/** To be read by people, or by programs. */
export const EXPORT_FORMATS = ['html', 'json'] as const

const exports = {
  method: 'GET',
  access: 'manager',
  status: 200,
  sends: ['text/html', 'application/json'],
  params: idParams,
  query: z.object({ format: z.optional(z.enum(EXPORT_FORMATS, 'Choose a format')) }),
} as const

export const exportLead = endpoint({
  ...exports,
  name: 'exportLead',
  path: '/api/leads/:id/personal-data',
  noun: 'Lead',
  summary:
    'All that is held about a lead and the contact it became, as a file: a page to read (`html`, unless said) or `json`. Channels that the caller may not see are left out.',
})

export const exportContact = endpoint({
  ...exports,
  name: 'exportContact',
  path: '/api/contacts/:id/personal-data',
  noun: 'Contact',
  summary:
    'All that is held about a contact and the lead it was, as a file: a page to read (`html`, unless said) or `json`. Channels that the caller may not see are left out.',
})
