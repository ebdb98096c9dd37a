import * as z from 'zod/mini'
import { ROLES, user } from '#features/workspace/workspace.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idParams, instantOut } from '#shared/fields.ts'

export const updateMember = endpoint({
  name: 'updateMember',
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  refuses: { 409: 'The last active admin stays; an erased person does not come back' },
  noun: 'User',
  summary: 'Changes a role or switches an account on or off; the last active admin stays.',
  params: idParams,
  body: z.object({ role: z.optional(z.enum(ROLES)), isActive: z.optional(z.boolean()) }),
  answer: user,
})

export const createResetLink = endpoint({
  name: 'createResetLink',
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  access: 'admin',
  refuses: { 409: 'The account is switched off' },
  noun: 'User',
  summary: 'A single-use password link of 60 minutes for an admin to hand over when no mail server is set up.',
  params: idParams,
  answer: z.object({ url: z.string(), expiresAt: instantOut }),
})
