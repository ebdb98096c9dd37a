import * as z from 'zod/mini'
import { anyPassword } from '#features/auth/auth.contract.ts'
import { user } from '#features/workspace/workspace.contract.ts'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { idParams, optionalText } from '#shared/fields.ts'
import { erasureTexts } from './erasure.texts.ts'

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

/** What a person types to have their account deleted. */
export const DELETE_WORD = 'DELETE'

export const accountDeletion = z.object({
  /** Left out by an account that confirms with a passkey. */
  password: z.optional(anyPassword),
  /** Of an account with a second factor: a code of the app, or a recovery code. */
  code: optionalText(CAPS.name),
  confirm: z.literal(DELETE_WORD, { error: erasureTexts.typeWord.with({ word: DELETE_WORD }) }),
})

/** It asks for the password itself, however short ago the last one was given, so it is not `sensitive` too. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  access: 'own',
  refuses: {
    400: 'The password, the code or the word is wrong',
    409: 'The last active admin assigns another one first; an account that everybody uses stays',
  },
  summary:
    'Deletes the own account: every session ends, personal data is erased, the records of the company stay without a person.',
  body: accountDeletion,
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
