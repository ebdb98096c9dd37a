import type { SentBody } from '#shared/endpoint.ts'
import { ApiError } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import { createMutation, deleteMutation, mutate, updateMutation } from '#web/platform/mutations.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  createProperty,
  deleteProperty,
  getProperty,
  listProperties,
  type Property,
  type PropertyStatus,
  type PropertyType,
  updateProperty,
} from '../properties.contract.ts'

/** What the inventory can be narrowed by; prices are naira, limits included. */
export type PropertyFilter = ListFilter & {
  status?: PropertyStatus | undefined
  type?: PropertyType | undefined
  city?: string | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
}

/** True when a property passes the filters, search apart. */
export function matchesProperty(property: Property, filter: PropertyFilter): boolean {
  const { status, type, city, minPrice, maxPrice } = filter
  const price = Number(property.price)
  return (
    (!status || property.status === status) &&
    (!type || property.type === type) &&
    (!city || property.city.toLowerCase() === city.toLowerCase()) &&
    (!minPrice || price >= Number(minPrice)) &&
    (!maxPrice || price <= Number(maxPrice))
  )
}

/** The order of two properties as the server has it. */
export function compareProperties(a: Property, b: Property, sort: string | undefined): number {
  if (sort === 'price') return Number(a.price) - Number(b.price)
  if (sort === '-price') return Number(b.price) - Number(a.price)
  return sort === 'createdAt' ? newestFirst(b, a) : newestFirst(a, b)
}

/** The listings of the workspace as the browser keeps them. */
export const propertySource = defineSource({
  entity: 'property',
  list: listProperties,
  get: getProperty,
  searchText: ({ title, address, city }) => `${title} ${address} ${city}`,
  match: matchesProperty,
  compare: compareProperties,
  references: { user: ['assignedAgent'] },
})

export type SentChanges = SentBody<typeof updateProperty>
type Change = { id: string; body: SentChanges; version?: number; agentName?: string | null }

const SHOWN_AHEAD = [
  'title',
  'type',
  'address',
  'city',
  'state',
  'price',
  'bedrooms',
  'bathrooms',
  'status',
  'features',
  'images',
] as const

/** The sent fields as the row will show them; what the server may still reshape waits for its answer. */
function shownAhead({ body, agentName = null }: Change, held: Property): Partial<Property> {
  const sent = SHOWN_AHEAD.filter((name) => body[name] !== undefined)
  const changes: Partial<Property> = Object.fromEntries(sent.map((name) => [name, body[name]]))
  const { address, city, state } = { ...held, ...changes }
  changes.location = `${address}, ${city}, ${state}`
  if (body.assignedAgent !== undefined) changes.assignedAgentName = agentName
  return changes
}

export const createPropertyMutation = createMutation(propertySource, createProperty)

/** Changes fields of a property, shown at once; `agentName` belongs to a sent `assignedAgent`. */
export const updatePropertyMutation = updateMutation(propertySource, updateProperty, shownAhead)

export const deletePropertyMutation = deleteMutation(propertySource, deleteProperty)

const FAILURES = {
  add: 'Failed to add property. Please try again.',
  update: 'Failed to update property. Please try again.',
  delete: 'Failed to delete property. Please try again.',
}

/** Says that a property was not written, and why where that is known; the session's end is told elsewhere. */
export function tellFailure(cause: unknown, what: keyof typeof FAILURES): void {
  const status = cause instanceof ApiError ? cause.status : undefined
  if (status === 401) return
  let description = FAILURES[what]
  if (status === 403) description = 'Only a manager can hand on a colleague’s property.'
  if (status === 404 && what !== 'add') description = 'This property no longer exists.'
  toast({ title: 'Error', description, tone: 'danger' })
}

/** Says that something was done with a property. */
export function tellSuccess(what: 'added' | 'updated'): void {
  toast({ title: 'Success', description: `Property ${what} successfully`, tone: 'success' })
}

/** Changes fields of a property and tells a failure; resolves to what the server said of the fields, if it refused some. */
export async function saveProperty(change: Change): Promise<{ ok: boolean; message?: string }> {
  try {
    await mutate(updatePropertyMutation, change)
    return { ok: true }
  } catch (cause) {
    const refusal = cause instanceof ApiError && Object.values(cause.fieldErrors)[0]
    if (refusal) return { ok: false, message: refusal }
    tellFailure(cause, 'update')
    return { ok: false }
  }
}

/** Removes a property and says how it went; true when it is gone. */
export async function discardProperty({ id, title }: Pick<Property, 'id' | 'title'>): Promise<boolean> {
  try {
    await mutate(deletePropertyMutation, { id })
    toast({ title: 'Property deleted', description: title, icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    tellFailure(cause, 'delete')
    return cause instanceof ApiError && cause.status === 404
  }
}
