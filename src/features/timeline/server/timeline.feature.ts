import { defineFeature } from '#server/feature/feature.ts'
import { timelineRoutes } from './timeline.routes.ts'

export const timelineFeature = defineFeature({ name: 'timeline', routes: timelineRoutes })
