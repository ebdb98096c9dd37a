import { exportWhole } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import type { Call } from '#server/http/serve.ts'
import { getWorkspace, listInvites, listMembers, listTeam } from '../workspace.contract.ts'
import { permitDeletion } from './deletions.queries.ts'
import { listOpenInvites } from './invites.queries.ts'
import { listAccounts, listPortraitKeys, listTeamMembers, readWorkspace } from './workspace.queries.ts'
import { workspaceRoutes } from './workspace.routes.ts'
import { users } from './workspace.table.ts'

export const workspaceFeature = defineFeature({
  name: 'workspace',
  routes: workspaceRoutes,
  records: {
    user: {
      table: users,
      noun: 'User',
      exports: [
        exportWhole('team', listTeam, (scope) => listTeamMembers(scope, { query: {} } as Call<typeof listTeam>)),
        exportWhole('accounts', listMembers, listAccounts),
      ],
    },
  },
  exports: [
    exportWhole('company', getWorkspace, (scope) => readWorkspace(scope)),
    exportWhole('invitations', listInvites, listOpenInvites),
  ],
  permitDeletion,
  usedFiles: listPortraitKeys,
})
