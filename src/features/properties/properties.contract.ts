import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  idOut,
  instantOut,
  moneyOut,
  optionalDecimal,
  optionalId,
  optionalLines,
  optionalText,
  requiredMoney,
  requiredText,
  sortedListQueryOf,
} from '#shared/fields.ts'
import { isLatitude, isLongitude } from '#shared/geo.ts'
import { atLeast, atMost, choice, listFilters, sameText } from '#shared/list-filters.ts'
import { PICTURE_MAX_BYTES, PICTURE_MAX_FILES } from '#shared/pictures.ts'
import * as records from '#shared/record-endpoints.ts'
import type { Text } from '#shared/texts.ts'
import { propertyTexts } from './properties.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    property: '/properties/'
  }
}

export const PROPERTY_TYPES = [
  'apartment',
  'house',
  'condo',
  'townhouse',
  'villa',
  'duplex',
  'land',
  'office',
  'warehouse',
  'commercial',
] as const
export const PROPERTY_STATUSES = ['available', 'under_offer', 'pending', 'sold', 'rented', 'off_market'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** The most photos that a property has. */
export const MOST_IMAGES = 60

/** A listing. `images` are addresses of pictures, the first one its face; `price` is naira, `area` square metres as text, `location` is `address, city, state`, `latitude` and `longitude` degrees. */
export const property = z.object({
  id: idOut,
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(PROPERTY_TYPES),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  location: z.string(),
  landmark: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  price: moneyOut,
  bedrooms: z.nullable(z.number()),
  bathrooms: z.nullable(z.number()),
  area: z.nullable(z.string()),
  status: z.enum(PROPERTY_STATUSES),
  features: z.array(z.string()),
  images: z.array(z.string()),
  assignedAgent: z.nullable(idOut),
  assignedAgentName: z.nullable(z.string()),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Property = z.output<typeof property>

const wrongCount = { error: propertyTexts.wrongCount }
const count = z.optional(z.nullable(z.int(wrongCount).check(z.minimum(0, wrongCount), z.maximum(1000, wrongCount))))

const degrees = (error: Text, isIn: (value: number) => boolean) =>
  z.optional(z.nullable(z.number({ error }).check(z.refine(isIn, { error }))))
const latitude = degrees(propertyTexts.wrongLatitude, isLatitude)
const longitude = degrees(propertyTexts.wrongLongitude, isLongitude)
const landmark = optionalText(CAPS.title)

/** The part of a place that is missing beside the other one, and what to say there. */
export function missingDegrees(place: { latitude?: number | null | undefined; longitude?: number | null | undefined }) {
  const [isNorth, isEast] = [typeof place.latitude === 'number', typeof place.longitude === 'number']
  if (isNorth === isEast) return undefined
  return isNorth
    ? ({ field: 'longitude', message: propertyTexts.longitudeMissing } as const)
    : ({ field: 'latitude', message: propertyTexts.latitudeMissing } as const)
}

/** Where a property is: coordinates in degrees, both or neither, and what stands near it. */
export const propertyPlace = z.object({ latitude, longitude, landmark }).check(
  ...(['latitude', 'longitude'] as const).map((field) =>
    z.refine<Parameters<typeof missingDegrees>[0]>((place) => missingDegrees(place)?.field !== field, {
      error: field === 'latitude' ? propertyTexts.latitudeMissing : propertyTexts.longitudeMissing,
      path: [field],
    }),
  ),
)
export type PropertyPlace = z.output<typeof propertyPlace>

/** What a person may write on a property. */
export const propertyFields = {
  title: requiredText(fieldTexts.titleRequired, CAPS.title),
  description: optionalLines(CAPS.long),
  type: z.enum(PROPERTY_TYPES, { error: fieldTexts.choosePropertyType }),
  address: requiredText(propertyTexts.addressRequired, CAPS.title),
  city: requiredText(propertyTexts.cityRequired, CAPS.name),
  state: requiredText(propertyTexts.stateRequired, CAPS.name),
  landmark,
  latitude,
  longitude,
  price: requiredMoney(propertyTexts.priceRequired),
  bedrooms: count,
  bathrooms: count,
  area: optionalDecimal(propertyTexts.wrongArea, 999_999_999),
  status: z.optional(z.enum(PROPERTY_STATUSES, { error: fieldTexts.wrongStatus })),
  features: z.optional(
    z.array(requiredText(fieldTexts.notText, 40)).check(z.maxLength(20, { error: propertyTexts.tooManyFeatures })),
  ),
  assignedAgent: optionalId,
}

/** Of a new listing `images` are accepted and ignored: photos are uploaded to it. */
export const newProperty = z.object({ ...propertyFields, images: z.optional(z.unknown()) })
export type NewProperty = z.output<typeof newProperty>

const wrongImages = { error: propertyTexts.wrongImages }
/** The addresses of the photos that stay, in their new order. */
const images = z.optional(z.array(z.string(wrongImages).check(z.maxLength(200, wrongImages)), wrongImages))

export const propertyChanges = z.extend(z.partial(newProperty), { images })
export type PropertyChanges = z.output<typeof propertyChanges>

/** What the listings can be narrowed by, and sorted by. */
export const propertyFilters = listFilters({
  status: choice(PROPERTY_STATUSES),
  type: choice(PROPERTY_TYPES),
  city: sameText(CAPS.name),
  minPrice: atLeast('price', 'money'),
  maxPrice: atMost('price', 'money'),
})
export const PROPERTY_ORDERS = ['createdAt', 'price'] as const

const kind = { noun: 'Property', path: '/api/properties', record: property } as const

const propertyQuery = sortedListQueryOf(propertyFilters, PROPERTY_ORDERS)

export const listProperties = records.list(kind, {
  dependsOn: ['property', 'user'],
  summary: 'Properties; `search` looks in title, address, city and landmark.',
  query: propertyQuery,
})

export const exportProperties = records.exported(kind, propertyQuery)

export const changeProperties = records.bulk(kind, propertyQuery, ['assign', 'status', 'delete'])

export const createProperty = records.create(kind, newProperty, 'Adds a listing.')

export const getProperty = records.get(kind)

export const updateProperty = records.update(kind, propertyChanges)

export const getPropertyLinks = records.links(kind, [
  'deal',
  'inspection',
  'event',
  'document',
  'channel',
  'listing_link',
])

export const deleteProperty = records.remove(
  kind,
  'Removes a property with its photos; its deals, events and inspections stay, unlinked.',
)

export const addPropertyImages = records.call(kind, 'addPropertyImages', 'POST', 'images', {
  summary: 'Adds photos (JPG, PNG) after those that are there.',
  upload: { field: 'files', maxFiles: PICTURE_MAX_FILES, maxBytes: PICTURE_MAX_BYTES },
  answer: property,
})
