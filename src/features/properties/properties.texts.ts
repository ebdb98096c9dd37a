import { defineTexts } from '#shared/texts.ts'

export const propertyTexts = defineTexts('properties', {
  /** What is listed most comes first. */
  types: {
    apartment: 'Apartment',
    duplex: 'Duplex',
    land: 'Land',
    office: 'Office',
    warehouse: 'Warehouse',
    house: 'House',
    townhouse: 'Townhouse',
    condo: 'Condo',
    villa: 'Villa',
    commercial: 'Commercial',
  },
  wrongCount: 'Enter a whole number of at least 0',
  addressRequired: 'Address is required',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  priceRequired: 'Price is required',
  wrongLatitude: 'Enter a latitude from -90 to 90',
  wrongLongitude: 'Enter a longitude from -180 to 180',
  latitudeMissing: 'Enter the latitude too, or neither',
  longitudeMissing: 'Enter the longitude too, or neither',
  wrongArea: 'Enter the area in square metres',
  tooManyFeatures: 'Use at most 20 features',
  wrongImages: 'Photos can be put in another order or left out; new ones are uploaded',
})
