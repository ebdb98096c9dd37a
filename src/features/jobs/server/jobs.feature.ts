import { defineFeature } from '#server/feature/feature.ts'
import { jobRoutes } from './jobs.routes.ts'

export const jobsFeature = defineFeature({ name: 'jobs', routes: jobRoutes })
