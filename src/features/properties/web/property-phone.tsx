import { fieldTexts } from '#shared/fields.texts.ts'
import type { JoinedField, PhoneView } from '#web/record-form/define-record-form.ts'
import { line, textOf } from '#web/record-form/field-kinds.tsx'
import type { NewProperty } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import { propertiesPageTexts } from './properties-page.texts.ts'

type Name = keyof NewProperty
type Place = { address: string; city: string; state: string }

/** Where a new listing is, unless the form says otherwise. */
export const HOME = { city: 'Lagos', state: 'Lagos State' }

/** A location as address, city and state, which commas separate; an address may have commas of its own. */
export function splitLocation(location: string): Place {
  const parts = location.split(',').map((part) => part.trim())
  const [state, city] = [parts.length > 2 && parts.pop(), parts.length > 1 && parts.pop()]
  return { address: parts.join(', '), city: city || HOME.city, state: state || HOME.state }
}

function joinLocation({ address, city, state }: Record<keyof Place, string>): string {
  if (state !== HOME.state || address.includes(',')) return [address, city, state].join(', ')
  return city === HOME.city ? address : `${address}, ${city}`
}

const location: JoinedField<Name> = {
  ...line(propertiesPageTexts.location, { placeholder: propertiesPageTexts.locationExample }),
  others: ['city', 'state'],
  split: splitLocation,
  join: ({ address = '', city = '', state = '' }) =>
    joinLocation({ address: textOf(address), city: textOf(city), state: textOf(state) }),
  explain: ({ address = '', city = '', state = '' }) => textOf(address) && `${city}, ${state}`,
}

/** A new listing on a phone. */
export const propertyOnPhone: PhoneView<Name> = {
  first: ['title', 'price', 'address', 'type'],
  required: {
    title: fieldTexts.titleRequired,
    price: propertyTexts.priceRequired,
    address: propertiesPageTexts.locationRequired,
  },
  notice: propertiesPageTexts.fillInTitlePriceLocation,
  joined: { address: location },
  widths: { bedrooms: 'half', bathrooms: 'half' },
  start: () => ({ price: '', bedrooms: '', bathrooms: '', area: '' }),
  // Photos are uploaded once there is a listing.
  toBody: (body) => ({ ...body, images: [] }),
}
