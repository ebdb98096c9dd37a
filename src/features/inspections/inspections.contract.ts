import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import {
  idOut,
  instantOut,
  listQueryOf,
  optionalChoice,
  optionalId,
  optionalLines,
  requiredText,
} from '#shared/fields.ts'
import { listFilters, record } from '#shared/list-filters.ts'
import { PICTURE_MAX_BYTES, PICTURE_MAX_FILES } from '#shared/pictures.ts'
import * as records from '#shared/record-endpoints.ts'
import type { CatalogueText } from '#shared/texts.ts'
import { inspectionTexts } from './inspections.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    inspection: true
  }
}

export const INSPECTION_TYPES = [
  'Initial Property Assessment',
  'Client Viewing',
  'Maintenance Check',
  'Final Inspection',
] as const
export type InspectionType = (typeof INSPECTION_TYPES)[number]

/** The type of an inspection with a client, who gives feedback. */
export const VIEWING = 'Client Viewing' satisfies InspectionType

/** How interested the client was, and why somebody is not. */
export const INTERESTS = ['very_interested', 'thinking', 'not_interested'] as const
export const REFUSAL_REASONS = ['price', 'location', 'size', 'title', 'condition', 'other'] as const
export type Interest = (typeof INTERESTS)[number]
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/**
 * A visit to a property and what was found there; `leadId` is who came, `dealId` the sale it belongs to, `eventId` when it was planned.
 * `interest` and `reason` are the feedback of the client. `photos` are addresses of pictures.
 */
export const inspection = z.object({
  id: idOut,
  propertyId: z.nullable(idOut),
  leadId: z.nullable(idOut),
  dealId: z.nullable(idOut),
  eventId: z.nullable(idOut),
  propertyAddress: z.string(),
  type: z.enum(INSPECTION_TYPES),
  interest: z.nullable(z.enum(INTERESTS)),
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
  notes: z.nullable(z.string()),
  photos: z.array(z.string()),
  inspectorId: z.nullable(idOut),
  inspectorName: z.nullable(z.string()),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
})
export type Inspection = z.output<typeof inspection>

type Feedback = { interest?: Interest | null | undefined; reason?: RefusalReason | null | undefined }

export const newInspection = z
  .object({
    propertyAddress: requiredText(inspectionTexts.addressRequired, 500),
    type: z.enum(INSPECTION_TYPES, { error: inspectionTexts.chooseType }),
    notes: optionalLines(CAPS.long),
    propertyId: optionalId,
    leadId: optionalId,
    dealId: optionalId,
    eventId: optionalId,
    interest: optionalChoice(INTERESTS, inspectionTexts.chooseInterest),
    reason: optionalChoice(REFUSAL_REASONS, inspectionTexts.chooseReason),
  })
  .check(
    z.refine<Feedback>(({ interest, reason }) => interest !== 'not_interested' || Boolean(reason), {
      error: inspectionTexts.chooseReason,
      path: ['reason'],
    }),
    z.refine<Feedback>(({ interest, reason }) => interest === 'not_interested' || !reason, {
      error: inspectionTexts.reasonOfInterest,
      path: ['reason'],
    }),
  )
export type NewInspection = z.output<typeof newInspection>

/** The feedback of a client as a text, in any language; undefined where there is none. */
export function feedbackText({ interest, reason }: Feedback): CatalogueText | undefined {
  if (!interest) return undefined
  return reason
    ? inspectionTexts.notInterestedBecause.with({ reason: inspectionTexts.reasons[reason] })
    : inspectionTexts.interests[interest]
}

/** The feedback of a client in words; undefined where there is none. */
export const feedbackWords = (feedback: Feedback): string | undefined => feedbackText(feedback)?.()

export const inspectionFilters = listFilters({
  propertyId: record(),
  leadId: record(),
  dealId: record(),
  eventId: record(),
})

const kind = { noun: 'Inspection', path: '/api/inspections', record: inspection } as const

export const listInspections = records.list(kind, {
  dependsOn: ['inspection', 'user'],
  summary: 'Site inspections, newest first.',
  query: listQueryOf(inspectionFilters),
})

export const createInspection = records.create(
  kind,
  newInspection,
  'Keeps the report of an inspection with its photos (JPG, PNG) and the feedback of the client; an event that it names is completed.',
  { upload: { field: 'photos', maxFiles: PICTURE_MAX_FILES, maxBytes: PICTURE_MAX_BYTES } },
)

export const deleteInspection = records.remove(kind, 'Removes an inspection: one’s own, or any for a manager.', {
  access: 'own',
})
