import * as z from 'zod/mini'
import { idOut, instantOut } from '#shared/fields.ts'

export const INSPECTION_TYPES = [
  'Initial Property Assessment',
  'Client Viewing',
  'Maintenance Check',
  'Final Inspection',
] as const
export type InspectionType = (typeof INSPECTION_TYPES)[number]

/** A visit to a property and what was found there. `photos` are addresses of pictures. */
export const inspection = z.object({
  id: idOut,
  propertyId: z.nullable(idOut),
  propertyAddress: z.string(),
  type: z.enum(INSPECTION_TYPES),
  notes: z.nullable(z.string()),
  photos: z.array(z.string()),
  inspectorId: z.nullable(idOut),
  inspectorName: z.nullable(z.string()),
  createdAt: instantOut,
})
export type Inspection = z.output<typeof inspection>
