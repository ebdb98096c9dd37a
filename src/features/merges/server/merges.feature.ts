import { defineFeature } from '#server/feature/feature.ts'
import { undoMerge } from './merges.actions.ts'
import { mergeRoutes } from './merges.routes.ts'

export const mergesFeature = defineFeature({ name: 'merges', routes: mergeRoutes, undoers: { merge: undoMerge } })
