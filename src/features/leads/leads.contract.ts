import * as z from 'zod/mini'
import { contact } from '#features/contacts/contacts.contract.ts'
import { deal, dealFields } from '#features/deals/deals.contract.ts'
import { PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { taskForEach } from '#features/tasks/tasks.contract.ts'
import { LANGUAGES } from '#languages/codes.ts'
import { CAPS } from '#shared/caps.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  idOut,
  instantOut,
  moneyOut,
  optionalChoice,
  optionalId,
  optionalLines,
  optionalMoney,
  optionalTags,
  optionalText,
  sortedListQueryOf,
} from '#shared/fields.ts'
import { choice, listFilters, member, partOfText, sameText, special } from '#shared/list-filters.ts'
import { changedReach, personFields, personShape } from '#shared/person-fields.ts'
import { isOldLandline } from '#shared/phone.ts'
import * as records from '#shared/record-endpoints.ts'
import { leadTexts } from './leads.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    lead: '/leads/'
  }
}

export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'unqualified', 'converted'] as const
export const LEAD_PRIORITIES = ['low', 'medium', 'high', 'hot'] as const
export const LEAD_SOURCES = ['website', 'social_media', 'whatsapp', 'referral', 'walk_in', 'advertisement'] as const
/** The statuses that count as active on the dashboard and in the sidebar. */
export const ACTIVE_LEAD_STATUSES = ['new', 'contacted', 'qualified'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
export type LeadPriority = (typeof LEAD_PRIORITIES)[number]
export type LeadSource = (typeof LEAD_SOURCES)[number]

/**
 * Somebody who asked about property. `phone` and `email` are the first of `phones` and `emails`, `phoneNumber` is `phone` as E.164 where
 * it is a valid number; the server computes `score`, 0–100.
 */
export const lead = z.object({
  id: idOut,
  ...personShape,
  budgetMin: z.nullable(moneyOut),
  budgetMax: z.nullable(moneyOut),
  propertyType: z.nullable(z.enum(PROPERTY_TYPES)),
  location: z.nullable(z.string()),
  source: z.enum(LEAD_SOURCES),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  score: z.number(),
  assignedTo: z.nullable(idOut),
  assignedToName: z.nullable(z.string()),
  /** Of what is written to them, BCP 47, also one that Plotline no longer has; null for the company's. */
  language: z.nullable(z.string()),
  tags: z.array(z.string()),
  notes: z.nullable(z.string()),
  lastContactedAt: z.nullable(instantOut),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Lead = z.output<typeof lead>

const isPhone = (phone: string) => phone.length >= 10 || isOldLandline(phone.replace(/\D/g, ''))

/** The fields of a lead that a person can edit. */
export const leadFields = {
  ...personFields(leadTexts.phoneRequired, isPhone),
  budgetMin: optionalMoney(),
  budgetMax: optionalMoney(),
  propertyType: optionalChoice(PROPERTY_TYPES, fieldTexts.choosePropertyType),
  location: optionalText(CAPS.title),
  source: z.enum(LEAD_SOURCES, { error: leadTexts.sourceRequired }),
  priority: z.optional(z.enum(LEAD_PRIORITIES, { error: fieldTexts.choosePriority })),
  status: z.optional(z.enum(LEAD_STATUSES, { error: fieldTexts.wrongStatus })),
  assignedTo: optionalId,
  language: optionalChoice(LANGUAGES, fieldTexts.chooseLanguage),
  tags: optionalTags(),
  notes: optionalLines(CAPS.long),
}

/** False when both limits are given and the upper one is below the lower. */
export function isBudgetOrdered(budget: { budgetMin?: string | null; budgetMax?: string | null }): boolean {
  return budget.budgetMin == null || budget.budgetMax == null || Number(budget.budgetMax) >= Number(budget.budgetMin)
}

const budgetOrder = { error: leadTexts.budgetOrder, path: ['budgetMax'] }

/** Somebody who cannot be reached is no lead: a number it takes, or a name in WhatsApp. */
export function isReachable({ phone, phones, whatsappName }: Pick<SentLead, 'phone' | 'phones' | 'whatsappName'>) {
  return Boolean(phone || phones?.length || whatsappName)
}
type SentLead = { phone?: unknown; phones?: readonly unknown[] | undefined; whatsappName?: unknown }

export const newLead = z.object(leadFields).check(
  z.refine(isBudgetOrdered, budgetOrder),
  // Said beside what else is missing.
  z.refine(isReachable, { error: leadTexts.phoneRequired, path: ['phone'], when: () => true }),
)
export type NewLead = z.output<typeof newLead>

export const leadChanges = z
  .partial(z.object({ ...leadFields, ...changedReach(isPhone) }))
  .check(z.refine(isBudgetOrdered, budgetOrder))
export type LeadChanges = z.output<typeof leadChanges>

/** The filters of the leads. */
export const leadFilters = listFilters({
  status: choice(LEAD_STATUSES),
  priority: choice(LEAD_PRIORITIES),
  source: choice(LEAD_SOURCES),
  assignedTo: member(),
  location: partOfText(),
  tag: special(sameText(CAPS.tag)),
})
export const LEAD_ORDERS = ['createdAt', 'lastName', 'priority', 'score'] as const

const kind = { noun: 'Lead', path: '/api/leads', record: lead } as const

const leadQuery = sortedListQueryOf(leadFilters, LEAD_ORDERS)

export const listLeads = records.list(kind, {
  dependsOn: ['lead', 'user'],
  summary:
    'Leads; `search` looks in name, email and phone, `assignedTo` takes an id, `me` or `none`, `location` a part of theirs, `tag` one of their tags.',
  query: leadQuery,
})

export const exportLeads = records.exported(kind, leadQuery)

export const changeLeads = records.bulk(
  kind,
  leadQuery,
  ['assign', 'status', 'tag', 'untag', 'task', 'delete'],
  taskForEach,
)

export const createLead = records.create(kind, newLead, 'Adds a lead; its score follows from its fields.')

export const getLead = records.get(kind)

export const updateLead = records.update(
  kind,
  leadChanges,
  'Changes the fields that are sent; giving away a colleague’s lead takes a manager.',
)

export const getLeadLinks = records.links(kind, [
  'contact',
  'deal',
  'task',
  'event',
  'inspection',
  'communication',
  'document',
  'channel',
  'listing_link',
])

export const deleteLead = records.remove(kind, 'Removes a lead; what was linked to it stays, unlinked.')

/** The result of a conversion; it has a deal only if one was requested. */
export const conversion = z.object({ lead, contact, deal: z.optional(deal) })
export type Conversion = z.output<typeof conversion>

/** The deal that a conversion opens. */
export const dealOfLead = z.object({ title: dealFields.title, value: dealFields.value })

export const convertLead = records.call(kind, 'convertLead', 'POST', 'convert', {
  refuses: { 409: 'Lead is already converted' },
  creates: true,
  takesTime: true,
  summary:
    'Makes the lead a contact of type client and, with `createDeal`, opens a deal; 409 when it is converted already.',
  body: z.object({
    createDeal: z.optional(dealOfLead),
  }),
  answer: conversion,
})
