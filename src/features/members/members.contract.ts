import * as z from 'zod/mini'
import { openSession } from '#features/auth/sessions.contract.ts'
import { ROLES, user } from '#features/workspace/workspace.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams, instantOut, wholeListQuery } from '#shared/fields.ts'

export const updateMember = endpoint({
  name: 'updateMember',
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  sensitive: true,
  refuses: { 409: 'The last active admin stays; an erased person does not come back' },
  noun: 'User',
  summary: 'Changes a role or switches an account on or off; the last active admin stays.',
  params: idParams,
  body: z.object({ role: z.optional(z.enum(ROLES)), isActive: z.optional(z.boolean()) }),
  answer: user,
})

export const listMemberSessions = endpoint({
  name: 'listMemberSessions',
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  list: true,
  noun: 'User',
  summary: 'Where a member is signed in, the last used first.',
  params: idParams,
  query: wholeListQuery,
  answer: z.array(openSession),
})

export const endMemberSession = endpoint({
  name: 'endMemberSession',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:sessionId',
  access: 'admin',
  sensitive: true,
  noun: 'Session',
  summary: 'Signs one device of a member out.',
  params: z.object({ id, sessionId: id }),
})

export const endMemberSessions = endpoint({
  name: 'endMemberSessions',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  sensitive: true,
  noun: 'User',
  summary: "Signs every device of a member out; the caller's own session stays.",
  params: idParams,
})

export const endAllSessions = endpoint({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/api/admin/sessions',
  access: 'admin',
  sensitive: true,
  summary: "Signs every device of the company out; the caller's own session stays.",
})

export const createResetLink = endpoint({
  name: 'createResetLink',
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  access: 'admin',
  sensitive: true,
  refuses: { 409: 'The account is switched off' },
  noun: 'User',
  summary: 'A single-use password link of 60 minutes for an admin to hand over when no mail server is set up.',
  params: idParams,
  answer: z.object({ url: z.string(), expiresAt: instantOut }),
})
