import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutations.ts'
import type { Property } from '../properties.contract.ts'
import { mergeOrder } from './photo-order.ts'
import { propertySource, tellFailure, updatePropertyMutation } from './use-properties.ts'

/**
 * Puts the photos of a property in another order or leaves some out, shown at once. Where others changed the property
 * meanwhile, it is done on top of that. A failure is told; true when it was done.
 */
export async function saveImages({ id, version, images: seen }: Property, wanted: string[]): Promise<boolean> {
  try {
    await mutate(updatePropertyMutation, { id, version, body: { images: wanted } }).catch(async (cause: unknown) => {
      const current = propertySource.store.confirmed(id)
      if (!(cause instanceof ApiError) || cause.status !== 412 || !current) throw cause
      const images = mergeOrder(seen, wanted, current.images)
      await mutate(updatePropertyMutation, { id, version: current.version, body: { images } })
    })
    return true
  } catch (cause) {
    tellFailure(cause, 'update')
    return false
  }
}
