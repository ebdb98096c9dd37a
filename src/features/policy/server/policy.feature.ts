import { defineFeature } from '#server/feature/feature.ts'
import { policyRoutes } from './policy.routes.ts'

export const policyFeature = defineFeature({ name: 'policy', routes: policyRoutes })
