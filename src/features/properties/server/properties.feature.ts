import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listProperties } from '../properties.contract.ts'
import { listPictureKeys } from './picture-use.queries.ts'
import { propertyWrites } from './properties.actions.ts'
import { listPropertyPage } from './properties.queries.ts'
import { propertyRoutes } from './properties.routes.ts'
import { propertySeed } from './properties.seed.ts'
import { properties } from './properties.table.ts'
import { changeProperties } from './properties-bulk.ts'
import { propertyPhotoSeed } from './property-photos.seed.ts'

export const propertiesFeature = defineFeature({
  name: 'properties',
  routes: propertyRoutes,
  records: {
    property: {
      table: properties,
      noun: 'Property',
      address: '/properties/',
      writes: propertyWrites,
      bulk: changeProperties,
      exports: [exportList('properties', listProperties, listPropertyPage)],
    },
  },
  usedFiles: listPictureKeys,
  seeds: [propertySeed, propertyPhotoSeed],
})
