import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { idOut, instantOut, listQueryOf, optionalId, optionalLines, requiredText } from '#shared/fields.ts'
import { listFilters, record } from '#shared/list-filters.ts'
import { PICTURE_MAX_BYTES, PICTURE_MAX_FILES } from '#shared/pictures.ts'
import * as records from '#shared/record-endpoints.ts'
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

/** A visit to a property and what was found there; `leadId` is who came, `dealId` the sale it belongs to. `photos` are addresses of pictures. */
export const inspection = z.object({
  id: idOut,
  propertyId: z.nullable(idOut),
  leadId: z.nullable(idOut),
  dealId: z.nullable(idOut),
  propertyAddress: z.string(),
  type: z.enum(INSPECTION_TYPES),
  notes: z.nullable(z.string()),
  photos: z.array(z.string()),
  inspectorId: z.nullable(idOut),
  inspectorName: z.nullable(z.string()),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
})
export type Inspection = z.output<typeof inspection>

export const newInspection = z.object({
  propertyAddress: requiredText(inspectionTexts.addressRequired, 500),
  type: z.enum(INSPECTION_TYPES, { error: inspectionTexts.chooseType }),
  notes: optionalLines(CAPS.long),
  propertyId: optionalId,
  leadId: optionalId,
  dealId: optionalId,
})
export type NewInspection = z.output<typeof newInspection>

export const inspectionFilters = listFilters({ propertyId: record(), leadId: record(), dealId: record() })

const kind = { noun: 'Inspection', path: '/api/inspections', record: inspection } as const

export const listInspections = records.list(kind, {
  dependsOn: ['inspection', 'user'],
  summary: 'Site inspections, newest first.',
  query: listQueryOf(inspectionFilters),
})

export const createInspection = records.create(
  kind,
  newInspection,
  'Keeps the report of an inspection with its photos (JPG, PNG).',
  { upload: { field: 'photos', maxFiles: PICTURE_MAX_FILES, maxBytes: PICTURE_MAX_BYTES } },
)

export const deleteInspection = records.remove(kind, 'Removes an inspection: one’s own, or any for a manager.', {
  access: 'own',
})
