import { defineFeature } from '#server/feature/feature.ts'
import { manifestTexts } from './export-manifest.texts.ts'
import { noteDownload, sweepExports } from './exports.actions.ts'
import { EXPORT_WORK, findExportObject, listExportKeys } from './exports.queries.ts'
import { exportRoutes } from './exports.routes.ts'
import { dataExports } from './exports.table.ts'
import { exportWork } from './exports.work.ts'

export const exportsFeature = defineFeature({
  name: 'exports',
  routes: exportRoutes,
  records: {
    export: {
      table: dataExports,
      noun: 'Export',
      section: '/settings/data',
      exports: { leftOut: manifestTexts.exports },
    },
  },
  longWork: { [EXPORT_WORK]: exportWork },
  usedFiles: listExportKeys,
  objects: { exports: (context, path, scope) => findExportObject(context, path, scope, noteDownload) },
  sweep: sweepExports,
})
