import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idOut, instantOut, optionalText, wholeListQuery } from '#shared/fields.ts'
import { anyPassword } from './auth.contract.ts'

const confirmation = z.object({ confirmedUntil: z.nullable(instantOut) })

export const openSession = z.object({
  id: idOut,
  device: z.string(),
  address: z.string(),
  createdAt: instantOut,
  lastSeenAt: instantOut,
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const listSessions = endpoint({
  name: 'listSessions',
  dependsOn: ['settings'],
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'own',
  list: true,
  summary: 'Where the account is signed in, the last used first.',
  query: wholeListQuery,
  answer: z.array(openSession),
})

export const deleteSession = endpoint({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'own',
  sensitive: true,
  noun: 'Session',
  summary: 'Signs one device of the own account out.',
  params: z.object({ id }),
})

export const deleteOtherSessions = endpoint({
  name: 'deleteOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'own',
  sensitive: true,
  summary: 'Signs every other device of the own account out.',
})

export const ownPassword = z.object({ password: anyPassword, code: optionalText(CAPS.name) })

export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'own',
  beforeFactor: true,
  summary:
    'Takes the own password again, for sensitive calls where the company asks for it, with a code for those that take both factors; the session gets a new cookie.',
  body: ownPassword,
  answer: confirmation,
})

export const getConfirmation = endpoint({
  name: 'getConfirmation',
  method: 'GET',
  path: '/api/auth/confirm',
  access: 'own',
  summary: 'Until when the own password counts for sensitive calls; null where the company does not ask for it.',
  answer: confirmation,
})
