import { numberOf } from '#web/platform/form.ts'
import { typedNaira } from '#web/ui/fields/naira-text.ts'
import {
  type Property,
  type PropertyChanges,
  type PropertyStatus,
  type PropertyType,
  propertyFields,
} from '../properties.contract.ts'

/** What the fields of the property form hold. */
export type PropertyValues = {
  title: string
  type: PropertyType
  status: PropertyStatus
  price: string
  address: string
  city: string
  state: string
  bedrooms: string
  bathrooms: string
  area: string
  features: string[]
  assignedAgent: string
  description: string
}

/** A new listing as the form starts. */
export const BLANK_PROPERTY: PropertyValues = {
  title: '',
  type: 'apartment',
  status: 'available',
  price: '0',
  address: '',
  city: 'Lagos',
  state: 'Lagos State',
  bedrooms: '0',
  bathrooms: '0',
  area: '0',
  features: [],
  assignedAgent: '',
  description: '',
}

/** The form of a listing that exists. */
export function propertyValues(property: Property): PropertyValues {
  const { title, type, status, address, city, state, features } = property
  return {
    title,
    type,
    status,
    price: typedNaira(property.price),
    address,
    city,
    state,
    bedrooms: property.bedrooms === null ? '' : String(property.bedrooms),
    bathrooms: property.bathrooms === null ? '' : String(property.bathrooms),
    area: property.area ?? '',
    features,
    assignedAgent: property.assignedAgent ?? '',
    description: property.description ?? '',
  }
}

/** The body that the form means: cleared numbers are null, the price is digits without commas. */
export function propertyBody(values: PropertyValues): unknown {
  return {
    ...values,
    price: values.price.trim(),
    bedrooms: numberOf(values.bedrooms),
    bathrooms: numberOf(values.bathrooms),
    area: numberOf(values.area),
  }
}

type FieldName = keyof typeof propertyFields

const AMOUNTS: ReadonlySet<FieldName> = new Set(['price', 'area'])

function isSameValue(name: FieldName, a: unknown, b: unknown): boolean {
  if (AMOUNTS.has(name) && a !== null && b !== null) return Number(a) === Number(b)
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The fields of two copies of a listing that differ, of those that the second one says. */
export function differingFields(before: Property, after: PropertyChanges): FieldName[] {
  const names = Object.keys(propertyFields) as FieldName[]
  return names.filter((name) => after[name] !== undefined && !isSameValue(name, before[name], after[name]))
}

/** How messages call a field. */
export const FIELD_NAMES: Record<FieldName, string> = {
  title: 'title',
  description: 'description',
  type: 'type',
  address: 'address',
  city: 'city',
  state: 'state',
  price: 'price',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  area: 'area',
  status: 'status',
  features: 'features',
  assignedAgent: 'agent',
}

/** Names as a sentence lists them: `price`, `price and city`, `price, city and area`. */
export function listNames(names: readonly FieldName[]): string {
  const words = names.map((name) => FIELD_NAMES[name])
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}
