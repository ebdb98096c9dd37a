import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listActivities } from '../activities.contract.ts'
import { listActivityPage } from './activities.queries.ts'
import { activityRoutes } from './activities.routes.ts'

export const activitiesFeature = defineFeature({
  name: 'activities',
  routes: activityRoutes,
  exports: [exportList('activities', listActivities, listActivityPage)],
})
