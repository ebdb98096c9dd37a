import { defineFeature } from '#server/feature/feature.ts'
import { inspections } from './inspections.table.ts'
import { listPictureKeys } from './picture-use.queries.ts'
import { propertyRoutes } from './properties.routes.ts'
import { propertySeed } from './properties.seed.ts'
import { properties } from './properties.table.ts'
import { propertyPhotoSeed } from './property-photos.seed.ts'

export const propertiesFeature = defineFeature({
  name: 'properties',
  routes: propertyRoutes,
  records: {
    property: { table: properties, noun: 'Property', address: '/properties/' },
    inspection: { table: inspections, noun: 'Inspection' },
  },
  usedFiles: listPictureKeys,
  seeds: [propertySeed, propertyPhotoSeed],
})
