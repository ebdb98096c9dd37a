import { defineFeature } from '#server/feature/feature.ts'
import { listPortraitKeys } from './workspace.queries.ts'
import { workspaceRoutes } from './workspace.routes.ts'
import { users } from './workspace.table.ts'

export const workspaceFeature = defineFeature({
  name: 'workspace',
  routes: workspaceRoutes,
  records: { user: { table: users, noun: 'User' } },
  usedFiles: listPortraitKeys,
})
