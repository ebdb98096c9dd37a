import * as z from 'zod/mini'
import { user } from '#features/workspace/workspace.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { idParams } from '#shared/fields.ts'

const erases = { method: 'POST', access: 'admin', sensitive: true, params: idParams } as const

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
  sensitive: true,
  status: 200,
  sends: ['text/html', 'application/json'],
  params: idParams,
  query: z.object({ format: z.optional(z.enum(EXPORT_FORMATS, { error: fieldTexts.chooseFormat })) }),
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
