import { transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import { discardPictures, withKeptPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { forbidden } from '#shared/errors.ts'
import type * as inspectionsContract from '../inspections.contract.ts'
import type { Inspection } from '../inspections.contract.ts'
import { inspectionTexts } from '../inspections.texts.ts'
import { findInspection, lockInspection } from './inspections.queries.ts'
import { inspections } from './inspections.table.ts'
import { findProperty } from './properties.queries.ts'
import { propertyActivityTexts } from './property-activities.texts.ts'

const writes = recordWrites({
  entity: 'inspection',
  table: inspections,
  find: findInspection,
  lock: lockInspection,
  nameOf: ({ type, propertyAddress }) => `${type}, ${propertyAddress}`,
  removal: { noun: 'Inspection', owner: ({ inspectorId }) => inspectorId },
})

/** Keeps the report of a visit, with its photos or not at all. */
export async function createInspection(
  scope: Scope,
  { body, files }: Call<typeof inspectionsContract.createInspection>,
): Promise<Inspection> {
  // Pictures take work that a wrong id should not cost.
  if (body.propertyId) await findProperty(scope, body.propertyId)
  return withKeptPictures(scope, files, (photos) =>
    transact(scope, (tx) =>
      writes.insert(
        tx,
        tx.newRecordId,
        { ...sentFields(inspections, body), photos, inspectorId: scope.userId },
        {
          activity: {
            type: 'inspection_completed',
            description: propertyActivityTexts.inspected({
              type: inspectionTexts.types[body.type](),
              address: body.propertyAddress,
            }),
          },
        },
      ),
    ),
  )
}

/** Removes a report with its photos: by who made it, or by a manager. */
export async function deleteInspection(
  scope: Scope,
  { params, version }: Call<typeof inspectionsContract.deleteInspection>,
): Promise<undefined> {
  const { photos } = await transact(scope, async (tx) => {
    const inspection = await writes.open(tx, params.id, version, ({ inspectorId }) => {
      if (inspectorId !== scope.userId && !isAtLeast(scope, 'manager')) throw forbidden()
    })
    return writes.remove(tx, inspection)
  })
  await discardPictures(scope.context, photos)
}
