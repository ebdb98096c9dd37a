import { defineFeature } from '#server/feature/feature.ts'
import { activityRoutes } from './activities.routes.ts'

export const activitiesFeature = defineFeature({ name: 'activities', routes: activityRoutes })
