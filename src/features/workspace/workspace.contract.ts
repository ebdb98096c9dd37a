import * as z from 'zod/mini'
import { LANGUAGES } from '#languages/codes.ts'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  accountEmail,
  flag,
  id,
  idOut,
  idParams,
  instantOut,
  listParameters,
  requiredText,
  wholeListQuery,
} from '#shared/fields.ts'
import { readDecimalNumber } from '#shared/numbers.ts'
import { workspaceTexts } from './workspace.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    user: true
  }
}

/** Rights grow from left to right; whoever opens a workspace is its admin, invited members are sales unless said. */
export const ROLES = ['sales', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const userRef = z.object({
  id: idOut,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})

/** A person as their own company sees them. */
export const user = z.object({
  ...userRef.shape,
  email: z.string(),
  role: z.enum(ROLES),
  workspace: z.object({ id: idOut, name: z.string() }),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  isActive: z.boolean(),
  emailConfirmedAt: z.nullable(instantOut),
  erasedAt: z.nullable(instantOut),
  version: z.number(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type User = z.output<typeof user>

export const teamMember = z.object({ ...userRef.shape, role: z.enum(ROLES), isActive: z.boolean() })
export type TeamMember = z.output<typeof teamMember>

export const listTeam = endpoint({
  name: 'listTeam',
  method: 'GET',
  path: '/api/users',
  access: 'user',
  list: true,
  summary: 'The members of the workspace, by name.',
  query: z.object({
    search: listParameters.search,
    active: flag,
    ids: listParameters.ids,
    count: listParameters.count,
  }),
  answer: z.array(teamMember),
})

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  list: true,
  summary: 'The members with their account fields.',
  query: wholeListQuery,
  answer: z.array(user),
})

export const invite = z.object({
  id: idOut,
  email: z.string(),
  role: z.enum(ROLES),
  expiresAt: instantOut,
  createdAt: instantOut,
})
export type Invite = z.output<typeof invite>

/** An invitation with its link, which is told once, and whether a mail with it was handed to the mail server. */
const linkedInvite = z.object({ ...invite.shape, url: z.nullable(z.string()), mailed: z.boolean() })
export type LinkedInvite = z.output<typeof linkedInvite>

export const listInvites = endpoint({
  name: 'listInvites',
  method: 'GET',
  path: '/api/admin/invites',
  access: 'admin',
  list: true,
  summary: 'Invitations that are still open.',
  query: wholeListQuery,
  answer: z.array(invite),
})

export const newInvite = z.object({
  email: accountEmail(fieldTexts.wrongEmail),
  role: z.optional(z.enum(ROLES)),
})

export const createInvite = endpoint({
  name: 'createInvite',
  method: 'POST',
  path: '/api/admin/invites',
  access: 'admin',
  refuses: { 409: 'An account or an open invitation has this address' },
  creates: true,
  summary:
    'Invites an address for 7 days; the answer carries the link to copy, and mail is sent when a server is set up.',
  secrets: ['url', 'mailUrl'],
  body: newInvite,
  answer: linkedInvite,
})

export const renewInvite = endpoint({
  name: 'renewInvite',
  method: 'POST',
  path: '/api/admin/invites/:id/link',
  access: 'admin',
  noun: 'Invitation',
  summary: 'A new link of 7 days for an open invitation, told and mailed as the first was; the old one stops working.',
  secrets: ['url', 'mailUrl'],
  params: idParams,
  answer: linkedInvite,
})

export const deleteInvite = endpoint({
  name: 'deleteInvite',
  method: 'DELETE',
  path: '/api/admin/invites/:id',
  access: 'admin',
  noun: 'Invitation',
  summary: 'Withdraws an invitation.',
  params: z.object({ id }),
})

/** The naira for one unit of each currency; null for none. */
export const exchangeRates = z.object({
  USD: z.nullable(z.number()),
  EUR: z.nullable(z.number()),
  GBP: z.nullable(z.number()),
})
/** When each was entered. */
export const exchangeRatesAt = z.object({
  USD: z.nullable(instantOut),
  EUR: z.nullable(instantOut),
  GBP: z.nullable(instantOut),
})

/** Who may delete a record that belongs to a colleague; one's own, and what belongs to nobody, everybody may. */
export const DELETIONS = ['everyone', 'owner', 'managers'] as const
export type Deletions = (typeof DELETIONS)[number]
/** Who may export lists. */
export const EXPORTS = ['everyone', 'managers'] as const
export type Exports = (typeof EXPORTS)[number]

const workspace = z.object({
  id: idOut,
  name: z.string(),
  /** In which clients are written to whose own language is not known, BCP 47. */
  language: z.enum(LANGUAGES),
  exchangeRates,
  exchangeRatesAt,
  deletions: z.enum(DELETIONS),
  exports: z.enum(EXPORTS),
  version: z.number(),
})
export type Workspace = z.output<typeof workspace>

export const getWorkspace = endpoint({
  name: 'getWorkspace',
  method: 'GET',
  path: '/api/admin/workspace',
  access: 'user',
  summary:
    'The company: name, language for clients, exchange rates with the time at which each was entered, who may delete the records of colleagues (`owner`: only their owner and admins) and who may export.',
  answer: workspace,
})

/** What a currency can cost: less is a rate the other way round, more a slip. */
const RATE_LIMITS = { least: 1, most: 1_000_000 } as const
const wrongRate = { error: workspaceTexts.wrongRate }
const rate = z.optional(
  z.nullable(
    z.number(wrongRate).check(
      z.minimum(RATE_LIMITS.least, wrongRate),
      z.maximum(RATE_LIMITS.most, wrongRate),
      z.refine((value) => readDecimalNumber(value)?.value !== undefined, wrongRate),
    ),
  ),
)

export const rateChanges = z.object({ USD: rate, EUR: rate, GBP: rate })

export const workspaceChanges = z.object({
  name: z.optional(requiredText(workspaceTexts.nameRequired, CAPS.name)),
  language: z.optional(z.enum(LANGUAGES, { error: fieldTexts.chooseLanguage })),
  exchangeRates: z.optional(rateChanges),
  deletions: z.optional(z.enum(DELETIONS, { error: workspaceTexts.chooseDeletions })),
  exports: z.optional(z.enum(EXPORTS, { error: workspaceTexts.chooseExports })),
})

export const getStorage = endpoint({
  name: 'getStorage',
  method: 'GET',
  path: '/api/admin/storage',
  access: 'admin',
  summary: 'How many documents and files of chat the company has, what they weigh, and what they may weigh together.',
  answer: z.object({ count: z.number(), bytes: z.number(), quotaBytes: z.nullable(z.number()) }),
})

export const getPictureStorage = endpoint({
  name: 'getPictureStorage',
  method: 'GET',
  path: '/api/admin/storage/pictures',
  access: 'admin',
  summary:
    'How many pictures the company has, of listings, visits, documents and people and its logo, and what they weigh in all their sizes.',
  answer: z.object({ count: z.number(), bytes: z.number() }),
})

export const updateWorkspace = endpoint({
  name: 'updateWorkspace',
  method: 'PATCH',
  path: '/api/admin/workspace',
  access: 'admin',
  summary:
    'Changes the company name, its language for clients, the exchange rates, or who may delete the records of colleagues and export.',
  body: workspaceChanges,
  answer: workspace,
})
