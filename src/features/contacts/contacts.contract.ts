import * as z from 'zod/mini'
import { LANGUAGES } from '#languages/codes.ts'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  id,
  idOut,
  instantOut,
  optionalChoice,
  optionalLines,
  optionalTags,
  optionalText,
  pageParameters,
  sortedListQueryOf,
} from '#shared/fields.ts'
import { choice, listFilters, record } from '#shared/list-filters.ts'
import { changedReach, personFields, personShape } from '#shared/person-fields.ts'
import * as records from '#shared/record-endpoints.ts'
import { contactTexts } from './contacts.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    contact: '/contacts/'
    dismissal: true
  }
}

export const CONTACT_TYPES = ['lead', 'client', 'partner', 'vendor'] as const
/** The sources that the form offers. */
export const OFFERED_CONTACT_SOURCES = [
  'website',
  'referral',
  'social_media',
  'cold_call',
  'email_campaign',
  'event',
  'other',
] as const
/** With the sources that only converted leads have. */
export const CONTACT_SOURCES = [...OFFERED_CONTACT_SOURCES, 'whatsapp', 'walk_in', 'advertisement'] as const
export type ContactType = (typeof CONTACT_TYPES)[number]
export type ContactSource = (typeof CONTACT_SOURCES)[number]

/**
 * Somebody the company knows. `phone` and `email` are the first of `phones` and `emails`, `phoneNumber` is `phone` as E.164 where it is a
 * valid number; `leadId` is the lead that became this contact.
 */
export const contact = z.object({
  id: idOut,
  ...personShape,
  company: z.nullable(z.string()),
  position: z.nullable(z.string()),
  type: z.enum(CONTACT_TYPES),
  source: z.enum(CONTACT_SOURCES),
  tags: z.array(z.string()),
  lastContactDate: z.nullable(instantOut),
  /** Of what is written to them, BCP 47, also one that Plotline no longer has; null for the company's. */
  language: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  leadId: z.nullable(idOut),
  createdBy: z.nullable(idOut),
  version: z.number(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Contact = z.output<typeof contact>

/** The fields of a contact that a person can edit. */
export const contactFields = {
  ...personFields(),
  company: optionalText(CAPS.title),
  position: optionalText(CAPS.title),
  type: z.optional(z.enum(CONTACT_TYPES, { error: contactTexts.chooseType })),
  source: z.optional(z.enum(CONTACT_SOURCES, { error: contactTexts.chooseSource })),
  tags: optionalTags(),
  language: optionalChoice(LANGUAGES, fieldTexts.chooseLanguage),
  notes: optionalLines(CAPS.long),
}

export const newContact = z.object(contactFields)
export type NewContact = z.output<typeof newContact>
export const contactChanges = z.partial(z.object({ ...contactFields, ...changedReach() }))
export type ContactChanges = z.output<typeof contactChanges>

/** The filters of the contacts. */
export const contactFilters = listFilters({ type: choice(CONTACT_TYPES), leadId: record(), createdBy: record() })
export const CONTACT_ORDERS = ['createdAt', 'lastName', 'lastContactDate'] as const

const kind = { noun: 'Contact', path: '/api/contacts', record: contact } as const

const contactQuery = sortedListQueryOf(contactFilters, CONTACT_ORDERS)

export const listContacts = records.list(kind, {
  dependsOn: ['contact'],
  summary: 'Contacts; `search` looks in name, email, phone and company.',
  query: contactQuery,
})

export const exportContacts = records.exported(kind, contactQuery)

export const changeContacts = records.bulk(kind, contactQuery, ['tag', 'untag', 'delete'])

/** The number of contacts, without filters. */
export const contactCounts = records.countsOf(CONTACT_TYPES)

export const getContactCounts = records.count(kind, {
  dependsOn: ['contact'],
  summary: 'The number of contacts, of all and of each type.',
  answer: contactCounts,
})

export const createContact = records.create(
  kind,
  newContact,
  'Adds a contact; type lead and source website unless given.',
)

export const getContact = records.get(kind)

export const updateContact = records.update(kind, contactChanges)

export const getContactLinks = records.links(kind, ['communication', 'task'])

export const deleteContact = records.remove(
  kind,
  'Removes a contact; what was said with it and its tasks stay, unlinked.',
)

const known = {
  kind: z.enum(['lead', 'contact']),
  id: idOut,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  assignedToName: z.nullable(z.string()),
}

/** Why two records are likely the same person. */
export const DUPLICATE_REASONS = ['number', 'email', 'name'] as const

/** A lead or contact with the same phone number or e-mail address as the input; of a likely pair also the `other`, and the reasons. */
export const duplicate = z.object({
  ...known,
  reasons: z.optional(z.array(z.enum(DUPLICATE_REASONS))),
  other: z.optional(z.object(known)),
})
export type Duplicate = z.output<typeof duplicate>

/** So many characters of numbers, or of addresses, are looked for at once. */
const MOST_ASKED = 3000

/** Among whom pairs are looked for. */
const duplicateNoun = z.enum(['leads', 'contacts'], { error: contactTexts.leadsOrContacts })
export type DuplicateNoun = z.output<typeof duplicateNoun>

export const findDuplicates = endpoint({
  name: 'findDuplicates',
  dependsOn: ['lead', 'contact', 'user', 'dismissal'],
  method: 'GET',
  path: '/api/duplicates',
  access: 'user',
  summary:
    'Up to 5 leads and contacts with one of these phone numbers, however written, or e-mail addresses, by commas; `except` is left out. With `noun`, the likely pairs among the leads or contacts that were not dismissed, those with the same number first, then those with the same address, then those with the same name: up to 200, and by `cursor` those that follow.',
  query: z.object({
    phone: z.optional(z.string().check(z.maxLength(MOST_ASKED))),
    email: z.optional(z.string().check(z.maxLength(MOST_ASKED))),
    except: z.optional(id),
    noun: z.optional(duplicateNoun),
    limit: pageParameters.limit,
    cursor: pageParameters.cursor,
  }),
  answer: z.array(duplicate),
})

export const dismissDuplicate = endpoint({
  name: 'dismissDuplicate',
  method: 'POST',
  path: '/api/duplicates/dismiss',
  access: 'user',
  creates: true,
  refuses: { 404: 'One of the two is not there', 409: 'The two have no number, address or name in common' },
  summary:
    'Says that two leads or contacts are not one person: for the whole company they are no likely pair any more until they have another number, address or name in common. It is an act, `actId`, that can be undone.',
  body: z.object({ noun: duplicateNoun, id, otherId: id }),
  answer: z.object({ id: idOut, actId: idOut }),
})
