import { defineFeature } from '#server/feature/feature.ts'
import { searchRoutes } from './search.routes.ts'

export const searchFeature = defineFeature({ name: 'search', routes: searchRoutes })
