import { assignmentNotices, newAssignee } from '#features/workspace/server/assignments.queries.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import { keysOfPicture, withKeptPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../properties.contract.ts'
import {
  MOST_IMAGES,
  missingDegrees,
  type NewProperty,
  type Property,
  type PropertyChanges,
} from '../properties.contract.ts'
import { propertyTallies } from '../properties.rules.ts'
import { findProperty, lockProperty, propertyReads } from './properties.queries.ts'
import { properties } from './properties.table.ts'
import { propertyRefusalTexts } from './properties-refusals.texts.ts'
import { propertyActivityTexts } from './property-activities.texts.ts'

export const propertyWrites = recordWrites({
  entity: 'property',
  reads: propertyReads,
  tallies: propertyTallies,
  nameOf: ({ title }) => title,
  removal: { noun: 'Property', owner: ({ assignedAgent }) => assignedAgent },
  undo: {
    together: [
      ['status', 'statusSince'],
      ['latitude', 'longitude'],
    ],
    files: ({ images }) => images.flatMap(keysOfPicture),
  },
})

/** Adds a listing and notifies the assignee if it is somebody else. */
export function createProperty(scope: Scope, call: Call<typeof contract.createProperty>): Promise<Property> {
  const { images: _, ...body } = call.body
  requireWholePlace(body)
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    const agent = await newAssignee(tx, null, body.assignedAgent)
    return propertyWrites.insert(tx, id, newPropertyValues(body, tx.occurredAt), {
      activity: { type: 'property_added', description: propertyActivityTexts.created.with({ title: body.title }) },
      notify: assignmentNotices(agent, 'property', body.title),
    })
  })
}

/** What is stored of a new listing that was added at a time. */
export function newPropertyValues({ images: _, ...body }: NewProperty, at: string) {
  return { ...sentFields(properties, body), statusSince: at }
}

/** Changes a property's sent fields. */
export async function updateProperty(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateProperty>,
): Promise<Property> {
  return propertyWrites.transactOn(scope, { params, version }, async (tx, before) => {
    // Their files stay as long as the change can be taken back (`src/features/acts`).
    requireKnownImages(before.images, body.images)
    return changeProperty(tx, before, body)
  })
}

/** Changes the fields of a locked property inside an action. */
export async function changeProperty(
  tx: Tx,
  before: Awaited<ReturnType<typeof lockProperty>>,
  body: PropertyChanges,
): Promise<Property> {
  const changes = withoutUndefined(body)
  const after = { ...before, ...changes }
  requireWholePlace(after)
  const agent = await newAssignee(tx, before.assignedAgent, after.assignedAgent)
  const values = {
    ...sentFields(properties, changes),
    ...(after.status !== before.status && { statusSince: tx.occurredAt }),
  }
  return propertyWrites.change(tx, before, values, {
    notify: assignmentNotices(agent, 'property', after.title),
  })
}

/** Refuses a latitude without a longitude and the other way round. */
function requireWholePlace(place: Parameters<typeof missingDegrees>[0]): void {
  const missing = missingDegrees(place)
  if (missing) throw invalid(missing)
}

/** Refuses an order of photos that names one that was not there, or one twice. */
function requireKnownImages(before: string[], after: string[] | undefined): void {
  if (!after) return
  const stay = new Set(after)
  if (stay.size !== after.length || !after.every((address) => before.includes(address)))
    throw invalid({ field: 'images', message: propertyRefusalTexts.otherPhotos })
}

/** How much is linked to a property. */
export const countPropertyLinks = propertyWrites.countLinks

/** Removes a property with its photos; its deals, events and inspections stay without it. */
export const deleteProperty = propertyWrites.delete

/** Adds photos to a property, all of them or none. */
export async function addPropertyImages(
  scope: Scope,
  { params, files }: Call<typeof contract.addPropertyImages>,
): Promise<Property> {
  if (files.length === 0) throw invalid({ field: 'files', message: propertyRefusalTexts.choosePhoto })
  requireRoom((await findProperty(scope, params.id)).images.length + files.length)
  return withKeptPictures(scope, files, (added) => nameImages(scope, params.id, added))
}

/** Names kept pictures as the next photos of a property. */
export function nameImages(scope: Scope, id: string, added: string[]): Promise<Property> {
  return transact(scope, async (tx) => {
    const before = await lockProperty(tx.db, scope, id)
    const images = [...before.images, ...added]
    requireRoom(images.length)
    return propertyWrites.change(tx, before, { images })
  })
}

function requireRoom(count: number): void {
  if (count > MOST_IMAGES)
    throw invalid({ field: 'files', message: propertyRefusalTexts.tooManyPhotos.with({ max: MOST_IMAGES }) })
}
