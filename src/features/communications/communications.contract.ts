import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  id,
  idOut,
  instantOut,
  listQueryOf,
  optionalId,
  optionalInstant,
  optionalText,
  requiredLines,
} from '#shared/fields.ts'
import { atLeast, before, choice, listFilters, record, special } from '#shared/list-filters.ts'
import * as records from '#shared/record-endpoints.ts'
import { communicationTexts } from './communications.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    communication: '/communication/'
  }
}

export const COMMUNICATION_TYPES = ['email', 'phone', 'meeting', 'sms', 'whatsapp'] as const
export const COMMUNICATION_DIRECTIONS = ['outbound', 'inbound'] as const
export const COMMUNICATION_STATUSES = ['completed', 'scheduled', 'cancelled'] as const
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number]
export type CommunicationDirection = (typeof COMMUNICATION_DIRECTIONS)[number]
export type CommunicationStatus = (typeof COMMUNICATION_STATUSES)[number]

/**
 * Something said to or by a lead or a contact: when it was or will be, and who of the team did it. `contactName` and
 * `contactEmail` are those of the contact, else of the lead; `duration` is minutes.
 */
export const communication = z.object({
  id: idOut,
  type: z.enum(COMMUNICATION_TYPES),
  direction: z.enum(COMMUNICATION_DIRECTIONS),
  status: z.enum(COMMUNICATION_STATUSES),
  subject: z.nullable(z.string()),
  content: z.nullable(z.string()),
  contactId: z.nullable(idOut),
  leadId: z.nullable(idOut),
  dealId: z.nullable(idOut),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  scheduledAt: z.nullable(instantOut),
  completedAt: z.nullable(instantOut),
  userId: z.nullable(idOut),
  userName: z.nullable(z.string()),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Communication = z.output<typeof communication>

const wrongDuration = { error: communicationTexts.wrongDuration }
const asPhone = z.pipe(
  z.transform((value: unknown) => (value === 'call' ? 'phone' : value)),
  z.enum(COMMUNICATION_TYPES, { error: communicationTexts.typeRequired }),
)

const contactRequired = { error: communicationTexts.contactRequired }
const personId = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(z.string(contactRequired).check(z.refine((value) => z.safeParse(id, value).success, contactRequired))),
  ),
)

const communicationFields = z.object({
  type: asPhone,
  content: requiredLines(communicationTexts.notesRequired, CAPS.long),
  contactId: personId,
  leadId: personId,
  direction: z.optional(z.enum(COMMUNICATION_DIRECTIONS, { error: communicationTexts.chooseDirection })),
  status: z.optional(z.enum(COMMUNICATION_STATUSES, { error: fieldTexts.wrongStatus })),
  subject: optionalText(CAPS.title),
  duration: z.optional(
    z.nullable(z.int(wrongDuration).check(z.minimum(0, wrongDuration), z.maximum(1440, wrongDuration))),
  ),
  scheduledAt: optionalInstant(),
  dealId: optionalId,
})

/** What a person writes when logging; one of `contactId` and `leadId` is required, `call` is understood as `phone`. */
export const newCommunication = communicationFields.check(
  z.refine(({ contactId, leadId }) => Boolean(contactId ?? leadId), { ...contactRequired, path: ['contactId'] }),
  z.refine(({ status, scheduledAt }) => status !== 'scheduled' || Boolean(scheduledAt), {
    error: communicationTexts.timeRequired,
    path: ['scheduledAt'],
  }),
)
export type NewCommunication = z.output<typeof newCommunication>

/** What can be changed afterwards: any of the fields, one by one. */
export const communicationChanges = z.partial(communicationFields)

/** What the communications can be narrowed by; `contactId` also finds what was said with the lead that became the contact. */
export const communicationFilters = listFilters({
  type: choice(COMMUNICATION_TYPES),
  status: choice(COMMUNICATION_STATUSES),
  direction: choice(COMMUNICATION_DIRECTIONS),
  contactId: special(record()),
  leadId: record(),
  dealId: record(),
  scheduledFrom: special(atLeast('scheduledAt', 'instant')),
  scheduledTo: special(before('scheduledAt', 'instant')),
})

const kind = { noun: 'Communication', path: '/api/communications', record: communication } as const

const communicationQuery = listQueryOf(communicationFilters)

export const listCommunications = records.list(kind, {
  dependsOn: ['communication', 'lead', 'contact', 'user'],
  summary:
    'Communications, newest first; `search` looks in name and address of lead or contact, subject and content, `scheduledFrom` (at or after) and `scheduledTo` (before) find those planned for then.',
  query: communicationQuery,
})

export const exportCommunications = records.exported(kind, communicationQuery)

export const changeCommunications = records.bulk(kind, communicationQuery, ['delete'])

/** The running counts of all communications and of each type. */
export const communicationCounts = records.countsOf(COMMUNICATION_TYPES)

export const getCommunicationCounts = records.count(kind, {
  dependsOn: ['communication'],
  summary: 'The number of communications, of all and of each type.',
  answer: communicationCounts,
})

export const createCommunication = records.create(
  kind,
  newCommunication,
  'Logs a communication; a completed one is the latest contact of its lead or contact.',
)

export const getCommunication = records.get(kind)

export const updateCommunication = records.update(
  kind,
  communicationChanges,
  'Changes the fields that are sent; once completed it is the latest contact of its lead or contact.',
)

export const deleteCommunication = records.remove(kind, 'Removes a communication.')
