import { defineTexts } from '#shared/texts.ts'

export const checkInTexts = defineTexts('check-in', {
  places: {
    verified: 'Verified: {distance} m from the property, to within {accuracy} m',
    elsewhere: 'Not at the place: {distance} m from the property, to within {accuracy} m',
  },
  unverified: {
    refused: 'Not verified: the phone may not give its place',
    unavailable: 'Not verified: the phone could not give its place',
    no_coordinates: 'Not verified: the property has no coordinates',
  },
  inaccurate: 'Not verified: {distance} m from the property, but only to within {accuracy} m',
})
