import { by, type FilterOf, listRules } from '#shared/list-rules.ts'
import { unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { createMutation, defineSource, deleteMutation, updateMutation } from '#sync'
import { memberName } from '#web/account/known-people.ts'
import { defineWrites, success } from '#web/record-form/define-writes.ts'
import { tellAssigned, tellChoice } from '#web/record-form/told.ts'
import {
  createProperty,
  deleteProperty,
  getProperty,
  listProperties,
  type NewProperty,
  type Property,
  type PropertyChanges,
  propertyFilters,
  updateProperty,
} from '../properties.contract.ts'
import { mergeOrder } from './photo-order.ts'
import { propertyWriteTexts } from './property-writes.texts.ts'

/** What the inventory can be narrowed by; prices are naira, limits included. */
export type PropertyFilter = FilterOf<typeof propertyFilters>

/** How the browser searches, filters and sorts properties. */
export const propertyRules = listRules({
  list: listProperties,
  filters: propertyFilters,
  searchText: ({ title, address, city, landmark }) => `${title} ${address} ${city} ${landmark ?? ''}`,
  orders: { createdAt: by(({ createdAt }) => createdAt), price: by(({ price }) => Number(price)) },
  standard: '-createdAt',
})

/** The listings of the workspace as the browser keeps them. */
export const propertySource = defineSource({
  entity: 'property',
  ...propertyRules,
  get: getProperty,
  dependsOn: { user: ['assignedAgent'] },
})

type Change = { id: string; body: PropertyChanges; version?: number }

const titleOf = ({ title }: Property) => title

const locationOf = ({ address, city, state }: Pick<Property, 'address' | 'city' | 'state'>) =>
  `${address}, ${city}, ${state}`

/** The sent fields as the row will show them. */
function shownAtOnce({ body }: Change, held: Property): Partial<Property> {
  const changes: Partial<Property> = withoutUndefined(body)
  changes.location = locationOf({ ...held, ...changes })
  if (body.assignedAgent !== undefined) changes.assignedAgentName = memberName(body.assignedAgent)
  return changes
}

const createPropertyMutation = createMutation(propertySource, createProperty, (made): Property => {
  const start = { ...unsentRow(createProperty, made), status: 'available' as const }
  const { images: _, ...sent } = made.body as NewProperty
  const fields = { ...start, ...withoutUndefined(sent) }
  const assignedAgentName = memberName(fields.assignedAgent)
  return { ...fields, location: locationOf(fields), assignedAgentName }
})

/** Changes fields of a property, shown at once. */
const updatePropertyMutation = updateMutation(propertySource, updateProperty, shownAtOnce)

export const deletePropertyMutation = deleteMutation(propertySource, deleteProperty)

/** Listings as they are saved by their form, their facts and their menu. */
export const propertyWrites = defineWrites({
  noun: 'property',
  source: propertySource,
  create: createPropertyMutation,
  update: updatePropertyMutation,
  merge: {
    images: (seen, wanted, current) => mergeOrder(seen as string[], wanted as string[], current as string[]),
  },
  said: {
    created: success(propertyWriteTexts.created),
    updated: success(propertyWriteTexts.updated),
    notCreated: propertyWriteTexts.notCreated,
    notUpdated: propertyWriteTexts.notUpdated,
    gone: propertyWriteTexts.gone,
    forbidden: propertyWriteTexts.forbidden,
  },
  tells: {
    status: tellChoice('status', { isNow: propertyWriteTexts.isNow, isAgain: propertyWriteTexts.isAgain }, titleOf),
    assignedAgent: tellAssigned(titleOf, ({ assignedAgent, assignedAgentName }) => [assignedAgent, assignedAgentName]),
  },
})
