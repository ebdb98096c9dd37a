import { findUser, hasAccounts } from '#features/workspace/server/workspace.queries.ts'
import { exportWhole } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { getCurrentUser } from '../auth.contract.ts'
import { listSessions } from '../sessions.contract.ts'
import { listSessionsOf } from './auth.queries.ts'
import './auth.installation.ts'
import { authRoutes } from './auth.routes.ts'
import { registerLoginRedirect } from './login-redirect.ts'
import { sweepChallenges } from './second-step.actions.ts'
import { liveSids, readSession, sweepSessions } from './sessions.actions.ts'

export const authFeature = defineFeature({
  name: 'auth',
  routes: authRoutes,
  exports: [
    exportWhole('profile', getCurrentUser, (scope) => findUser(scope, scope.userId)),
    exportWhole('sessions', listSessions, (scope) => listSessionsOf(scope, scope.userId, undefined)),
  ],
  addresses: registerLoginRedirect,
})

/** What the platform needs to know who is signed in. */
export const accounts = { liveSids, readSession, sweepSessions, sweepChallenges, hasAccounts }
