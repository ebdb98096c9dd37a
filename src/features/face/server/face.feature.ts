import { defineFeature } from '#server/feature/feature.ts'
import { listLogoKeys } from './face.queries.ts'
import { faceRoutes } from './face.routes.ts'

export const faceFeature = defineFeature({ name: 'face', routes: faceRoutes, usedFiles: listLogoKeys })
