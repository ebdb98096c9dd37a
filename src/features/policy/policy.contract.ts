import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, instantOut, wholeListQuery } from '#shared/fields.ts'

/** Characters that a new password needs at least. */
export const PASSWORD_LENGTHS = [6, 8, 12, 15] as const
/** Whose account needs a second factor. */
export const SECOND_FACTORS = ['nobody', 'admins', 'all'] as const
/** Days in which a person who needs a second factor may still sign in without one. */
export const GRACE_DAYS = [0, 1, 3, 7, 14, 30] as const
/** Hours without a call after which a session ends at the latest, whatever its person chose. */
export const IDLE_HOURS = [1, 4, 8, 24] as const
/** Days after its sign-in at which a session ends, however much it is used. */
export const SESSION_DAYS = [1, 7, 14, 30] as const
/** Days without a contact with the server after which a device locks what it holds. */
export const DEVICE_DAYS = [7, 14, 30, 60] as const
/** Minutes for which a sign-in counts before a sensitive change; null asks nobody again. */
export const CONFIRM_MINUTES = [5, 15, 60] as const

const fields = {
  passwordLength: z.literal([...PASSWORD_LENGTHS]),
  secondFactor: z.enum(SECOND_FACTORS),
  graceDays: z.literal([...GRACE_DAYS]),
  idleHours: z.literal([...IDLE_HOURS]),
  sessionDays: z.literal([...SESSION_DAYS]),
  deviceDays: z.literal([...DEVICE_DAYS]),
  confirmMinutes: z.nullable(z.literal([...CONFIRM_MINUTES])),
  outsideMail: z.boolean(),
  publicLinks: z.boolean(),
}
const rules = z.object(fields)
/** What a company asks of the accounts of its people, and what may leave it. */
export type Policy = z.output<typeof rules>

const policy = z.object({
  /** That of the company. */
  id: idOut,
  ...fields,
  /** Since when accounts need a second factor; null while none does. */
  secondFactorSince: z.nullable(instantOut),
  version: z.number(),
})
export type CompanyPolicy = z.output<typeof policy>

export const getPolicy = endpoint({
  name: 'getPolicy',
  method: 'GET',
  path: '/api/policy',
  access: 'user',
  beforeFactor: true,
  summary: "The company's policy for accounts, mails and links.",
  answer: policy,
})

const requirement = z.object({
  id: z.string(),
  level: z.number(),
  isMet: z.boolean(),
  /** What that depends on here; null where it holds in every installation. */
  reason: z.nullable(z.string()),
  /** A number in the reason. */
  count: z.nullable(z.number()),
})
export type JudgedRequirement = z.output<typeof requirement>

export const listRequirements = endpoint({
  name: 'listRequirements',
  dependsOn: ['settings'],
  method: 'GET',
  path: '/api/admin/policy/requirements',
  access: 'admin',
  list: true,
  summary:
    'Levels 1 and 2 of the chapters V6 and V7 of OWASP ASVS 5.0: which of them this installation meets now under the company’s policy, and why.',
  query: wholeListQuery,
  answer: z.array(requirement),
})

export const policyChanges = z.partial(rules)

export const updatePolicy = endpoint({
  name: 'updatePolicy',
  method: 'PATCH',
  path: '/api/admin/policy',
  access: 'admin',
  sensitive: true,
  refuses: { 409: 'It would shut its own maker out: they have no second factor, and no days of grace' },
  summary: "Changes the sent parts of the company's policy.",
  body: policyChanges,
  answer: policy,
})
