import { transact } from '#server/changes/transact.ts'
import { withKeptPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import type * as contract from '../properties.contract.ts'
import { MOST_IMAGES, type Property } from '../properties.contract.ts'
import { propertyWrites } from './properties.actions.ts'
import { findProperty, lockProperty } from './properties.queries.ts'

/** Adds photos to a property, all of them or none. */
export async function addPropertyImages(
  scope: Scope,
  { params, files }: Call<typeof contract.addPropertyImages>,
): Promise<Property> {
  if (files.length === 0) throw invalid({ field: 'files', message: 'Choose a photo' })
  requireRoom((await findProperty(scope, params.id)).images.length + files.length)
  return withKeptPictures(scope.workspaceId, files, (added) => nameImages(scope, params.id, added))
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
  if (count > MOST_IMAGES) throw invalid({ field: 'files', message: `A property has at most ${MOST_IMAGES} photos` })
}
