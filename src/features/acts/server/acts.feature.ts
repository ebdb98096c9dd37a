import { defineFeature } from '#server/feature/feature.ts'
import { listTrashKeys } from './acts.queries.ts'
import { actRoutes } from './acts.routes.ts'
import { startBulkJob } from './bulk-jobs.actions.ts'
import { BULK_WORK } from './bulk-jobs.queries.ts'
import { bulkJobs } from './bulk-jobs.table.ts'
import { bulkJobTexts } from './bulk-jobs.texts.ts'
import { bulkWork } from './bulk-jobs.work.ts'
import { sweepTrash } from './trash.actions.ts'

export const actsFeature = defineFeature({
  name: 'acts',
  routes: actRoutes,
  records: {
    bulk: { table: bulkJobs, noun: 'Job', section: '/settings/data', exports: { leftOut: bulkJobTexts.leftOut } },
  },
  longWork: { [BULK_WORK]: bulkWork },
  startBulkJob,
  usedFiles: listTrashKeys,
  sweep: sweepTrash,
})
