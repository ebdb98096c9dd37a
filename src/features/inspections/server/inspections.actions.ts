import { completeEvent } from '#features/calendar/server/calendar.actions.ts'
import { findEvent } from '#features/calendar/server/calendar.queries.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { findProperty } from '#features/properties/server/properties.queries.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import { keysOfPicture, withKeptPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { forbidden } from '#shared/errors.ts'
import type { CatalogueText } from '#shared/texts.ts'
import type * as inspectionsContract from '../inspections.contract.ts'
import { feedbackText, type Inspection, type NewInspection } from '../inspections.contract.ts'
import { inspectionTexts } from '../inspections.texts.ts'
import { inspectionActivityTexts } from './inspection-activities.texts.ts'
import { inspectionReads } from './inspections.queries.ts'
import { inspections } from './inspections.table.ts'

export const inspectionWrites = recordWrites({
  entity: 'inspection',
  reads: inspectionReads,
  nameOf: ({ type, propertyAddress }) => `${type}, ${propertyAddress}`,
  removal: { noun: 'Inspection', owner: ({ inspectorId }) => inspectorId },
  undo: {
    files: ({ photos }) => photos.flatMap(keysOfPicture),
    permitRemoval,
  },
})

/** Keeps the report of a visit, with its photos or not at all. */
export async function createInspection(
  scope: Scope,
  { body, files }: Call<typeof inspectionsContract.createInspection>,
): Promise<Inspection> {
  // Pictures take work that a wrong id should not cost.
  if (body.propertyId) await findProperty(scope, body.propertyId)
  const lead = body.leadId ? await findLead(scope, body.leadId) : undefined
  if (body.eventId) await findEvent(scope, body.eventId)
  return withKeptPictures(scope, files, (photos) =>
    transact(scope, async (tx) => {
      if (body.eventId) await completeEvent(tx, body.eventId)
      return inspectionWrites.insert(
        tx,
        tx.newRecordId,
        { ...sentFields(inspections, body), photos, inspectorId: scope.userId },
        {
          activity: {
            type: 'inspection_completed',
            description: activityText(body),
            metadata: lead ? { leadId: lead.id, leadName: `${lead.firstName} ${lead.lastName}` } : {},
          },
        },
      )
    }),
  )
}

/** `Client Viewing at 8 Acacia Drive. Not interested: Price`. */
function activityText(body: NewInspection): CatalogueText {
  const place = { type: inspectionTexts.types[body.type], address: body.propertyAddress }
  const feedback = feedbackText(body)
  return feedback
    ? inspectionActivityTexts.inspectedWith.with({ ...place, feedback })
    : inspectionActivityTexts.inspected.with(place)
}

/** Removes a report with its photos: by who made it, or by a manager. */
export async function deleteInspection(
  scope: Scope,
  { params, version }: Call<typeof inspectionsContract.deleteInspection>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const inspection = await inspectionWrites.open(tx, params.id, version, (one) => permitRemoval(tx, one))
    await inspectionWrites.remove(tx, inspection)
  })
}

function permitRemoval({ scope }: Tx, { inspectorId }: Pick<Inspection, 'inspectorId'>): void {
  if (inspectorId !== scope.userId && !isAtLeast(scope, 'manager')) throw forbidden()
}
