import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listInspections } from '../inspections.contract.ts'
import { inspectionWrites } from './inspections.actions.ts'
import { listInspectionPage } from './inspections.queries.ts'
import { inspectionRoutes } from './inspections.routes.ts'
import { inspectionSeed } from './inspections.seed.ts'
import { inspections } from './inspections.table.ts'
import { listPhotoKeys } from './photo-use.queries.ts'

export const inspectionsFeature = defineFeature({
  name: 'inspections',
  routes: inspectionRoutes,
  records: {
    inspection: {
      table: inspections,
      noun: 'Inspection',
      writes: inspectionWrites,
      exports: [exportList('inspections', listInspections, listInspectionPage)],
    },
  },
  usedFiles: listPhotoKeys,
  seeds: [inspectionSeed],
})
