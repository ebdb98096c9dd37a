import { defineFeature } from '#server/feature/feature.ts'
import { listTrashKeys } from './acts.queries.ts'
import { actRoutes } from './acts.routes.ts'
import { sweepTrash } from './trash.actions.ts'

export const actsFeature = defineFeature({
  name: 'acts',
  routes: actRoutes,
  usedFiles: listTrashKeys,
  sweep: sweepTrash,
})
