import { defineTexts } from '#shared/texts.ts'

/** Where a property is. */
export const propertyPlaceTexts = defineTexts('property-place', {
  openInMaps: 'Open in maps',
  set: 'Set place',
  change: 'Change place',
  title: 'Place of the property',
  link: 'Maps link',
  linkHint: 'Paste a link of Google Maps or OpenStreetMap, or coordinates',
  wrongLinks: {
    short: 'A short link cannot be read here. Open it, and copy the long link or the coordinates.',
    outside: 'The link has no coordinates on the earth',
    unknown: 'No coordinates were found in it',
  },
  latitude: 'Latitude',
  longitude: 'Longitude',
  landmark: 'Landmark',
  takeMine: 'Use my place',
  reading: 'Reading your place…',
  read: 'Your place, to within {metres} m',
  notRead: {
    refused: 'This device may not tell its place. Allow it in the settings of the browser, or paste a link.',
    unavailable: 'This device cannot tell its place now. Try again outside, or paste a link.',
  },
  save: 'Save place',
  at: '{latitude}, {longitude}',
})
