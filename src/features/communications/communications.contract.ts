import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import {
  CAPS,
  id,
  idOut,
  instantOut,
  listParameters,
  optionalId,
  optionalInstant,
  optionalText,
  requiredText,
} from '#shared/fields.ts'

export const COMMUNICATION_TYPES = ['email', 'phone', 'meeting', 'sms'] as const
export const COMMUNICATION_DIRECTIONS = ['outbound', 'inbound'] as const
export const COMMUNICATION_STATUSES = ['completed', 'scheduled', 'cancelled'] as const
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number]
export type CommunicationDirection = (typeof COMMUNICATION_DIRECTIONS)[number]
export type CommunicationStatus = (typeof COMMUNICATION_STATUSES)[number]

/** Something said to or by a lead: when it was or will be, and who of the team did it. `duration` is minutes. */
export const communication = z.object({
  id: idOut,
  type: z.enum(COMMUNICATION_TYPES),
  direction: z.enum(COMMUNICATION_DIRECTIONS),
  status: z.enum(COMMUNICATION_STATUSES),
  subject: z.nullable(z.string()),
  content: z.nullable(z.string()),
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
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Communication = z.output<typeof communication>

const wrongDuration = 'Enter whole minutes'
const asPhone = z.pipe(
  z.transform((value: unknown) => (value === 'call' ? 'phone' : value)),
  z.enum(COMMUNICATION_TYPES, 'Type is required'),
)

/** What a person writes when logging; `call` is understood as `phone`. */
export const newCommunication = z
  .object({
    type: asPhone,
    content: requiredText('Notes are required', CAPS.long),
    leadId: z
      .string('Contact is required')
      .check(z.refine((value) => z.safeParse(id, value).success, 'Contact is required')),
    direction: z.optional(z.enum(COMMUNICATION_DIRECTIONS, 'Choose a direction')),
    status: z.optional(z.enum(COMMUNICATION_STATUSES, 'Invalid status')),
    subject: optionalText(CAPS.title),
    duration: z.optional(
      z.nullable(z.int(wrongDuration).check(z.minimum(0, wrongDuration), z.maximum(1440, wrongDuration))),
    ),
    scheduledAt: optionalInstant(),
    dealId: optionalId,
  })
  .check(
    z.refine(({ status, scheduledAt }) => status !== 'scheduled' || Boolean(scheduledAt), {
      message: 'Choose a date and time',
      path: ['scheduledAt'],
    }),
  )
export type NewCommunication = z.output<typeof newCommunication>

export const listCommunications = endpoint({
  name: 'listCommunications',
  shows: ['communication', 'lead', 'user'],
  method: 'GET',
  path: '/api/communications',
  access: 'user',
  list: true,
  summary: 'Communications, newest first; `search` looks in the name and address of the lead, subject and content.',
  query: z.object({
    ...listParameters,
    type: z.optional(z.enum(COMMUNICATION_TYPES)),
    status: z.optional(z.enum(COMMUNICATION_STATUSES)),
    direction: z.optional(z.enum(COMMUNICATION_DIRECTIONS)),
    leadId: z.optional(id),
    dealId: z.optional(id),
  }),
  answer: z.array(communication),
})

export const createCommunication = endpoint({
  name: 'createCommunication',
  method: 'POST',
  path: '/api/communications',
  access: 'user',
  noun: 'Communication',
  creates: true,
  summary: 'Logs a communication; a completed one moves the lead’s last contact and its score.',
  body: newCommunication,
  answer: communication,
})
