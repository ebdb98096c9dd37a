import { defineFeature } from '#server/feature/feature.ts'
import { erasureRoutes } from './erasure.routes.ts'

export const erasureFeature = defineFeature({ name: 'erasure', routes: erasureRoutes })
